/** How the tables would be distributed over several databases (docs/scale.md). */

/** Tables with rows of one owner each, and the column with the owner's id: an account's or an organisation's. */
export const DISTRIBUTED: Readonly<Record<string, string>> = {
  accounts: 'id',
  sessions: 'account_id',
  second_factors: 'account_id',
  recovery_codes: 'account_id',
  identities: 'account_id',
  favourites: 'account_id',
  saved_guests: 'account_id',
  quotes: 'traveller',
  orders: 'traveller',
  bookings: 'traveller',
  notices: 'traveller',
  partner_bookings: 'organisation_id',
  partner_events: 'organisation_id',
  partner_requests: 'organisation_id',
  idempotent_requests: 'organisation_id',
  organisation_balances: 'organisation_id',
  organisation_entries: 'organisation_id',
  organisation_calls: 'organisation_id',
  webhook_endpoints: 'organisation_id',
  webhook_deliveries: 'organisation_id',
};

/** Tables whose rows belong to an owner too, by another row: they need a column with the owner's id first. */
export const WITHOUT_OWNER: Readonly<Record<string, string>> = {
  payments: 'of the order',
  refunds: 'of the payment’s order',
  ledger_entries: 'of the payment’s order',
  booking_changes: 'of the booking',
  retained_contacts: 'of the booking',
  due_documents: 'of the order',
  tax_documents: 'of the order',
  billing_details: 'of the quote',
  partner_quotes: 'of the quote',
  payment_links: 'of the quote',
  partner_event_counters: 'of the booking',
};

/** A statement that finds rows of a distributed table by something else than their owner. */
export interface Lookup {
  readonly table: string;
  /** Found in the statement, with spaces for all white space and without quotation marks. */
  readonly by: RegExp;
  /** Why, and what would route it. */
  readonly why: string;
}

/** What finds a row by a number that one caller got from another: small tables of a number and its owner would route it. */
export const LOOKUPS: readonly Lookup[] = [
  {
    table: 'accounts',
    by: /lower\(email collate/,
    why: 'the sign-in knows the address alone: a table of fingerprints of addresses, each with its account',
  },
  {
    table: 'sessions',
    by: /(from|update) sessions .*where id = \$/,
    why: 'the caller’s token has the account too: the statement can be given it',
  },
  {
    table: 'quotes',
    by: /from quotes where (id|intent) = \$/,
    why: 'the caller is signed in: the statement can be given the traveller; visitors’ quotes have none, and stay in one database',
  },
  {
    table: 'orders',
    by: /(from|update) orders (set .*)?where receipt = \$/,
    why: 'the receipt is the quote’s id: a table of receipts, each with its owner, also for jobs',
  },
  {
    table: 'orders',
    by: /from orders where gateway_order_id = \$/,
    why: 'the gateway’s events and the proof know its id alone: the same table, by the gateway’s id',
  },
  {
    table: 'bookings',
    by: /bookings\.(receipt|id|gateway_order_id|payment_id) (= \$|in \()|where (id|receipt|payment_id|gateway_order_id) = \$/,
    why: 'found by the order that was settled: the owner is in the order’s row that was read before',
  },
  {
    table: 'quotes',
    by: /join quotes on quotes\.id/,
    why: 'joined with the booking: the join needs the owner of both',
  },
  {
    table: 'bookings',
    by: /where bookings\.id = any \(\$1\)/,
    why: 'the partner’s bookings, by ids that were read by its organisation just before: it can be given',
  },
  {
    table: 'quotes',
    by: /^update quotes set snapshot/,
    why: 'by the quote that was read before, of the caller',
  },
  {
    table: 'partner_bookings',
    by: /(from|update) partner_bookings (set .*)?where (id|quote_id) = /,
    why: 'by the number of a booking or its quote: the caller’s key has the organisation; jobs need the table of receipts',
  },
  {
    table: 'organisation_entries',
    by: /from organisation_entries where booking_id = \$/,
    why: 'the booking that was read before has the organisation',
  },
  {
    table: 'partner_events',
    by: /^with sent as \( insert into webhook_deliveries/,
    why: 'by the event that was written just before, of one organisation, which can be given',
  },
  {
    table: 'webhook_endpoints',
    by: /^with sent as \( insert into webhook_deliveries/,
    why: 'joined with that event by the organisation',
  },
  {
    table: 'orders',
    by: /left join orders on orders\.receipt = partner_bookings\.quote_id/,
    why: 'joined with the partner’s booking: the join needs the owner of both',
  },
];
