import type { OtherPayments } from '#core/booking/index.ts';
import { type NewTopUp, requestTopUp, type TopUp, topUpPayments } from '#core/partner-bookings/index.ts';
import { type Paise, paise } from '#core/shared/index.ts';
import { bookingBench, valueIn } from '../bench.ts';
import { memoryWork } from '../stores.ts';
import { type BookingTables, emptyTables } from '../tables.ts';

/** Whoever tops up. */
export const AGENCY = 'org_asha';

/** What an agency asks for: ₹5,000. */
export const aWish = (changes: Partial<NewTopUp> = {}): NewTopUp => ({
  ...{ organisationId: AGENCY, organisationName: 'Asha Travels', amount: paise(5_000_00), requestKey: null },
  ...changes,
});

/** The top-ups of organisations over the stores in memory and the scripted gateway, beside the bookings. */
export function topUpBench() {
  let books: BookingTables = emptyTables();
  let work = memoryWork(books);
  /** Asked once the bench is there. */
  const otherPayments: OtherPayments = {
    settle: (orderId) => payments.settle(orderId),
    isCredited: (paymentId) => payments.isCredited(paymentId),
    look: (id, look) => payments.look(id, look),
    readRefunds: (paymentId) => payments.readRefunds(paymentId),
    lookAgain: (max) => payments.lookAgain(max),
  };
  const workOn = (tables: BookingTables): typeof work => {
    books = tables;
    work = memoryWork(tables);
    return work;
  };
  const bench = bookingBench(0, workOn, { otherPayments });
  const { alarm, clock, ids } = bench.ports;
  const deps = { work, links: bench.gateway, alarm, paymentMax: bench.ports.paymentMax, clock, ids };
  const payments = topUpPayments(deps);
  const request = requestTopUp(deps);
  const row = (id: string): TopUp | undefined => books.topUps.get(id);
  return {
    ...bench,
    work,
    deps,
    payments,
    request,
    row,
    /** An open top-up with its link. */
    opened: async (changes: Partial<NewTopUp> = {}) => {
      const topUp = valueIn(await request(aWish(changes)));
      return { topUp, linkId: topUp.link?.linkId ?? '' };
    },
    entries: () => [...books.organisationEntries.values()],
    balance: (): Paise | number => books.balances.get(AGENCY)?.balance ?? 0,
    events: () => [...books.partnerEvents.values()].map(({ type, data }) => ({ type, data })),
    /** When the next look is due; `null` without one. */
    nextLook: (id: string) => books.jobs.get(`top-up-${id}`)?.runAt ?? null,
  };
}
