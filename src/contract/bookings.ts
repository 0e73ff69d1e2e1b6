import { z } from 'zod';
import {
  BOOKING_FILTERS,
  bookingMachine,
  FIXED_REASONS,
  refundMachine,
  reservationMachine,
} from '#core/booking/index.ts';
import { DOCUMENT_KINDS } from '#core/invoicing/index.ts';
import { plainText } from '#core/shared/index.ts';
import { chosenRateJson } from './hotels.ts';
import { guestDetailsJson } from './parts/guest-details.ts';
import { hotelFacts } from './parts/hotel-facts.ts';
import { day, instantJson, paiseJson, pathId, queryInteger, rupeesJson } from './parts/values.ts';
import { cancellationJson } from './terms.ts';

const MAX_REFUND = 1_000_000_000_000;

/** The booking payload of the specification (section 3). */
export const bookingBody = z
  .strictObject({
    name: z.string().min(1).max(500).meta({ description: 'The hotel’s name, as quoted.' }),
    image: z.string().min(1).max(2_048).meta({ description: 'The hotel’s picture, as quoted.' }),
    user: z.string().max(200).optional().meta({ description: 'Ignored: the booking is the token’s traveller’s.' }),
    paymentId: z.string().min(1).max(512),
    orderId: z.string().min(1).max(512),
    rooms: z.int().min(1),
    adults: z.int().min(1),
    children: z.int().min(0),
    amount: rupeesJson.meta({ description: 'The quote’s total, in rupees.', examples: [7800] }),
    arrivalDate: day,
    departureDate: day,
    Symbol: z
      .string()
      .max(8)
      .meta({ examples: ['₹'] }),
  })
  .meta({ id: 'BookingRequest', description: 'What is saved comes from the quote and the payment.' });

export const bookingJson = z
  .object({
    _id: z.string(),
    image: z.string(),
    orderId: z.string(),
    paymentId: z.string(),
    name: z.string(),
    ...hotelFacts,
    city: hotelFacts.city.meta({ description: 'The hotel’s city; empty on bookings made before it was stored.' }),
    address: z.string().meta({ description: 'The street; empty where it is not known.' }),
    zip: z.string().meta({ description: 'The postal code; empty where it is not known.' }),
    phone: z.string().nullable().meta({ description: 'Whom to call about the stay; null where nobody is named.' }),
    roomName: z.string().nullable().meta({ description: 'The room that the price is for, as the provider names it.' }),
    breakfast: z.boolean().nullable().meta({ description: 'Whether the price holds breakfast; null when unknown.' }),
    rates: z
      .array(chosenRateJson)
      .meta({ description: 'The chosen rates, one for each room; none at the standard price.' }),
    checkInFrom: z
      .string()
      .nullable()
      .meta({ description: '`HH:MM` on the hotel’s clock.', examples: ['14:00'] }),
    checkOutUntil: z
      .string()
      .nullable()
      .meta({ description: '`HH:MM` on the hotel’s clock.', examples: ['11:00'] }),
    adults: z.int(),
    children: z.int(),
    childrenAges: z.array(z.int()),
    arrivalDate: z.iso.date(),
    departureDate: z.iso.date(),
    rooms: z.int(),
    createdAt: instantJson,
    Symbol: z.literal('₹'),
    amount: rupeesJson.meta({ description: 'The specified total, in rupees.' }),
    usesExtraDiscount: z.boolean().meta({
      description:
        'Whether the total has the extra discount of the account: a change keeps it, and takes no other one.',
    }),
    reference: z.string().meta({ examples: ['PDV-7K3M9Q'] }),
    hotelId: z.string(),
    guestDetails: guestDetailsJson,
    status: z.enum(bookingMachine.states),
    reservation: z.enum(reservationMachine.states).meta({ description: 'The hotel’s side of the booking.' }),
    hotelReference: z.string().nullable().meta({ description: 'The hotel’s own reference, once it has confirmed.' }),
    amountCharged: paiseJson.meta({ description: 'What was really charged, in paise.' }),
    refund: z
      .object({
        status: z.enum(refundMachine.states),
        amount: paiseJson,
        reason: z.string().nullable().meta({ description: 'Why the gateway refused it; it is tried again.' }),
        doneAt: instantJson.nullable().meta({ description: 'When the gateway said that it is done.' }),
      })
      .nullable(),
    cancellation: cancellationJson,
    fixed: z
      .enum(FIXED_REASONS)
      .nullable()
      .meta({ description: 'Why dates and rooms can’t be changed; null when they can.' }),
    changes: z
      .array(
        z.object({
          at: instantJson,
          arrivalDate: z.iso.date(),
          departureDate: z.iso.date(),
          rooms: z.int(),
          adults: z.int(),
          children: z.int(),
          childrenAges: z.array(z.int()),
          roomName: z
            .string()
            .nullable()
            .meta({
              description: 'The rooms of the earlier stay, as the provider names them; null when unknown.',
              examples: ['2 × Deluxe Room'],
            }),
          rates: z
            .array(chosenRateJson)
            .meta({ description: 'The rates of the earlier stay, one for each room; none at the standard price.' }),
          chargedBefore: paiseJson,
          chargedAfter: paiseJson,
        }),
      )
      .meta({
        description: 'The stays that were changed, oldest first, with the charge before and after each change.',
      }),
  })
  .meta({ id: 'Booking', description: 'A paid stay.' });
export type Booking = z.infer<typeof bookingJson>;

export const bookingsJson = z.array(bookingJson);
export type Bookings = z.infer<typeof bookingsJson>;

export const bookingsQuery = z.strictObject({
  status: z
    .enum(BOOKING_FILTERS)
    .default('confirmed')
    .meta({ description: 'Confirmed ones are upcoming up to the day of departure, past after it.' }),
});

export const bookingPath = z.strictObject({ bookingId: pathId });

/** The media type of a calendar file (RFC 5545, section 8.1). */
export const CALENDAR_TYPE = 'text/calendar';

/** A stay as a calendar takes it. */
export const calendarAnswer = {
  description: 'The stay as a calendar file (RFC 5545); after a cancellation the update that takes it out.',
  content: { [CALENDAR_TYPE]: { schema: z.string() } },
};

/** The media type of a voucher. */
export const VOUCHER_TYPE = 'application/pdf';

/** A booking on paper. */
export const voucherAnswer = {
  description: 'The voucher on one sheet (PDF).',
  content: { [VOUCHER_TYPE]: { schema: z.unknown() } },
};

export const cancelQuery = z.strictObject({
  refund: queryInteger(0, MAX_REFUND).optional().meta({
    description: 'The paise that the screen promised (100 times `refundNow`); other ones answer TERMS_CHANGED.',
  }),
});

export const cancelledBookingJson = z
  .object({ msg: z.string(), booking: bookingJson })
  .meta({ id: 'CancelledBooking' });
export type CancelledBooking = z.infer<typeof cancelledBookingJson>;

/** The new stay of a booking, by its quote. */
export const changeBody = z
  .strictObject({ quoteId: pathId.meta({ description: 'A quote of POST /quotes with `changes`.' }) })
  .meta({ id: 'BookingChangeRequest' });

/** What PAYMENT_NEEDED carries. */
export const paymentNeededMembers = z.object({ amount: paiseJson });
export type PaymentNeededMembers = z.infer<typeof paymentNeededMembers>;

/** What TERMS_CHANGED carries. */
export const termsChangedMembers = z.object({ cancellation: cancellationJson });
export type TermsChangedMembers = z.infer<typeof termsChangedMembers>;

const printable = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{Cc}]*$/u, { error: 'INVALID' })
    .overwrite(plainText)
    .min(1)
    .max(max);

/** The company that a stay is invoiced to. */
const billing = z
  .strictObject({
    gstin: z
      .string()
      .min(1)
      .max(30)
      .meta({ description: 'Checked by its form, its state and its check digit.', examples: ['27AAPFU0939F1ZV'] }),
    name: printable(120).meta({ examples: ['Lotus Tools LLP'] }),
    address: printable(300).meta({ examples: ['4 Mill Lane, Mumbai 400013'] }),
  })
  .meta({ id: 'Billing', description: 'A company, as it is registered under GST.' });

export const billingPath = z.strictObject({ quoteId: pathId });
/** What is kept with a quote. */
export const billingBody = z
  .strictObject({ billing: billing.nullable().meta({ description: 'Null for an invoice to the traveller.' }) })
  .meta({ id: 'BillingChange' });

export const billingOfQuoteJson = z
  .object({ billing: z.object({ gstin: z.string(), name: z.string(), address: z.string() }).nullable() })
  .meta({ id: 'BillingOfQuote', description: 'The company that a quote is invoiced to.' });
export type BillingOfQuote = z.infer<typeof billingOfQuoteJson>;

/** An invoice or a credit note in a list. */
export const taxDocumentJson = z
  .object({
    id: z.string(),
    kind: z.enum(DOCUMENT_KINDS),
    number: z.string().meta({ examples: ['INV2627/00000001'] }),
    issuedAt: instantJson,
    amount: paiseJson.meta({ description: 'What was charged or refunded, taxes included, in paise.' }),
  })
  .meta({ id: 'TaxDocument' });
export type TaxDocument = z.infer<typeof taxDocumentJson>;

export const taxDocumentsJson = z
  .object({ documents: z.array(taxDocumentJson) })
  .meta({ id: 'TaxDocuments', description: 'The invoices of a booking, then its credit notes.' });
export type TaxDocuments = z.infer<typeof taxDocumentsJson>;

export const taxDocumentsPath = z.strictObject({ bookingId: pathId });
export const taxDocumentPath = z.strictObject({ bookingId: pathId, documentId: pathId });

/** The media type of a document on paper. */
export const TAX_DOCUMENT_TYPE = 'application/pdf';

/** A document on paper. */
export const taxDocumentAnswer = {
  description: 'The invoice or the credit note (PDF).',
  content: { [TAX_DOCUMENT_TYPE]: { schema: z.unknown() } },
};
