import type {
  Booking,
  BookingJob,
  Contact,
  GatewayEvent,
  LedgerEntry,
  Notice,
  Order,
  Payment,
  Quote,
  Refund,
  TravellerId,
} from '#core/booking/index.ts';
import type { Billing, DueDocument, TaxDocument } from '#core/invoicing/index.ts';
import type { Balance, PartnerBooking, PaymentLink, PostedEntry, TopUp } from '#core/partner-bookings/index.ts';
import type { PartnerEvent } from '#core/partners/index.ts';
import type { CalendarDay, Instant } from '#core/shared/index.ts';

/** The part of an account that bookings use. */
export interface MemoryAccount extends Contact {
  readonly discounts: number;
}

/** All rows of the stores, in memory; values are immutable and replaced. */
export interface BookingTables {
  readonly accounts: Map<TravellerId, MemoryAccount>;
  readonly quotes: Map<string, { readonly quote: Quote; readonly intent: string | null }>;
  readonly orders: Map<string, Order>;
  readonly payments: Map<string, Payment>;
  readonly bookings: Map<string, Booking>;
  readonly refunds: Map<string, Refund>;
  readonly notices: Map<string, Notice>;
  readonly retainedContacts: Map<string, { readonly contact: Contact; readonly until: CalendarDay }>;
  readonly jobs: Map<string, { readonly job: BookingJob; readonly runAt: Instant }>;
  readonly events: Map<string, GatewayEvent>;
  /** By payment, reason and reference. */
  readonly ledger: Map<string, LedgerEntry>;
  /** By payment, reason and reference. */
  readonly dueDocuments: Map<string, DueDocument>;
  /** The last serial number by kind and year. */
  readonly series: Map<string, number>;
  readonly documents: Map<string, TaxDocument>;
  readonly billing: Map<string, Billing>;
  readonly partnerEvents: Map<string, PartnerEvent>;
  /** Hundredths of a percent by quote. */
  readonly commissions: Map<string, number>;
  readonly partnerBookings: Map<string, PartnerBooking>;
  /** By quote. */
  readonly paymentLinks: Map<string, PaymentLink & { readonly linkId: string }>;
  readonly balances: Map<string, Balance>;
  /** By organisation, reason and reference. */
  readonly organisationEntries: Map<string, PostedEntry>;
  readonly topUps: Map<string, TopUp>;
}

/** A table with rollback; it is copied only on the first write. */
class Table<Key, Value> extends Map<Key, Value> {
  #before: ReadonlyMap<Key, Value> | null = null;

  /** Starts a snapshot of the rows. */
  watch(): void {
    this.#before = null;
  }

  restore(): void {
    if (this.#before === null) return;
    this.clear();
    for (const [key, value] of this.#before) super.set(key, value);
  }

  override set(key: Key, value: Value): this {
    this.#before ??= new Map(this);
    return super.set(key, value);
  }

  override delete(key: Key): boolean {
    this.#before ??= new Map(this);
    return super.delete(key);
  }
}

export const emptyTables = (): BookingTables => ({
  accounts: new Table(),
  quotes: new Table(),
  orders: new Table(),
  payments: new Table(),
  bookings: new Table(),
  refunds: new Table(),
  notices: new Table(),
  retainedContacts: new Table(),
  jobs: new Table(),
  events: new Table(),
  ledger: new Table(),
  dueDocuments: new Table(),
  series: new Table(),
  documents: new Table(),
  billing: new Table(),
  partnerEvents: new Table(),
  commissions: new Table(),
  partnerBookings: new Table(),
  paymentLinks: new Table(),
  balances: new Table(),
  organisationEntries: new Table(),
  topUps: new Table(),
});

/** Takes a snapshot; the returned function restores it. */
export function snapshot(books: BookingTables): () => void {
  const tables = Object.values(books).filter((table) => table instanceof Table);
  for (const table of tables) table.watch();
  return () => {
    for (const table of tables) table.restore();
  };
}

/** Thrown where PostgreSQL's constraint would refuse the row. */
export class ConstraintViolated extends Error {
  constructor(constraint: string) {
    super(`The constraint ${constraint} refuses this`);
    this.name = 'ConstraintViolated';
  }
}

/** @throws ConstraintViolated unless the condition holds. */
export function must(holds: boolean, constraint: string): void {
  if (!holds) throw new ConstraintViolated(constraint);
}
