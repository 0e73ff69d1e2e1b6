import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestTraveller, traveller } from '#test/support/http/traveller.ts';
import { inconsistenciesIn, unsettledIn } from './inconsistencies.ts';
import { jobSteps, race, type Step, type Steps, shuffledSteps } from './race.ts';
import { atGateway, openShop, type Shop } from './shop.ts';

const FULL = process.env.PADAV_FULL === '1';
const ROUNDS = FULL ? 40 : 6;
const SEED = Number(process.env.PADAV_RACE_SEED ?? 20_261_121);
const MINUTE_MS = 60_000;

let shop: Shop;
let made = 0;

beforeAll(async () => {
  shop = await openShop({ captures: false });
});
afterAll(() => shop.close());

/** An order of a new traveller with an authorised payment, without an event yet. */
async function paidOrder() {
  shop.app.clock.pass(MINUTE_MS);
  const asha = await traveller(shop.app, `Asha${++made}`);
  const quote = await asha.quote(shop.hotels[made % shop.hotels.length] ?? '');
  const order = await asha.order(quote);
  shop.gateway.webhooks.delivery = 'never';
  const handed = shop.gateway.pay(order.id);
  if (handed.kind !== 'paid') throw new Error('The gateway did not take the money');
  const { kind: _kind, ...proof } = handed;
  return { asha, quote, order, proof, paymentId: proof.razorpay_payment_id };
}

type Paid = Awaited<ReturnType<typeof paidOrder>>;

async function bookingId({ asha, quote }: Paid): Promise<string | null> {
  const { rows } = await shop.app.db.database.pool.query<{ id: string }>(
    'select id from bookings where receipt = $1 and traveller = $2',
    [quote.id, asha.userId],
  );
  return rows[0]?.id ?? null;
}

async function cancel(paid: Paid) {
  const id = await bookingId(paid);
  return id === null ? undefined : paid.asha.http.delete(`/hotel/${id}`, { token: paid.asha.token });
}

const leave = ({ asha }: Paid) =>
  asha.http.delete(`/user/${asha.userId}`, { token: asha.token, query: { bookings: 'cancel' } });

/** Sends the gateway's event of this payment once more, and waits until it was handled. */
async function webhook({ order, paymentId }: Paid) {
  const about = shop.gateway.webhooks.events.filter(({ body }) => body.includes(order.id) || body.includes(paymentId));
  for (const event of about) shop.gateway.webhooks.send(event);
  await shop.gateway.webhooks.idle();
  return undefined;
}

const read: Step<Paid> = ({ asha, order }) => asha.http.get(`/payment/orders/${order.id}`, { token: asha.token });
const validate: Step<Paid> = ({ asha, proof }) => asha.http.post('/payment/validate', proof);
const book: Step<Paid> = ({ asha, quote, proof }) => asha.book(quote, proof);

const { jobs, later } = jobSteps(() => shop);

const STEPS: Steps<Paid> = { cancel, leave, webhook, jobs, later, read, validate, book };

/** Every step two or three times, shuffled. */
const shuffles = shuffledSteps(STEPS, { copies: 3, minLength: 16, seed: SEED, rounds: ROUNDS });

/** Completes everything that was started: jobs and the gateway's events, while minutes pass. */
async function settleDown(paid: Paid) {
  for (let turn = 0; turn < 4; turn++) {
    await webhook(paid);
    await shop.app.runJobs();
    shop.app.clock.pass(MINUTE_MS);
  }
}

async function giveBack(paid: Paid, signedIn: TestTraveller) {
  const id = await bookingId(paid);
  if (id === null) return;
  await signedIn.http.delete(`/hotel/${id}`, { token: signedIn.token });
  await settleDown(paid);
}

describe('settling, cancelling, refunding, deleting the account and the webhook on one booking at once', () => {
  const rounds = shuffles.map((names, round) => ({ round, names, isBooked: round % 2 === 0 }));

  it.each(rounds)('refund exactly once, round $round', async ({ names, isBooked }) => {
    const paid = await paidOrder();
    if (isBooked) expect((await book(paid))?.status).toBe(201);
    const faults = await race(paid, STEPS, names, 3);
    expect(faults, names.join(' ')).toEqual([]);
    expect(await inconsistenciesIn(shop.app.db.database.pool), names.join(' ')).toEqual([]);
    await settleDown(paid);
    await giveBack(paid, paid.asha);
    expect(await unsettledIn(shop.app.db.database.pool), names.join(' ')).toEqual([]);
    const { captured, refunded, refunds } = atGateway(shop, paid.paymentId);
    expect({ captured, refunded, refunds }).toEqual({
      captured: paid.quote.paymentAmount,
      refunded: paid.quote.paymentAmount,
      refunds: 1,
    });
  });
});
