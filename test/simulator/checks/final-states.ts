import {
  bookingMachine,
  orderMachine,
  type RefundStatus,
  refundMachine,
  reservationMachine,
} from '#core/booking/index.ts';
import type { BookingTables } from '#test/support/memory/booking/tables.ts';

interface Table<State extends string> {
  next(from: State): readonly State[];
}

/** Whether a state can follow another over any number of steps. */
function mayBecome<State extends string>(table: Table<State>, from: State, to: State): boolean {
  const reached = new Set<State>([from]);
  for (const state of reached) for (const next of table.next(state)) reached.add(next);
  return reached.has(to);
}

/** A row is one attempt: the next one is a separate row, so a failed row stays failed. */
const attempts: Table<RefundStatus> = { next: (from) => refundMachine.next(from).filter((to) => to !== 'due') };

/** Records the states, and reports what moved back, changed or vanished since: final states may not. */
export class FinalStates {
  readonly #seen = new Map<string, string>();
  /** Rows are immutable: one that was checked needs no second check. */
  readonly #known = new WeakSet<object>();
  #kept = 0;

  /** Whether anything was written since the last call. */
  hasNews(books: BookingTables): boolean {
    const { orders, bookings, refunds, payments, ledger, notices, events, accounts, documents, dueDocuments } = books;
    let isNew = false;
    const money = [orders, bookings, refunds, payments, ledger, documents];
    for (const table of [...money, notices, events, accounts, dueDocuments]) {
      for (const row of table.values()) {
        if (this.#known.has(row)) continue;
        this.#known.add(row);
        isNew = true;
      }
    }
    return isNew;
  }

  /** @returns violations, as sentences. */
  compare({ orders, bookings, refunds, payments, ledger, documents }: BookingTables): string[] {
    const broken: string[] = [];
    const moved = <State extends string>(table: Table<State>, key: string, state: State) => {
      const before = this.#seen.get(key) as State | undefined;
      if (before === state) return;
      if (before !== undefined && !mayBecome(table, before, state))
        broken.push(`${key} went from ${before} to ${state}`);
      this.#seen.set(key, state);
    };
    const fixed = (key: string, facts: string) => {
      const before = this.#seen.get(key);
      if (before === undefined) this.#seen.set(key, facts);
      else if (before !== facts) broken.push(`${key} was ${before} and is ${facts}`);
    };
    for (const { receipt, status, gatewayOrderId } of orders.values()) {
      moved(orderMachine, `order ${receipt}`, status);
      if (gatewayOrderId !== null) fixed(`gateway order of ${receipt}`, gatewayOrderId);
    }
    for (const { id, status, reservation, payments: held, changes } of bookings.values()) {
      moved(bookingMachine, `booking ${id}`, status);
      moved(reservationMachine, `reservation ${id}`, reservation);
      fixed(`charge of ${id}`, `${held[0]?.id} ${held[0]?.amount}`);
      for (const change of changes) fixed(`change ${change.number} of ${id}`, JSON.stringify(change));
    }
    for (const [key, { status, gatewayRefundId, amount }] of refunds) {
      moved(attempts, `refund ${key}`, status);
      if (status === 'done') fixed(`done ${key}`, `${gatewayRefundId} ${amount}`);
    }
    for (const { id, amount, seenAt } of payments.values()) fixed(`payment ${id}`, `${amount} ${seenAt}`);
    for (const [key, { from, to, amount, at }] of ledger) fixed(`entry ${key}`, `${from} ${to} ${amount} ${at}`);
    for (const { id, ...document } of documents.values()) fixed(`document ${id}`, JSON.stringify(document));
    const kept = orders.size + bookings.size + refunds.size + payments.size + ledger.size + documents.size;
    if (kept < this.#kept) broken.push('a row of money has vanished');
    this.#kept = kept;
    return broken;
  }
}
