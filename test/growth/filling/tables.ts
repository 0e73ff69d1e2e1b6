/** How long the rows of a booking stay in a table, and whose they are. */
export interface TableOfGrowth {
  /** Days; null for what the product keeps for good. */
  readonly days: number | null;
  /** Whose rows they are; bookings' unless it says so. */
  readonly of?: 'account';
  /** Columns whose numbers count the rows of the table, as its sequence does. */
  readonly counted?: readonly string[];
}

/** The tables that bookings and accounts leave rows in. The days are those of the purges (docs/operations.md). */
export const GROWING: Readonly<Record<string, TableOfGrowth>> = {
  accounts: { days: null, of: 'account' },
  booking_owners: { days: null, of: 'account' },
  sessions: { days: null, of: 'account' },
  favourites: { days: null, of: 'account' },
  saved_guests: { days: null, of: 'account' },
  mailed_links: { days: null, of: 'account' },
  welcomed_addresses: { days: null, of: 'account' },
  quotes: { days: null },
  orders: { days: null },
  payments: { days: null },
  bookings: { days: null },
  refunds: { days: null },
  ledger_entries: { days: null, counted: ['id'] },
  tax_documents: { days: null, counted: ['serial'] },
  partner_quotes: { days: null },
  partner_bookings: { days: null },
  organisation_entries: { days: null, counted: ['position'] },
  partner_event_counters: { days: null },
  gateway_events: { days: 30 },
  partner_events: { days: 30, counted: ['position'] },
  webhook_deliveries: { days: 30 },
  webhook_attempts: { days: 30 },
  offline_outbox: { days: 7 },
  sent_mail: { days: 30 },
  partner_requests: { days: 7 },
  idempotent_requests: { days: 1 },
};

/** Tables whose rows do not become more with bookings: windows, plans, keys, what waits, and the product's own. */
export const NOT_GROWING: ReadonlySet<string> = new Set([
  ...['document_series', 'generated_secrets', 'rate_windows', 'readiness', 'migrations', 'backfills', 'api_keys'],
  ...['organisations', 'organisation_balances', 'organisation_calls', 'provider_plans', 'provider_answers'],
  ...['provider_calls', 'webhook_endpoints', 'webhook_secrets', 'organisation_members'],
]);

/** Unpaid orders are kept for so long. */
export const UNPAID_DAYS = 90;
