/** The steps whose statements are counted, each with its jobs. */
export const STEPS = ['quote', 'order', 'pay', 'book', 'list', 'cancel'] as const;
export type Step = (typeof STEPS)[number];

/** Statements that their first table does not tell apart. */
const NAMES: readonly (readonly [name: string, is: RegExp])[] = [
  ['the jobs of the transaction', /queue_jobs/],
  ['booking with its quote, locked', /quotes"?\."?snapshot.*for no key update/is],
  ['booking with its quote and refund', /as given_back/],
  ['order with its payments', /to_jsonb\(payments\)/],
];

/** What a statement that is not told by its first word and table is called; `null` for the others. */
export const nameOf = (text: string): string | null => NAMES.find(([, is]) => is.test(text))?.[0] ?? null;

/** A statement of a step: how often it is sent, and why it is needed. */
export interface Needed {
  readonly times: number;
  readonly why: string;
}

const once = (why: string): Needed => ({ times: 1, why });
const times = (count: number, why: string): Needed => ({ times: count, why });

const SESSION = once('a session that was ended counts no more at once');
const RATE = {
  'rate-spend': once('the limit of this call, over all processes'),
  'rate-sweep': once('a new window of a limit deletes some that are over'),
};

/** The statements of each step, by what they are. One more fails the test, and this table is printed from it. */
export const NEEDED: Readonly<Record<Step, Readonly<Record<string, Needed>>>> = {
  quote: {
    'active-session': SESSION,
    'UPDATE sessions': once('when the session was last seen, at most once in ten minutes'),
    ...RATE,
    'SELECT accounts': once('the extra discounts that are left'),
    'INSERT quotes': once('the quote, unless there is one of its intent'),
    'SELECT bookings': once('a stay that the traveller has booked there already'),
  },
  order: {
    'active-session': SESSION,
    'SELECT orders': times(2, 'orders that are overdue; under the account’s lock, orders of the last minute'),
    'SELECT refunds': once('refunds that are due'),
    BEGIN: once('the order is stored before the gateway is called'),
    'SELECT quotes, locked': once('placements of one quote run one after another'),
    'SELECT orders, locked': once('an order that the quote has already: read after that lock'),
    'SELECT accounts, locked': once('the account can’t be deleted meanwhile, and its orders are counted'),
    'INSERT orders': once('the order'),
    'the jobs of the transaction': once('its reconciliation'),
    COMMIT: once('of the order with its job'),
    'UPDATE orders': once('the gateway’s answer, stored before the traveller is answered'),
  },
  pay: {
    ...RATE,
    'order with its payments': times(4, 'what the browser’s return and each of three events are about'),
    BEGIN: times(3, 'of the settlement, of the hotel’s answer, of the invoice'),
    'SELECT orders, locked': once('settlements of one order run one after another'),
    'SELECT quotes': once('what is booked'),
    'SELECT payments': once('payments that are known: read after the order’s lock, by which others are waited for'),
    'UPDATE orders': once('placed becomes booked'),
    'INSERT payments': once('the payment'),
    'INSERT ledger_entries': times(2, 'captured and booked, each posted by its own step'),
    'INSERT bookings': once('the booking, unless its reference is taken'),
    'INSERT notices': once('the email and the request for the room, to be sent'),
    'INSERT due_documents': once('the invoice, to be issued'),
    'the jobs of the transaction': once('of email and invoice; the reconciliations are over'),
    COMMIT: times(3, 'of each of those transactions'),
    'keep-event': times(3, 'each event with its job, before the gateway is answered'),
    'SELECT gateway_events': times(3, 'the event of each job, and whether it was handled'),
    'UPDATE gateway_events': times(3, 'the event was handled'),
    'SELECT notices': once('the notification, unless it was sent'),
    'SELECT orders': once('the language of its traveller'),
    'SELECT accounts': times(2, 'whom the email and the invoice are for'),
    'booking with its quote and refund': times(2, 'what the email and the invoice are about'),
    'booking with its quote, locked': once('the hotel’s answer, unless it was cancelled meanwhile'),
    'UPDATE bookings': once('the hotel’s answer'),
    'SELECT offline_faults': once('of the offline outbox alone: faults for demonstration'),
    'INSERT offline_outbox': once('of the offline outbox alone: the email'),
    'DELETE notices': once('the notification was sent'),
    'SELECT due_documents, locked': once('of two jobs one issues the invoice'),
    'SELECT ledger_entries': once('the entry that is invoiced'),
    'SELECT billing_details': once('the company that was named'),
    'INSERT document_series': once('the next number, without a gap: locked until the invoice is stored'),
    'INSERT tax_documents': once('the invoice'),
    'DELETE due_documents': once('the invoice is not due any more'),
    'SELECT due_documents': once('credit notes that waited for it'),
  },
  book: {
    'active-session': SESSION,
    'SELECT orders': once('whose order it is'),
    'booking with its quote and refund': once('the answer'),
  },
  list: { 'active-session': SESSION, 'booking with its quote and refund': once('the answer') },
  cancel: {
    'active-session': SESSION,
    BEGIN: times(3, 'of the cancellation, of the gateway’s answer, of the credit note'),
    'booking with its quote, locked': once('of two cancellations one counts'),
    'SELECT orders, locked': times(
      2,
      'no refund is recorded meanwhile: while cancelling, and for the gateway’s answer',
    ),
    'SELECT refunds': times(4, 'what was given back, under each lock; what is due; for the email'),
    'SELECT payments': times(2, 'the refunds of the payment that an event names, and its order'),
    'UPDATE bookings': once('the booking is cancelled'),
    'INSERT refunds': once('the refund, stored before the gateway is asked'),
    'UPDATE refunds': once('the gateway’s answer'),
    'INSERT ledger_entries': times(2, 'owed and given back'),
    'INSERT notices': times(2, 'two emails: cancelled, and refunded'),
    'the jobs of the transaction': times(2, 'of both transactions; the refund’s own job is over'),
    COMMIT: times(3, 'of each of those transactions'),
    'SELECT due_documents': once('an invoice that is still due'),
    'SELECT tax_documents': times(3, 'the invoice; once more for the note, and under the lock of the series'),
    'INSERT due_documents': once('the credit note, to be issued'),
    'booking with its quote and refund': times(3, 'the answer, and what two emails are about'),
    'keep-event': times(2, 'each event with its job, before the gateway is answered'),
    'SELECT gateway_events': times(2, 'the event of each job, and whether it was handled'),
    'UPDATE gateway_events': times(2, 'the event was handled'),
    'order with its payments': times(2, 'what each event is about'),
    'SELECT notices': times(2, 'each notification, unless it was sent'),
    'SELECT orders': times(2, 'the language of its traveller'),
    'SELECT accounts': times(2, 'whom each email is for'),
    'SELECT offline_faults': times(2, 'of the offline outbox alone: faults for demonstration'),
    'INSERT offline_outbox': times(2, 'of the offline outbox alone: the emails'),
    'DELETE notices': times(2, 'each notification was sent'),
    'SELECT due_documents, locked': once('of two jobs one issues the note'),
    'SELECT ledger_entries': once('the entry that the note is for'),
    'INSERT document_series': once('the next number, without a gap: locked until the note is stored'),
    'INSERT tax_documents': once('the credit note'),
    'DELETE due_documents': once('the note is not due any more'),
  },
};

/** The number of statements of a step. */
export const countOf = (step: Step): number =>
  Object.values(NEEDED[step]).reduce((sum, { times: count }) => sum + count, 0);
