import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookingBench, bookingBench, DAY, hotelFor, MINUTE, wishOf } from '#test/support/memory/booking/bench.ts';
import type { CallOutcome } from '#test/support/memory/booking/gateway.ts';
import { violatedInvariants } from '#test/support/memory/booking/invariants.ts';
import { runs } from '#test/support/runs.ts';
import { paise } from '../shared/index.ts';
import { createBooking } from './create-booking.ts';

type Step = (bench: BookingBench) => Promise<unknown>;

const TRAVELLERS = ['asha', 'ravi'] as const;
const DISCOUNTS = 2;

const who = fc.constantFrom(...TRAVELLERS);
const which = fc.nat({ max: 5 });
/** An item of a list, by any number. */
const nth = <Thing>(things: readonly Thing[], at: number): Thing | undefined => things[at % Math.max(things.length, 1)];

const quoted = fc.tuple(who, fc.constantFrom('h1', 'h2')).map(
  ([traveller, hotelId]): Step =>
    async (bench) => {
      bench.show(hotelFor(hotelId === 'h1' ? 40_000 : 41_700, { hotelId }));
      await createBooking(bench.ports).quoteStay(wishOf(traveller, { hotelId }));
    },
);
const placed = fc.tuple(who, which).map(
  ([traveller, at]): Step =>
    async (bench) => {
      const row = nth([...bench.books.quotes.values()], at);
      if (row) await bench.place(row.quote, traveller);
    },
);
const paid = fc
  .tuple(
    which,
    fc.constantFrom('captured', 'captured', 'authorized', 'created', 'failed'),
    fc.constantFrom(0, 0, 0, 100, -100),
  )
  .map(
    ([at, status, extra]): Step =>
      async ({ gateway }) => {
        const order = nth(gateway.orders, at);
        const failure = status === 'failed' ? { reason: 'insufficient_funds', description: 'No money' } : null;
        if (order) gateway.pay(order.id, { status, amount: paise(order.amount + extra), failure });
      },
  );
const turned = which.map(
  (at): Step =>
    async ({ gateway }) => {
      const open = gateway.payments.filter(({ status }) => status !== 'captured');
      const payment = nth(open, at);
      if (payment) gateway.turn(payment.id, 'captured');
    },
);
const settled = which.map(
  (at): Step =>
    async (bench) => {
      const order = nth(bench.gateway.orders, at);
      if (order) await bench.settle(order.id);
    },
);
const booked = fc.tuple(who, which, which).map(
  ([traveller, at, other]): Step =>
    async (bench) => {
      const order = nth([...bench.books.orders.values()], at);
      const row = order && bench.books.quotes.get(order.receipt);
      const payment = nth(bench.gateway.payments, other);
      if (row) await bench.book(row.quote, order.gatewayOrderId ?? 'none', payment?.id ?? 'none', traveller);
    },
);
const cancelled = fc.tuple(who, which).map(
  ([traveller, at]): Step =>
    async (bench) => {
      const booking = nth(bench.bookings(), at);
      if (booking) await bench.cancel(booking.id, traveller);
    },
);
const passed = fc.constantFrom(1_000, MINUTE, 5 * MINUTE, 20 * MINUTE, DAY, 14 * DAY).map(
  (ms): Step =>
    async (bench) => {
      bench.pass(ms);
    },
);
const upset = fc.array(fc.constantFrom<CallOutcome>('well', 'lost', 'unheard', 'declining'), { maxLength: 4 }).map(
  (moods): Step =>
    async ({ gateway }) => {
      gateway.moods = moods;
    },
);
const refundsTurn = fc.constantFrom('processed' as const, 'pending' as const, 'failed' as const).map(
  (status): Step =>
    async ({ gateway }) => {
      gateway.refundStatus = status;
    },
);
const caughtUp = who.map(
  (traveller): Step =>
    (bench) =>
      bench.catchUp(traveller),
);

const worked: fc.Arbitrary<Step> = fc.constant((bench: BookingBench) => bench.runJobs());
const heard = fc.tuple(which, fc.boolean()).map(
  ([at, ofRefund]): Step =>
    async (bench) => {
      const payment = nth(bench.gateway.payments, at);
      const refund = nth([...bench.gateway.refunds.values()], at);
      if (payment === undefined) return;
      const told = ofRefund && refund !== undefined ? refund : null;
      await bench.hear({
        id: `event-${payment.id}-${payment.status}-${told?.id ?? ''}`,
        kind: told ? 'refund.processed' : `payment.${payment.status}`,
        gatewayOrderId: told ? null : payment.orderId,
        paymentId: told?.paymentId ?? payment.id,
        refundId: told?.id ?? null,
        isCapture: payment.status === 'captured',
      });
    },
);
const byHand = fc.tuple(which, fc.constantFrom(100, 5_000, 138_000)).map(
  ([at, amount]): Step =>
    async (bench) => {
      const payment = nth([...bench.books.payments.values()], at);
      if (payment && bench.gateway.refundedAmount(payment.id) + amount <= payment.amount) {
        bench.gateway.giveBackByHand(payment.id, paise(amount));
      }
    },
);
const answered = fc.tuple(which, fc.boolean()).map(
  ([at, yes]): Step =>
    async (bench) => {
      const reference = nth(bench.bookings(), at)?.reference;
      if (reference) await (yes ? bench.confirmRoom(reference) : bench.refuseRoom(reference));
    },
);

/** The most frequent sequence, in one step. */
const straight = fc.tuple(who, which, fc.constantFrom('h1', 'h2', 'h3')).map(
  ([traveller, at, hotelId]): Step =>
    async (bench) => {
      bench.show(hotelFor(40_000, { hotelId }));
      const quoted = await createBooking(bench.ports).quoteStay(wishOf(traveller, { hotelId }));
      if (!quoted.ok) return;
      const order = await bench.place(quoted.value.quote, traveller);
      if (!order.ok || order.value.gatewayOrderId === null || at === 0) return;
      const paymentId = bench.gateway.pay(order.value.gatewayOrderId, at === 1 ? { status: 'authorized' } : {});
      if (at > 2) await bench.validate(order.value.gatewayOrderId, paymentId);
    },
);

const single = fc.oneof(
  { weight: 6, arbitrary: straight },
  { weight: 2, arbitrary: quoted },
  { weight: 3, arbitrary: placed },
  { weight: 4, arbitrary: paid },
  { weight: 2, arbitrary: booked },
  { weight: 3, arbitrary: settled },
  turned,
  { weight: 2, arbitrary: cancelled },
  passed,
  upset,
  refundsTurn,
  caughtUp,
  { weight: 2, arbitrary: worked },
  { weight: 2, arbitrary: heard },
  byHand,
  answered,
);
/** Some steps are concurrent. */
const steps = fc.array(fc.array(single, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 24, size: 'max' });

/** Many sequences; a busy machine may need long. */
const PATIENCE_MS = 60_000;

describe('settling payments', { timeout: PATIENCE_MS }, () => {
  it('violates no invariant after any step, in any order, concurrently, with a gateway that fails in every way', async () => {
    const given = new Map(TRAVELLERS.map((traveller) => [traveller, DISCOUNTS]));
    await fc.assert(
      fc.asyncProperty(steps, async (rounds) => {
        const bench = bookingBench(DISCOUNTS);
        for (const round of rounds) {
          await Promise.all(round.map((step) => step(bench)));
          expect(violatedInvariants(bench, given)).toEqual([]);
        }
      }),
      { numRuns: runs({ short: 24, full: 120 }) },
    );
  });

  it('ends every order by its jobs only, once the gateway works again and time has passed', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (rounds) => {
        const bench = bookingBench(DISCOUNTS);
        for (const round of rounds) await Promise.all(round.map((step) => step(bench)));
        bench.gateway.moods = [];
        bench.gateway.refundStatus = 'processed';
        for (const { id, status } of bench.gateway.refunds.values()) {
          if (status === 'pending') bench.gateway.turnRefund(id, 'processed');
        }
        for (const ms of [DAY, DAY, DAY, DAY, MINUTE, MINUTE]) {
          bench.pass(ms);
          await bench.runJobs();
        }
        const open = [...bench.books.orders.values()].filter(
          ({ status }) => status === 'created' || status === 'placed',
        );
        expect(open).toEqual([]);
        expect([...bench.books.notices.values()]).toEqual([]);
        const waiting = bench.refunds().filter(({ status }) => status === 'due' || status === 'requested');
        expect(waiting).toEqual([]);
      }),
      { numRuns: runs({ short: 10, full: 50 }) },
    );
  });
});
