import { createHmac } from 'node:crypto';
import type { LinkSecrets } from '#core/session/index.ts';

/** The purpose in the HMAC, so that a value made for another use is never accepted as a link. */
const USE = 'padav mailed link';

/** Secrets of mailed links: HMAC-SHA-256, 256 bits. */
export const linkSecrets = (secret: string): LinkSecrets => ({
  of: (id) => createHmac('sha256', secret).update(`${USE}\n${id}`, 'utf8').digest('base64url'),
});
