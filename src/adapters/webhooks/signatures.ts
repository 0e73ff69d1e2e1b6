import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { SigningSecrets, WebhookMessage } from '#core/partners/index.ts';

/** Standard Webhooks asks for 24 to 64 random bytes. */
const SECRET_BYTES = 32;

/** Secrets of endpoints: `whsec_` and 32 random bytes in base64. */
export const signingSecrets: SigningSecrets = { draw: () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}` };

/** The headers of a message (Standard Webhooks): its id, the attempt's time in seconds, a signature by each secret. */
export function signedHeaders({ id, at, body, secrets }: WebhookMessage): Readonly<Record<string, string>> {
  const time = new Date(at);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, time, body)).join(' '),
  };
}
