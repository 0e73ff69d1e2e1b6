import { createHmac } from 'node:crypto';
import type { AddressFingerprints } from '#core/session/index.ts';

/** Fingerprints of email addresses: HMAC-SHA-256 under a separate secret, which must never change. */
export const addressFingerprints = (secret: string): AddressFingerprints => ({
  of: (emailKey) => createHmac('sha256', secret).update(emailKey, 'utf8').digest('base64url'),
});
