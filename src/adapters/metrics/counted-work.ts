import { type GatewayEvent, type LedgerEntry, REFUND_CAUSES, type Refund } from '#core/booking/index.ts';
import type { PartnerBookingStores } from '#core/partner-bookings/index.ts';
import type { Clock, Instant, SeparableWork } from '#core/shared/index.ts';
import type { PaymentTimes } from './payment-times.ts';
import type { MoneyFact } from './process-metrics.ts';

/** The dependencies of counting. */
export interface CountDeps {
  readonly count: (fact: MoneyFact) => void;
  readonly times: PaymentTimes;
  readonly clock: Clock;
}

const secondsBetween = (from: Instant, to: Instant): number => Math.max(0, to - from) / 1000;

const causeOf = ({ ref }: LedgerEntry): string => REFUND_CAUSES.find((cause) => ref.includes(`-${cause}-`)) ?? 'other';

function factOfEntry(entry: LedgerEntry, { times }: CountDeps): MoneyFact | null {
  if (entry.why === 'captured') return { kind: 'captured', paise: entry.amount };
  if (entry.why === 'owed') return { kind: 'refund_due', cause: causeOf(entry), paise: entry.amount };
  if (entry.why !== 'booked') return null;
  const recordedAt = times.take(entry.paymentId);
  return { kind: 'booked', seconds: recordedAt === null ? null : secondsBetween(recordedAt, entry.at) };
}

function factOfRefund({ status, cause, dueAt }: Refund, { clock }: CountDeps): MoneyFact | null {
  if (status !== 'done' && status !== 'failed') return null;
  return { kind: 'refund_ended', cause, outcome: status, seconds: secondsBetween(dueAt, clock.now()) };
}

function factOfEvent({ outcome, receivedAt, handledAt }: GatewayEvent): MoneyFact | null {
  if (outcome === null || handledAt === null) return null;
  return { kind: 'event_handled', outcome, seconds: secondsBetween(receivedAt, handledAt) };
}

/** The stores of one transaction, which note what happens to money. */
function noting(
  stores: PartnerBookingStores,
  deps: CountDeps,
  note: (fact: MoneyFact | null) => void,
): PartnerBookingStores {
  const { orders, ledger, refunds, events } = stores;
  return {
    ...stores,
    orders: { ...orders, add: (order) => orders.add(order).then(() => note({ kind: 'order_opened' })) },
    ledger: { ...ledger, post: (entry) => ledger.post(entry).then(() => note(factOfEntry(entry, deps))) },
    refunds: { ...refunds, save: (refund) => refunds.save(refund).then(() => note(factOfRefund(refund, deps))) },
    events: { ...events, save: (event) => events.save(event).then(() => note(factOfEvent(event))) },
  };
}

type CountedWork = SeparableWork<PartnerBookingStores>;

/** Work of the booking domain whose effects on money are counted once they are committed. */
export function countedWork(work: CountedWork, deps: CountDeps): CountedWork {
  const counting =
    (perform: CountedWork['run']): CountedWork['run'] =>
    async (task) => {
      const facts: MoneyFact[] = [];
      const note = (fact: MoneyFact | null): void => void (fact === null || facts.push(fact));
      const value = await perform((stores) => task(noting(stores, deps, note)));
      for (const fact of facts) deps.count(fact);
      return value;
    };
  return { run: counting(work.run), apart: counting(work.apart) };
}
