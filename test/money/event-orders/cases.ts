import { expect } from 'vitest';
import { comparisonAt, createBooking, type EventInbox } from '#core/booking/index.ts';
import { paise } from '#core/shared/index.ts';
import { seededRandom } from '#test/simulator/schedule/random.ts';
import { type BookingBench, hotelFor, MINUTE, valueIn } from '#test/support/memory/booking/bench.ts';
import { endOf, type Told } from './end-of-order.ts';
import { type Arrival, arrivalsOf, type EventOrder, HAPPENINGS, type Happening } from './orders.ts';

/** The number of orders of which events are sent concurrently. */
const AT_ONCE = 8;
const BY_HAND = paise(500_00);

type GivesBack = (bench: BookingBench, paymentId: string, happening: Happening) => void;

/** Where the events arrive: the use cases over some stores, and the queue of their jobs. */
export interface Ground {
  readonly bench: BookingBench;
  readonly inbox: EventInbox;
  /** Adds accounts of these ids without a discount. */
  addAccounts(ids: readonly string[]): Promise<void>;
  /** Runs every job that is due. */
  runJobs(): Promise<void>;
}

/** Adds an account and a placed order for each order of the events. */
async function place({ bench, addAccounts }: Ground, orders: readonly EventOrder[]): Promise<readonly Told[]> {
  const idOf = (number: number) => `traveller${number}`;
  await addAccounts(orders.map(({ number }) => idOf(number)));
  const told: Told[] = [];
  for (const { number, happenings } of orders) {
    const traveller = idOf(number);
    const { quote, gatewayOrderId } = await bench.placed({ traveller });
    const random = seededRandom(number + 1);
    const arrivals = arrivalsOf(happenings, random);
    const paid = { failed: null, paymentId: null };
    told.push({ receipt: quote.id, gatewayOrderId, random, arrivals, paid, first: null, refundsFirst: false });
  }
  return told;
}

/** The same, where each order is that of a change: of a booking that the hotel has confirmed, to a stay that costs more. */
async function placeChanges(
  ground: Ground,
  orders: readonly EventOrder[],
  refundsFirst: boolean,
): Promise<readonly Told[]> {
  const { bench } = ground;
  const placed = await place(
    ground,
    orders.map(({ number }) => ({ number, happenings: [] })),
  );
  const booked: NonNullable<Told['first']>[] = [];
  for (const { receipt, gatewayOrderId } of placed) {
    const paymentId = bench.gateway.pay(gatewayOrderId);
    expect(await bench.validate(gatewayOrderId, paymentId)).toBe('booked');
    booked.push({ receipt, gatewayOrderId, paymentId });
  }
  await ground.runJobs();
  bench.pass(MINUTE);
  bench.show(hotelFor(50_000));
  const told: Told[] = [];
  for (const [at, first] of booked.entries()) {
    const stay = await bench.ports.work.run(({ bookingSearch }) => bookingSearch.ofOrder(first.receipt));
    const { id: changes = null, traveller = '' } = stay?.booking ?? {};
    const quote = await bench.quote({ traveller, changes, dates: bench.quoteDates(3) });
    const { gatewayOrderId } = valueIn(await bench.place(quote, traveller));
    const { number, happenings } = orders[at] ?? { number: 0, happenings: [] };
    const random = seededRandom(number + 1);
    const arrivals = arrivalsOf(happenings, random);
    const paid = { failed: null, paymentId: null };
    told.push({ receipt: quote.id, gatewayOrderId: gatewayOrderId ?? '', random, arrivals, paid, first, refundsFirst });
  }
  return told;
}

/** The order and the payment that the events of refunds are about. */
const refundedOf = ({ first, refundsFirst, gatewayOrderId, paid }: Told) =>
  first !== null && refundsFirst ? first : { gatewayOrderId, paymentId: paid.paymentId };

/** Does at the gateway what an event reports, and all that must have happened before. */
function happen(bench: BookingBench, told: Told, until: Happening, givesBack: GivesBack): void {
  const { paid, gatewayOrderId } = told;
  for (const happening of HAPPENINGS.slice(0, HAPPENINGS.indexOf(until) + 1)) {
    if (happening === 'payment.failed') {
      const failure = { reason: 'insufficient_funds', description: 'Too little money' };
      paid.failed ??= bench.gateway.pay(gatewayOrderId, { status: 'failed', failure });
    } else if (happening === 'payment.authorized') {
      paid.paymentId ??= bench.gateway.pay(gatewayOrderId, { status: 'authorized' });
    } else if (happening === 'payment.captured') {
      bench.gateway.turn(paid.paymentId ?? '', 'captured');
    } else givesBack(bench, refundedOf(told).paymentId ?? '', happening);
  }
}

/** One delivery; an event's job is run at once, or left to the queue. */
async function arrive({ bench, inbox }: Ground, told: Told, arrival: Arrival, givesBack: GivesBack): Promise<void> {
  const { paid, random } = told;
  happen(bench, told, arrival === 'the browser' ? 'payment.authorized' : arrival, givesBack);
  const isOfRefund = arrival.startsWith('refund.');
  const { gatewayOrderId, paymentId: returned } = isOfRefund
    ? refundedOf(told)
    : { ...told, paymentId: paid.paymentId };
  const paymentId = (arrival === 'payment.failed' ? paid.failed : returned) ?? '';
  if (arrival === 'the browser') {
    await createBooking(bench.ports).validatePayment({ gatewayOrderId, paymentId, signature: 'signed' });
    return;
  }
  const refund = [...bench.gateway.refunds.values()].find((each) => each.paymentId === paymentId);
  const id = `${gatewayOrderId}-${arrival}`;
  await createBooking({ ...bench.ports, inbox }).receiveEvent({
    id,
    kind: arrival,
    gatewayOrderId: isOfRefund && random.chance(0.5) ? null : gatewayOrderId,
    paymentId,
    refundId: isOfRefund ? (refund?.id ?? 'rfnd_unheard_of') : null,
    isCapture: arrival === 'payment.captured' || arrival === 'order.paid',
  });
  if (random.chance(0.6)) await createBooking(bench.ports).runJob({ kind: 'handle-event', eventId: id });
}

/** Sends the events of every order in its permutation, then runs every job, and returns the final states. */
async function tellAll(ground: Ground, all: readonly Told[], givesBack: GivesBack): Promise<readonly unknown[]> {
  const { bench, runJobs } = ground;
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    await Promise.all(
      some.map(async (told) => {
        for (const arrival of told.arrivals) await arrive(ground, told, arrival, givesBack);
      }),
    );
  }
  for (const ms of [0, MINUTE]) {
    bench.pass(ms);
    await runJobs();
  }
  for (const { id } of bench.gateway.refunds.values()) bench.gateway.turnRefund(id, 'processed');
  // A refund's event without an order, before its payment was seen, is found by the daily comparison.
  await createBooking(bench.ports).runJob(comparisonAt(bench.clock.now()));
  await runJobs();
  bench.pass(11 * MINUTE);
  await runJobs();
  bench.pass(MINUTE);
  await runJobs();
  const ends = new Set<string>();
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    for (const end of await Promise.all(some.map((told) => endOf(bench, told)))) ends.add(end);
  }
  return [...ends].map((end) => JSON.parse(end));
}

const refundsOf = ({ gateway }: BookingBench, paymentId: string) =>
  [...gateway.refunds.values()].filter((each) => each.paymentId === paymentId);

/** The product refunds; the gateway processes it. */
const byItself: GivesBack = (bench, paymentId, happening) => {
  if (happening !== 'refund.processed') return;
  for (const { id } of refundsOf(bench, paymentId)) bench.gateway.turnRefund(id, 'processed');
};

/** A part is refunded in the gateway's dashboard. */
const byHand: GivesBack = (bench, paymentId, happening) => {
  if (happening === 'refund.created' && refundsOf(bench, paymentId).length === 0) {
    bench.gateway.turnRefund(bench.gateway.giveBackByHand(paymentId, BY_HAND), 'pending');
  }
  byItself(bench, paymentId, happening);
};

/** The final states of all orders, each different one once, and what is checked beside them. */
interface CaseResult {
  readonly ends: readonly unknown[];
  readonly beside: object;
}

/** Events of one kind of order, and the one end that every order of them must have. */
interface Case {
  readonly name: string;
  tell(ground: Ground, orders: readonly EventOrder[]): Promise<CaseResult>;
  readonly end: object;
  readonly beside: object;
}

/** Tells events before the order's time is over; nobody is alarmed. */
async function tellInTime(ground: Ground, told: readonly Told[]): Promise<CaseResult> {
  return { ends: await tellAll(ground, told, byHand), beside: { alarms: ground.bench.alarms } };
}

/** Tells events after it, when the gateway takes its time with refunds; it makes one for each order. */
async function tellLate(ground: Ground, told: readonly Told[]): Promise<CaseResult> {
  const { bench } = ground;
  bench.gateway.refundStatus = 'pending';
  bench.pass(20 * MINUTE);
  const ends = await tellAll(ground, told, byItself);
  return { ends, beside: { refundsOfEach: bench.gateway.refunds.size / told.length } };
}

export const CASES: readonly Case[] = [
  {
    name: 'one booking, partly refunded by hand',
    tell: async (ground, orders) => tellInTime(ground, await place(ground, orders)),
    end: {
      order: ['booked', 'insufficient_funds', true],
      booking: ['confirmed', 'confirmed', expect.any(Number), BY_HAND],
      refunds: [['dashboard', 1, 'done', BY_HAND]],
      emails: ['booked', 'refunded dashboard 1'],
    },
    beside: { alarms: [] },
  },
  {
    name: 'a full refund where they came too late',
    tell: async (ground, orders) => tellLate(ground, await place(ground, orders)),
    end: {
      order: ['refunded', 'insufficient_funds', true],
      booking: null,
      refunds: [['late', 1, 'done', expect.any(Number)]],
      emails: ['refunded late 1', 'returned'],
    },
    beside: { refundsOfEach: 1 },
  },
  {
    name: 'one change, with a part of the first payment refunded by hand',
    tell: async (ground, orders) => tellInTime(ground, await placeChanges(ground, orders, true)),
    end: {
      order: ['booked', 'insufficient_funds', true],
      refunds: [],
      before: {
        order: 'booked',
        stay: ['confirmed', 'confirmed', expect.any(Number), BY_HAND],
        isAtNewStay: true,
        changes: [[1, expect.any(Number), expect.any(Number), true]],
        refunds: [['dashboard', 1, 'done', BY_HAND]],
      },
      emails: ['booked', 'changed 1', 'refunded dashboard 1'],
    },
    beside: { alarms: [] },
  },
  {
    name: 'the stay as it was booked where those of its change came too late',
    tell: async (ground, orders) => tellLate(ground, await placeChanges(ground, orders, false)),
    end: {
      order: ['refunded', 'insufficient_funds', true],
      refunds: [['late', 1, 'done', expect.any(Number)]],
      before: {
        order: 'booked',
        stay: ['confirmed', 'confirmed', expect.any(Number), 0],
        isAtNewStay: false,
        changes: [],
        refunds: [],
      },
      emails: ['booked', 'refunded late 1', 'returned'],
    },
    beside: { refundsOfEach: 1 },
  },
];
