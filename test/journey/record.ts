import { Client } from 'pg';
import { vi } from 'vitest';
import { z } from 'zod';
import { factsOf } from '#src/adapters/postgres/watched-statements.ts';
import { gatewayEnv, KEYS } from '#test/money/shop.ts';
import { startTestApp } from '#test/support/app.ts';
import { freeHotels, stayOn, traveller } from '#test/support/http/traveller.ts';
import { INVOICING } from '#test/support/invoicing/environment.ts';
import { type RazorpayServer, startRazorpayServer } from '#test/support/razorpay-server/server.ts';
import { nameOf, STEPS, type Step } from './statements.ts';

const asked = z.union([
  z.string().transform((text) => ({ text, name: null })),
  z.object({ text: z.string(), name: z.string().nullish() }),
]);

/** Of a new connection, whenever there is one, and of the test that runs the jobs. */
const BESIDE = /set_config\('statement_timeout'|_private_jobs/;

/** A statement by its name or by what it does, and whether it locks what it reads. */
function keyOf(text: string, name: string | null): string {
  const own = nameOf(text);
  if (own !== null) return own;
  const { summary } = factsOf(text, name);
  return /\bfor (?:no key )?update\b(?! skip locked)/i.test(text) ? `${summary}, locked` : summary;
}

/** How often each statement was sent in each step. */
export type Recorded = Readonly<Record<Step, Readonly<Record<string, number>>>>;

/** Hears what every connection of this process is asked, until it is told to stop. */
function listen(hear: (key: string) => void): () => void {
  const { query } = Client.prototype;
  const heard = function (this: Client, ...given: unknown[]): unknown {
    const statement = asked.safeParse(given[0]);
    if (statement.success && !BESIDE.test(statement.data.text))
      hear(keyOf(statement.data.text, statement.data.name ?? null));
    return Reflect.apply(query, this, given);
  };
  Object.assign(Client.prototype, { query: heard });
  return () => Object.assign(Client.prototype, { query });
}

/** Sends the events that the gateway has made, and waits until the product has stored them. */
async function delivered({ webhooks }: RazorpayServer): Promise<void> {
  webhooks.release();
  await vi.waitUntil(() => webhooks.deliveries.length === webhooks.events.length);
}

/**
 * Takes a traveller from the quote to the cancellation on the product with PostgreSQL and a local gateway, and counts the
 * statements. The events of the gateway come after the browser's return, and the jobs of a step count with it.
 */
export async function recordJourney(): Promise<Recorded> {
  const gateway = await startRazorpayServer({ ...KEYS, now: () => test.clock.now() });
  const test = await startTestApp({ env: { ...gatewayEnv(gateway.url), ...INVOICING } });
  const recorded = Object.fromEntries(STEPS.map((step): [Step, Record<string, number>] => [step, {}]));
  let step: Step | null = null;
  const stop = listen((key) => {
    if (step === null) return;
    const counts = recorded[step] ?? {};
    counts[key] = (counts[key] ?? 0) + 1;
  });
  const during = async <Value>(next: Step, work: () => Promise<Value>): Promise<Value> => {
    step = next;
    const value = await work();
    await delivered(gateway);
    await test.runJobs();
    step = null;
    return value;
  };
  try {
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    gateway.webhooks.target = { url: `${url}/payment/webhook`, secret: KEYS.webhookSecret };
    gateway.webhooks.delivery = 'held';
    const [hotelId = ''] = await freeHotels(test);
    const asha = await traveller(test, 'Asha');
    await test.runJobs();
    await asha.http.get(`/hotels/${hotelId}`, { query: stayOn(test) });
    const quote = await during('quote', () => asha.quote(hotelId));
    const order = await during('order', () => asha.order(quote));
    const proof = await during('pay', async () => {
      const paid = gateway.pay(order.id);
      if (paid.kind !== 'paid') throw new Error('The gateway did not take the money');
      const { kind: _kind, ...handed } = paid;
      await asha.http.post('/payment/validate', handed, { token: asha.token });
      return handed;
    });
    const booking = await during('book', () => asha.book(quote, proof));
    const { _id } = z.object({ _id: z.string() }).parse(booking.body);
    await during('list', () => asha.http.get('/hotel', { token: asha.token }));
    await during('cancel', () => asha.http.delete(`/hotel/${_id}`, { token: asha.token }));
    return recorded as Recorded;
  } finally {
    stop();
    await test.close();
    await gateway.close();
  }
}
