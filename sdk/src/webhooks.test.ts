import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { WebhookError } from './errors.ts';
import { verifyWebhook, type WebhookHeaders } from './webhooks.ts';

const SECRET = 'whsec_3x1K0mQm8bV2cYp7hTzR5nDqfLs9gJuWeAaXoEiUYw8=';
const OTHER = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const NOW = Date.UTC(2026, 11, 1);
const EVENT = { id: 'evt_1', type: 'booking.confirmed', data: { hotel: 'Château – कमरा' } };
const BODY = JSON.stringify(EVENT);

/** The headers of a message, as the package that the product signs with makes them. */
const signed = (body = BODY, { at = NOW, secrets = [SECRET] } = {}) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(at / 1_000),
  'webhook-signature': secrets.map((each) => new Webhook(each).sign('evt_1', new Date(at), body)).join(' '),
});
const verify = (body: string | Uint8Array, headers: WebhookHeaders, secret: string | string[] = SECRET, more = {}) =>
  verifyWebhook(body, headers, secret, { now: NOW, ...more });

describe('a message of a webhook', () => {
  it.each([
    ['text', BODY],
    ['bytes', new TextEncoder().encode(BODY)],
    ['a Buffer', Buffer.from(BODY)],
  ])('is read once it is verified, as %s', async (_, body) => {
    expect(await verify(body, signed())).toEqual(EVENT);
  });

  it.each([
    ['a Headers', new Headers(signed())],
    ['capitals', Object.fromEntries(Object.entries(signed()).map(([name, text]) => [name.toUpperCase(), text]))],
    ['lists', Object.fromEntries(Object.entries(signed()).map(([name, text]) => [name, [text]]))],
  ])('has its headers as %s', async (_, headers) => {
    expect(await verify(BODY, headers)).toEqual(EVENT);
  });

  it('is taken by either secret while a rotation overlaps, on both sides', async () => {
    expect(await verify(BODY, signed(), [OTHER, SECRET])).toEqual(EVENT);
    expect(await verify(BODY, signed(BODY, { secrets: [SECRET, OTHER] }), OTHER)).toEqual(EVENT);
  });

  it('is taken up to five minutes from the time of the machine, or as long as is told', async () => {
    for (const at of [NOW - 300_000, NOW + 300_000]) expect(await verify(BODY, signed(BODY, { at }))).toEqual(EVENT);
    for (const at of [NOW - 301_000, NOW + 301_000])
      await expect(verify(BODY, signed(BODY, { at }))).rejects.toThrow('Its time is too far');
    expect(await verify(BODY, signed(BODY, { at: NOW - 301_000 }), SECRET, { toleranceSeconds: 301 })).toEqual(EVENT);
  });

  it('is compared with the clock of the machine otherwise', async () => {
    const at = Math.floor(Date.now() / 1_000) * 1_000;
    expect(await verifyWebhook(BODY, signed(BODY, { at }), SECRET)).toEqual(EVENT);
    await expect(verifyWebhook(BODY, signed(BODY, { at: at - 400_000 }), SECRET)).rejects.toBeInstanceOf(WebhookError);
  });

  it.each([
    ['webhook-id', ''],
    ['webhook-timestamp', ''],
    ['webhook-timestamp', `${NOW / 1_000}x`],
    ['webhook-timestamp', `x${NOW / 1_000}`],
    ['webhook-timestamp', '9'.repeat(13)],
  ])('is refused with the header %s as %j', async (name, text) => {
    const missing = new WebhookError('It has no webhook-id or webhook-timestamp.');
    await expect(verify(BODY, { ...signed(), [name]: text })).rejects.toThrow(missing);
  });

  it('is refused by an error with a name of its own', async () => {
    const error = await verify(`${BODY} `, signed()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'WebhookError', message: 'It is not signed by a secret of the endpoint.' });
  });

  it.each([
    ['another body', `${BODY} `, signed()],
    ['another id', BODY, { ...signed(), 'webhook-id': 'evt_2' }],
    ['another time', BODY, { ...signed(), 'webhook-timestamp': String(NOW / 1_000 + 1) }],
    ['another secret', BODY, signed(BODY, { secrets: [OTHER] })],
    ['no signature', BODY, { ...signed(), 'webhook-signature': '' }],
    [
      'a signature of another kind',
      BODY,
      { ...signed(), 'webhook-signature': signed()['webhook-signature'].replace('v1,', 'v1a,') },
    ],
    ['a signature that is no base64', BODY, { ...signed(), 'webhook-signature': 'v1,%%%' }],
    ['no id', BODY, { ...signed(), 'webhook-id': '' }],
    ['no time', BODY, { ...signed(), 'webhook-timestamp': 'now' }],
    ['no headers', BODY, {}],
  ])('is refused with %s', async (_, body, headers) => {
    await expect(verify(body, headers)).rejects.toBeInstanceOf(WebhookError);
  });

  it('is refused with any bit of its signature changed', async () => {
    const [, base64 = ''] = signed()['webhook-signature'].split(',');
    const bytes = Buffer.from(base64, 'base64');
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length * 8 - 1), async (bit) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        const headers = { ...signed(), 'webhook-signature': `v1,${changed.toString('base64')}` };
        await expect(verify(BODY, headers)).rejects.toBeInstanceOf(WebhookError);
      }),
    );
  });

  it.each(['', 'secret', 'whsec_', 'whsec_%', SECRET.slice(6)])(
    'can’t be verified by %j, which is no secret',
    async (secret) => {
      const none = new TypeError('The secret of a webhook endpoint begins with whsec_.');
      await expect(verify(BODY, signed(), secret)).rejects.toThrow(none);
    },
  );
});
