import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BOOKING } from '#src/composition/tokens.ts';
import {
  type ProofAnswer,
  type QuoteAnswer,
  quoteShape,
  stayOn,
  type TestTraveller,
  traveller,
} from '#test/support/http/traveller.ts';
import { INVOICING } from '#test/support/invoicing/environment.ts';
import { inconsistenciesIn, unsettledIn } from './inconsistencies.ts';
import { jobSteps, race, type Step, type Steps, shuffledSteps } from './race.ts';
import { atGateway, openShop, type Shop } from './shop.ts';

const FULL = process.env.PADAV_FULL === '1';
const ROUNDS = FULL ? 12 : 5;
const SEED = Number(process.env.PADAV_RACE_SEED ?? 20_261_125);
const MINUTE_MS = 60_000;
/** The paise of each refund by hand. */
const BY_HAND = 40_000;

let shop: Shop;
let made = 0;

beforeAll(async () => {
  shop = await openShop({ captures: false, env: INVOICING });
});
afterAll(() => shop.close());

const bookedShape = z.object({ _id: z.string(), reference: z.string() });

/** A quote, its order, and the proof of its payment. */
interface Handed {
  readonly quote: QuoteAnswer;
  readonly proof: ProofAnswer;
}

/** A confirmed booking, with quotes of other stays. */
interface Changing {
  readonly asha: TestTraveller;
  readonly bookingId: string;
  readonly reference: string;
  readonly paymentId: string;
  /** Two that cost no more. */
  readonly cheaper: readonly QuoteAnswer[];
  /** Two that cost more and are paid, which nobody has told yet. */
  readonly paid: readonly Handed[];
}

async function handIn(asha: TestTraveller, quote: QuoteAnswer): Promise<Handed> {
  const handed = shop.gateway.pay((await asha.order(quote)).id);
  if (handed.kind !== 'paid') throw new Error('The gateway did not take the money');
  const { kind: _kind, ...proof } = handed;
  return { quote, proof };
}

/** Other stays in the hotel of a booking, day after day: those that could be quoted. The caller stops when it has enough. */
async function* otherStays(asha: TestTraveller, hotelId: string, changes: string) {
  for (let from = 11; from < 80; from += 1) {
    const body = { hotelId, ...stayOn(shop.app, from), changes };
    const answered = await asha.http.post('/quotes', body, { token: asha.token });
    if (answered.status === 201) yield quoteShape.parse(answered.body);
  }
}

async function changing(): Promise<Changing> {
  shop.app.clock.pass(2 * MINUTE_MS);
  shop.gateway.webhooks.delivery = 'never';
  const asha = await traveller(shop.app, `Asha${++made}`);
  const hotelId = shop.hotels[made % shop.hotels.length] ?? '';
  const first = await handIn(asha, await asha.quote(hotelId));
  const { _id: bookingId, reference } = bookedShape.parse((await asha.book(first.quote, first.proof)).body);
  await shop.app.runJobs();
  const cheaper: QuoteAnswer[] = [];
  const paid: Handed[] = [];
  for await (const quote of otherStays(asha, hotelId, bookingId)) {
    if (quote.change?.due === 0) cheaper.push(quote);
    else if (paid.length < 2) paid.push(await handIn(asha, quote));
    if (cheaper.length >= 2 && paid.length === 2) break;
  }
  return { asha, bookingId, reference, paymentId: first.proof.razorpay_payment_id, cheaper, paid };
}

const change =
  (at: number): Step<Changing> =>
  async ({ asha, bookingId, cheaper }) => {
    const quoteId = cheaper[at]?.id;
    return quoteId === undefined
      ? undefined
      : asha.http.post(`/hotel/${bookingId}/changes`, { quoteId }, { token: asha.token });
  };
const validate =
  (at: number): Step<Changing> =>
  async ({ asha, paid }) =>
    paid[at] && asha.http.post('/payment/validate', paid[at].proof);
const book =
  (at: number): Step<Changing> =>
  async ({ asha, paid }) =>
    paid[at] && asha.book(paid[at].quote, paid[at].proof);

/** Sends the gateway's newest events once more, and waits until they were handled. */
async function webhook() {
  for (const event of shop.gateway.webhooks.events.slice(-12)) shop.gateway.webhooks.send(event);
  await shop.gateway.webhooks.idle();
  return undefined;
}

/** A part of the first payment is refunded in the gateway's dashboard, which tells it; nothing where too little is left. */
async function byHand({ paymentId }: Changing) {
  const { captured, refunded } = atGateway(shop, paymentId);
  if (captured - refunded < BY_HAND) return undefined;
  shop.gateway.refundByHand(paymentId, BY_HAND);
  return webhook();
}

const operator = (answer: 'confirmReservation' | 'refuseReservation'): Step<Changing> => {
  return async ({ reference }) => {
    const booking = shop.app.part(BOOKING);
    await (answer === 'confirmReservation'
      ? booking.confirmReservation(reference, null)
      : booking.refuseReservation(reference));
    return undefined;
  };
};

const { jobs, later } = jobSteps(() => shop);

const STEPS: Steps<Changing> = {
  changeOne: change(0),
  changeTwo: change(1),
  validateOne: validate(0),
  validateTwo: validate(1),
  bookOne: book(0),
  bookTwo: book(1),
  cancel: ({ asha, bookingId }) => asha.http.delete(`/hotel/${bookingId}`, { token: asha.token }),
  leave: ({ asha }) => asha.http.delete(`/user/${asha.userId}`, { token: asha.token, query: { bookings: 'cancel' } }),
  confirm: operator('confirmReservation'),
  refuse: operator('refuseReservation'),
  webhook,
  jobs,
  later,
  byHand,
};

/** A refund that the gateway declined, since another was made by hand meanwhile, raises an alarm and is made again. */
const unsettled = async (): Promise<readonly string[]> =>
  (await unsettledIn(shop.app.db.database.pool)).filter((found) => !found.includes('refund-failed'));

/** Completes everything that was started: jobs and the gateway's events, while minutes pass. */
async function settleDown() {
  for (let turn = 0; turn < 5; turn++) {
    await webhook();
    await shop.app.runJobs();
    shop.app.clock.pass(6 * MINUTE_MS);
  }
}

/** Steps once or twice each, shuffled. */
const shuffles = shuffledSteps(STEPS, { copies: 2, minLength: 8, seed: SEED, rounds: ROUNDS });

describe('changing, paying for changes, cancelling, refusing and refunding by hand one booking at once', () => {
  it.each(shuffles.map((names, round) => ({ round, names })))(
    'gives every rupee back, round $round',
    async ({ names }) => {
      const of = await changing();
      const told = names.join(' ');
      expect(await race(of, STEPS, names, 2), told).toEqual([]);
      expect(await inconsistenciesIn(shop.app.db.database.pool), told).toEqual([]);
      await settleDown();
      expect(await unsettled(), told).toEqual([]);
      await of.asha.http.delete(`/hotel/${of.bookingId}`, { token: of.asha.token });
      await settleDown();
      expect(await unsettled(), told).toEqual([]);
      for (const id of [of.paymentId, ...of.paid.map(({ proof }) => proof.razorpay_payment_id)]) {
        const { captured, refunded } = atGateway(shop, id);
        expect(refunded, told).toBe(captured);
      }
    },
  );
});
