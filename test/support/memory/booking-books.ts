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
import type { CalendarDay, Instant } from '#core/shared/index.ts';

/** An account as far as bookings look at it. */
export interface MemoryAccount extends Contact {
  readonly discounts: number;
}

/** Everything that the stores keep, in memory; values are never changed, only replaced. */
export interface BookingBooks {
  readonly accounts: Map<TravellerId, MemoryAccount>;
  readonly quotes: Map<string, { readonly quote: Quote; readonly intent: string | null }>;
  readonly orders: Map<string, Order>;
  readonly payments: Map<string, Payment>;
  readonly bookings: Map<string, Booking>;
  readonly refunds: Map<string, Refund>;
  readonly notices: Map<string, Notice>;
  readonly keptContacts: Map<string, { readonly contact: Contact; readonly until: CalendarDay }>;
  readonly jobs: Map<string, { readonly job: BookingJob; readonly runAt: Instant }>;
  readonly events: Map<string, GatewayEvent>;
  /** By payment, reason and reference. */
  readonly ledger: Map<string, LedgerEntry>;
}

export const emptyBooks = (): BookingBooks => ({
  accounts: new Map(),
  quotes: new Map(),
  orders: new Map(),
  payments: new Map(),
  bookings: new Map(),
  refunds: new Map(),
  notices: new Map(),
  keptContacts: new Map(),
  jobs: new Map(),
  events: new Map(),
  ledger: new Map(),
});

const TABLES = [
  'accounts',
  'quotes',
  'orders',
  'payments',
  'bookings',
  'refunds',
  'notices',
  'keptContacts',
  'jobs',
  'events',
  'ledger',
] as const;

function refill<Key, Value>(table: Map<Key, Value>, rows: ReadonlyMap<Key, Value>): void {
  table.clear();
  for (const [key, value] of rows) table.set(key, value);
}

/** Remembers the books as they are; the answer puts them back. */
export function snapshot(books: BookingBooks): () => void {
  const copies = TABLES.map((name) => [name, new Map<string, unknown>(books[name])] as const);
  return () => {
    for (const [name, rows] of copies) refill<string, unknown>(books[name] as Map<string, unknown>, rows);
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
