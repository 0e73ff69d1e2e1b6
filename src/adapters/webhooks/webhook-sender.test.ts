import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebhookMessage } from '#core/partners/index.ts';
import { instant } from '#core/shared/index.ts';
import { startNameServer } from '#test/support/webhook-receiver/name-server.ts';
import { type Mood, startReceiver } from '#test/support/webhook-receiver/receiver.ts';
import { resolveByDns } from './public-lookup.ts';
import { signedHeaders, signingSecrets } from './signatures.ts';
import { webhookSender } from './webhook-sender.ts';

const NOW = instant(Date.now());
const message = (url: string, more: Partial<WebhookMessage> = {}): WebhookMessage => ({
  ...{ url, id: 'evt_1', at: NOW, body: '{"id":"evt_1","data":{"guest":"é"}}', secrets: [signingSecrets.draw()] },
  ...more,
});
/** Of what answers: no busy machine is as slow. */
const DEADLINE_MS = 30_000;
/** Of what hangs, so that a test waits no longer than this. */
const SHORT_DEADLINE_MS = 300;
const local = webhookSender({ allowsPrivate: true, deadlineMs: DEADLINE_MS });
const hurried = webhookSender({ allowsPrivate: true, deadlineMs: SHORT_DEADLINE_MS });
const guarded = (...addresses: readonly string[]) =>
  webhookSender({
    allowsPrivate: false,
    deadlineMs: DEADLINE_MS,
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });

/** The addresses that sockets of this process try to connect to from now on, with their ports. */
function connectionAttempts(): readonly string[] {
  const attempts: string[] = [];
  const connect = Socket.prototype.connect;
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...options: unknown[]) {
    this.on('connectionAttempt', (address: string, port: number) => void attempts.push(`${address}:${port}`));
    return Reflect.apply(connect, this, options);
  });
  return attempts;
}

let receiver: Awaited<ReturnType<typeof startReceiver>> | null = null;
afterEach(async () => {
  vi.restoreAllMocks();
  await receiver?.close();
  receiver = null;
});
async function receiving(mood: Mood = 'takes') {
  receiver = await startReceiver(() => mood);
  return receiver;
}

describe('a message', () => {
  it('is posted as JSON with the headers of Standard Webhooks', async () => {
    const { url, arrivals } = await receiving();
    const sent = message(url);
    const end = await local.send(sent);
    expect(end).toEqual({ status: 200, answer: 'thanks', failure: null, durationMs: expect.any(Number) });
    const [arrival] = arrivals;
    expect(arrival).toMatchObject({
      path: '/hooks?shop=1',
      body: sent.body,
      headers: { 'content-type': 'application/json', 'user-agent': 'Padav-Webhooks/1', 'webhook-id': 'evt_1' },
    });
    expect(arrival?.headers.connection).toBe('close');
  });

  it('is verified by the library of the standard, and by an HMAC of its own text, under each secret', async () => {
    const { url, arrivals } = await receiving();
    const secrets = [signingSecrets.draw(), signingSecrets.draw()];
    await local.send(message(url, { secrets }));
    const { headers = {}, body = '' } = arrivals[0] ?? {};
    const signatures = (headers['webhook-signature'] ?? '').split(' ');
    expect(signatures).toHaveLength(2);
    for (const [at, secret] of secrets.entries()) {
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      expect(signatures[at]).toBe(`v1,${createHmac('sha256', key).update(text, 'utf8').digest('base64')}`);
    }
    expect(() => new Webhook(signingSecrets.draw()).verify(body, headers)).toThrow('No matching signature found');
    expect(() => new Webhook(secrets[0] ?? '').verify(`${body} `, headers)).toThrow('No matching signature found');
  });

  it('has the time of its attempt in seconds', () => {
    expect(signedHeaders(message('', { at: instant(1_796_450_400_999) }))['webhook-timestamp']).toBe('1796450400');
  });

  it('is signed by secrets of 32 random bytes', () => {
    const drawn = Array.from({ length: 50 }, () => signingSecrets.draw());
    expect(new Set(drawn).size).toBe(50);
    for (const secret of drawn) expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  });
});

describe('a receiver that', () => {
  it.each([
    ['takes', { status: 200, answer: 'thanks', failure: null }],
    ['fails', { status: 500, answer: 'no', failure: 'status' }],
    ['hangs', { status: null, answer: '', failure: 'timeout' }],
    ['redirects', { status: 302, answer: '', failure: 'redirect' }],
    ['talks garbage', { status: null, answer: '', failure: 'answer' }],
    ['closes', { status: null, answer: '', failure: 'connection' }],
    ['is gone', { status: 410, answer: 'gone', failure: 'gone' }],
    ['takes and hangs in its body', { status: 202, answer: 'begun', failure: null }],
    ['takes with a long body', { status: 200, answer: `${'x'.repeat(2_047)}\uFFFD`, failure: null }],
    ['takes with binary text', { status: 200, answer: 'a\uFFFD\uFFFD\uFFFD\nb', failure: null }],
    ['sends endless headers', { status: null, answer: '', failure: 'answer' }],
  ] as const)('%s', async (mood, expected) => {
    const { url, connections } = await receiving(mood);
    const end = await (mood.includes('hangs') ? hurried : local).send(message(url));
    expect(end).toEqual({ ...expected, durationMs: expect.any(Number) });
    expect(end.durationMs).toBeLessThan(DEADLINE_MS);
    expect(connections()).toBe(1);
  });

  it('is not there', async () => {
    const { url, close } = await receiving();
    await close();
    receiver = null;
    expect(await local.send(message(url))).toMatchObject({ status: null, failure: 'connection' });
  });

  it('has no certificate for its name', async () => {
    const server = createSecureServer({}, () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await local.send(message(`https://127.0.0.1:${port}/`))).toMatchObject({ status: null, failure: 'tls' });
    server.close();
  });
});

describe('a host', () => {
  it.each([
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['169.254.169.254'],
    ['::1'],
    ['fd00:ec2::254'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['10.0.0.1', '::1', '192.168.0.1'],
  ])('that leads to %s is not connected to', async (...addresses) => {
    const { port, connections } = await receiving();
    const end = await guarded(...addresses).send(message(`https://asha.example:${port}/`));
    expect(end).toMatchObject({ status: null, answer: '', failure: 'address' });
    expect(connections()).toBe(0);
  });

  it('that leads to this machine only when it is looked up again is not connected to here', async () => {
    const { port, connections } = await receiving();
    const lookedUp: string[] = [];
    const answers = [['203.0.114.7'], ['127.0.0.1']];
    const sender = webhookSender({
      allowsPrivate: false,
      deadlineMs: DEADLINE_MS,
      async resolve(host) {
        lookedUp.push(host);
        return (answers[lookedUp.length - 1] ?? []).map((address) => ({ address, family: 4 }));
      },
    });
    // The first address is public, and nothing answers there; the second attempt finds no public one.
    const first = await sender.send(message(`https://rebind.example:${port}/`));
    const second = await sender.send(message(`https://rebind.example:${port}/`));
    expect(['timeout', 'connection']).toContain(first.failure);
    expect(second.failure).toBe('address');
    expect([lookedUp, connections()]).toEqual([['rebind.example', 'rebind.example'], 0]);
  });

  it('of which one address is public is connected to there alone', async () => {
    const { port, connections } = await receiving();
    const end = await guarded('127.0.0.1', '203.0.114.7').send(message(`https://asha.example:${port}/`));
    expect(['timeout', 'connection']).toContain(end.failure);
    expect(connections()).toBe(0);
  });

  it.each([
    'https://127.0.0.1:PORT/',
    'https://2130706433:PORT/',
    'https://0x7f.1:PORT/',
    'https://[::1]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://localhost:PORT/',
    'http://asha.example:PORT/',
  ])('that is written as %s is not connected to, whatever was stored', async (url) => {
    const { port, connections } = await receiving();
    const end = await guarded('8.8.8.8').send(message(url.replace('PORT', String(port))));
    expect(end).toMatchObject({ status: null, failure: 'address' });
    expect(connections()).toBe(0);
  });

  it('without an address is told as such', async () => {
    const failing = webhookSender({
      allowsPrivate: false,
      resolve: () => Promise.reject(Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' })),
    });
    expect(await failing.send(message('https://nobody.example/'))).toMatchObject({ status: null, failure: 'name' });
  });

  it('without any address of either family is told as such too', async () => {
    expect(await guarded().send(message('https://nobody.example/'))).toMatchObject({ status: null, failure: 'name' });
  });
});

describe('name servers', () => {
  it('are asked for both families, once for each connection', async () => {
    const names = await startNameServer({
      'both.example.': ['8.8.8.8', '2606:4700::1111'],
      'six.example.': ['2606:4700::1111'],
    });
    const resolve = resolveByDns([names.address]);
    expect(await resolve('both.example.')).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
    expect(await resolve('six.example.')).toEqual([{ address: '2606:4700::1111', family: 6 }]);
    expect(await resolve('nobody.example.')).toEqual([]);
    names.close();
  });

  it('that answer with this machine the second time lead to no connection', async () => {
    const { port, connections } = await receiving();
    const names = await startNameServer({
      'rebind.example': (resolution) => (resolution === 0 ? ['203.0.114.7'] : ['127.0.0.1']),
    });
    const resolve = resolveByDns([names.address]);
    const sender = webhookSender({ allowsPrivate: false, deadlineMs: DEADLINE_MS, resolve });
    const attempts = connectionAttempts();
    const first = await sender.send(message(`https://rebind.example:${port}/`));
    expect(['timeout', 'connection']).toContain(first.failure);
    // Asked for both families, once: nothing asks again between the check and the connection.
    expect([attempts, names.asked]).toEqual([[`203.0.114.7:${port}`], ['rebind.example', 'rebind.example']]);
    expect(await resolve('rebind.example')).toEqual([{ address: '127.0.0.1', family: 4 }]);
    const second = await sender.send(message(`https://rebind.example:${port}/`));
    expect([second.failure, attempts.length, connections()]).toEqual(['address', 1, 0]);
    names.close();
  });
});
