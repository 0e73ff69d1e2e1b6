import { WebhookError } from './errors.ts';
import type { WebhookEvent } from './types.ts';

/** The headers of a request: those of Node's `request.headers`, a plain object, or a `Headers`. */
export type WebhookHeaders =
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | { get(name: string): string | null };

/** What a verification may be told. */
export interface WebhookOptions {
  /** How old, or how far ahead of this machine's clock, a message may be, in seconds; 300 by default. */
  readonly toleranceSeconds?: number;
  /** The present time, in milliseconds since 1970; the clock of the machine by default. */
  readonly now?: number;
}

const DEFAULT_TOLERANCE_SECONDS = 300;
const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;
const SIGNATURE = /^v1,([A-Za-z0-9+/]+={0,2})$/;

const isHeaders = (headers: WebhookHeaders): headers is { get(name: string): string | null } =>
  typeof headers.get === 'function';

function headerOf(headers: WebhookHeaders, name: string): string {
  if (isHeaders(headers)) return headers.get(name) ?? '';
  const found = Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  return (typeof found === 'string' ? found : found?.[0]) ?? '';
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  const base64 = SECRET.exec(secret)?.[1];
  if (base64 === undefined) throw new TypeError('The secret of a webhook endpoint begins with whsec_.');
  return bytesOf(base64);
}

/** Whether one of the signatures is that of the message by one of the secrets; compared in constant time. */
async function isSigned(message: Uint8Array<ArrayBuffer>, signatures: string, secrets: readonly string[]) {
  const given = signatures.split(' ').flatMap((each) => SIGNATURE.exec(each)?.[1] ?? []);
  for (const secret of secrets) {
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', secretBytes(secret), hmac, false, ['verify']);
    for (const signature of given)
      if (await crypto.subtle.verify('HMAC', key, bytesOf(signature), message)) return true;
  }
  return false;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Verifies a message that Padav sent to a webhook endpoint (Standard Webhooks), and reads its event. The same event may come
 * more than once: take each `id` once.
 * @param payload the body as it arrived, before anything has parsed it
 * @param headers of the request
 * @param secret of the endpoint; a list while a rotation overlaps
 * @throws WebhookError for a message that is not signed by one of the secrets, or older than the tolerance
 * @throws TypeError for a secret that is none
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = DEFAULT_TOLERANCE_SECONDS, now = Date.now() }: WebhookOptions = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) throw new WebhookError('It has no webhook-id or webhook-timestamp.');
  const age = Math.abs(now / 1_000 - Number(timestamp));
  if (age > toleranceSeconds) throw new WebhookError('Its time is too far from that of this machine.');
  const encoder = new TextEncoder();
  const body = typeof payload === 'string' ? encoder.encode(payload) : payload;
  const message = joined(encoder.encode(`${id}.${timestamp}.`), body);
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (!(await isSigned(message, headerOf(headers, 'webhook-signature'), secrets)))
    throw new WebhookError('It is not signed by a secret of the endpoint.');
  // It is signed, so it is what the document says.
  return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent;
}
