import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Delivery, Webhooks } from './webhooks.ts';

interface Heard {
  readonly id: string;
  readonly event: string;
  readonly signed: boolean;
}

const secret = 'the webhook secret';
let listener: Server;
let heard: Heard[];
/** The responses to the next calls; 200 when nothing is left. `null` never responds. */
let answers: (number | null)[];
let webhooks: Webhooks;

beforeEach(async () => {
  [heard, answers] = [[], []];
  listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      heard.push({
        id: String(request.headers['x-razorpay-event-id']),
        event: JSON.parse(body.toString('utf8')).event,
        signed: request.headers['x-razorpay-signature'] === signature,
      });
      const status = answers.shift();
      if (status !== null) response.writeHead(status ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  webhooks = sender(5_000);
});
afterEach(async () => {
  await webhooks.close();
  listener.closeAllConnections();
  listener.close();
});

function sender(timeoutMs: number): Webhooks {
  const made = new Webhooks({ now: () => 0, timeoutMs, retryMs: 1, chance: () => 0 });
  made.target = { url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`, secret };
  return made;
}

const NAMES = ['payment.authorized', 'payment.captured', 'order.paid'];

async function told(delivery: Delivery): Promise<readonly string[]> {
  webhooks.delivery = delivery;
  for (const name of NAMES) webhooks.onFailure(name, { payment: { id: 'pay_1' } });
  await webhooks.idle();
  return heard.map(({ event }) => event);
}

/** Waits until a delivery was acknowledged. */
async function acknowledged(): Promise<void> {
  while (webhooks.deliveries.at(-1)?.answer !== 200) await new Promise((resolve) => setImmediate(resolve));
}

describe('the local gateway’s webhooks', () => {
  it('are signed over the body, each with a separate id', async () => {
    expect([...(await told('once'))].sort()).toEqual([...NAMES].sort());
    expect(heard.every(({ signed }) => signed)).toBe(true);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(3);
    expect(JSON.parse(webhooks.events[0]?.body ?? '')).toMatchObject({
      entity: 'event',
      contains: ['payment'],
      payload: { payment: { entity: { id: 'pay_1' } } },
    });
  });

  it('are delivered twice under the same id', async () => {
    expect(await told('twice')).toHaveLength(6);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(3);
  });

  it('are held back until they are released, and shuffled where that was set', async () => {
    expect(await told('held')).toEqual([]);
    webhooks.release();
    await webhooks.idle();
    expect(webhooks.deliveries).toHaveLength(3);
    expect(await told('shuffled')).toHaveLength(3);
    webhooks.release();
    await webhooks.idle();
    expect(heard).toHaveLength(6);
  });

  it('may never be delivered', async () => {
    expect(await told('never')).toEqual([]);
    webhooks.release();
    await webhooks.idle();
    expect([heard.length, webhooks.events.length]).toEqual([0, 3]);
  });

  it.each([[500], [302], [null]] as const)(
    'are sent again after %s, with the signature of the first delivery',
    async (status) => {
      answers = [status, status];
      // A short timeout for one that never responds.
      webhooks = sender(status === null ? 100 : 5_000);
      webhooks.onFailure('payment.captured', {});
      webhooks.target = { url: webhooks.target?.url ?? '', secret: 'a newer secret' };
      await acknowledged();
      expect(heard.length).toBeGreaterThanOrEqual(3);
      expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
      expect(heard.every(({ signed }) => signed)).toBe(true);
    },
  );
});
