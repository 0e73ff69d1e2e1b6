import { createHmac } from 'node:crypto';
import type { LinkSecrets } from '#core/session/index.ts';

/** Names what the secret is used for here, so that nothing made for another use is ever taken for a link. */
const USE = 'padav mailed link';

/** Secrets of mailed links: HMAC-SHA-256, 256 bits that nobody without the key can tell from chance. */
export const linkSecrets = (secret: string): LinkSecrets => ({
  of: (id) => createHmac('sha256', secret).update(`${USE}\n${id}`, 'utf8').digest('base64url'),
});
