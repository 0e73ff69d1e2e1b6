import {
  type ChargedStay,
  creditNoteOf,
  type DocumentKind,
  type DueDocument,
  depositFor,
  financialYearAt,
  invoiceOf,
  type LedgerRef,
  type Recipient,
  type SeriesPlace,
  type Supplier,
  stateOfPin,
} from '../../invoicing/index.ts';
import { type Clock, dayInIndia, type Ids, type Instant, less, nightsOf, paise } from '../../shared/index.ts';
import { addressLine } from '../documents/address-line.ts';
import type { Booking } from '../model/booking.ts';
import type { LedgerEntry } from '../model/ledger.ts';
import type { Quote } from '../model/quote.ts';
import { scheduleDocument } from '../outbox/tax-outbox.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { JobEnd } from '../ports/jobs.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';
import { quoteOfOrder } from '../quoting/quote-of-order.ts';

type IssuingStores = Stores<
  | 'dueDocuments'
  | 'dueDocumentSearch'
  | 'documentSeries'
  | 'taxDocuments'
  | 'billing'
  | 'bookingSearch'
  | 'quotes'
  | 'contacts'
  | 'retainedContacts'
  | 'ledger'
  | 'jobs'
>;

/** The dependencies of issuing documents. `supplier` is `null` where the operator has no settings for invoices. */
export interface IssueDeps {
  readonly work: BookingWork<keyof IssuingStores>;
  readonly supplier: Supplier | null;
  readonly alarm: Alarm;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Thrown when a document is due for an entry or a booking that does not exist, which the database forbids. */
export class DocumentWithoutEntry extends Error {
  constructor({ paymentId, why }: LedgerRef) {
    super(`A document is due for the payment ${paymentId} (${why}), which the ledger or the bookings lack`);
    this.name = 'DocumentWithoutEntry';
  }
}

const entryOf = (entries: readonly LedgerEntry[], { paymentId, why, ref }: LedgerRef): LedgerEntry | undefined =>
  entries.find((entry) => entry.paymentId === paymentId && entry.why === why && entry.ref === ref);

const roomsAtHotel = ({ rates }: Pick<Quote, 'rates'>): number =>
  rates.filter(({ payment }) => payment === 'hotel').length;

/** What was charged by a payment of a quoted stay; `before` is the stay that it changed. */
const chargedFor = (
  { price, dates, guests, rates }: Quote,
  before: Quote | null,
  { amount }: LedgerEntry,
): ChargedStay => ({
  amount,
  total: price.total,
  atHotel: less(price.total, price.paymentAmount),
  nights: nightsOf(dates),
  rooms: guests.rooms,
  roomsAtHotel: roomsAtHotel({ rates }),
  depositBefore:
    before === null || roomsAtHotel(before) === 0
      ? paise(0)
      : depositFor(less(before.price.total, before.price.paymentAmount)),
});

/** The company that the traveller named; else the traveller, of whom no address is known. */
async function recipientOf(stores: IssuingStores, booking: Booking, quote: Quote, now: Instant): Promise<Recipient> {
  // A change is invoiced to whom the booking is, unless another company was named for it.
  const billing =
    (await stores.billing.of(quote.id)) ??
    (quote.id === booking.receipt ? null : await stores.billing.of(booking.receipt));
  if (billing !== null) return billing;
  const contact =
    (await stores.contacts.of(booking.traveller)) ?? (await stores.retainedContacts.of(booking.id, dayInIndia(now)));
  return { name: contact?.name ?? quote.guestDetails.leadGuest?.name ?? null, address: null, gstin: null };
}

/** The next place in a series, which stays locked until this unit of work ends. */
async function nextPlace(deps: IssueDeps, stores: IssuingStores, kind: DocumentKind): Promise<SeriesPlace> {
  const issuedAt = deps.clock.now();
  const serial = await stores.documentSeries.next(kind, financialYearAt(issuedAt));
  return { id: deps.ids.next(), serial, issuedAt };
}

/** @returns the booking whose property lies in no known state; `null` when that prevents nothing. */
async function issueInvoice(
  deps: IssueDeps,
  supplier: Supplier,
  stores: IssuingStores,
  { entry, receipt, place }: DueDocument,
): Promise<Booking | null> {
  const booked = await stores.bookingSearch.ofOrder(receipt);
  // What the payment was for: a change since has an order of its own.
  const quote = await quoteOfOrder(stores, receipt, booked);
  const before = quote?.change ? await stores.quotes.find(quote.change.fromQuoteId) : null;
  const entered = entryOf(await stores.ledger.ofOrder(receipt), entry);
  if (booked === null || quote === null || entered === undefined) throw new DocumentWithoutEntry(entry);
  const { booking } = booked;
  const { hotel, dates, guests } = quote;
  const state = place ?? stateOfPin(hotel.zip, hotel.country);
  if (state === null) return booking;
  const recipient = await recipientOf(stores, booking, quote, deps.clock.now());
  const invoice = invoiceOf(
    {
      ...{ entry, receipt, supplier, recipient, place: state },
      enteredAt: entered.at,
      stay: {
        reference: booking.reference,
        hotel: hotel.name,
        address: addressLine(hotel),
        dates,
        rooms: guests.rooms,
      },
      charged: chargedFor(quote, before, entered),
    },
    await nextPlace(deps, stores, 'invoice'),
  );
  await stores.taxDocuments.add(invoice);
  await stores.dueDocuments.drop(entry);
  // Credit notes that were due before their invoice existed.
  for (const other of await stores.dueDocumentSearch.ofPayment(entry.paymentId)) {
    await scheduleDocument(stores, other.entry, invoice.issuedAt);
  }
  return null;
}

async function issueCreditNote(deps: IssueDeps, stores: IssuingStores, { entry, receipt }: DueDocument): Promise<void> {
  const [invoice] = await stores.taxDocuments.ofPayment(entry.paymentId);
  // It follows when the invoice is issued.
  if (invoice === undefined) return;
  const entered = entryOf(await stores.ledger.ofOrder(receipt), entry);
  if (entered === undefined) throw new DocumentWithoutEntry(entry);
  const place = await nextPlace(deps, stores, 'credit_note');
  // Read under the lock of the series: another note of the same invoice may just have been issued.
  const [, ...earlier] = await stores.taxDocuments.ofPayment(entry.paymentId);
  const refund = { entry, enteredAt: entered.at, amount: entered.amount };
  await stores.taxDocuments.add(creditNoteOf(invoice, earlier, refund, place));
  await stores.dueDocuments.drop(entry);
}

/**
 * Issues the invoice for a booked payment, or the credit note for a refund: once for each entry of the ledger, with the
 * next number of its series, in one transaction. Repeats and concurrent calls issue nothing more. An invoice whose place
 * of supply is unknown stays due and raises an alarm, since a wrong place would be a wrong tax.
 */
export const issueDocument =
  (deps: IssueDeps) =>
  async (entry: LedgerRef): Promise<JobEnd> => {
    const unplaced = await deps.work.run(async (stores) => {
      const due = await stores.dueDocuments.lock(entry);
      if (due === null) return null;
      if (entry.why === 'given_back') await issueCreditNote(deps, stores, due);
      else if (deps.supplier !== null) return issueInvoice(deps, deps.supplier, stores, due);
      return null;
    });
    if (unplaced !== null) {
      const facts = { paymentId: entry.paymentId, reference: unplaced.reference };
      await deps.alarm.raise({ what: 'invoice-without-place', facts });
    }
    return 'done';
  };

/** Issues one document. */
export type IssueDocument = ReturnType<typeof issueDocument>;
