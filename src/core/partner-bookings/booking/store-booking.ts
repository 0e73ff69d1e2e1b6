import type { Quote } from '../../booking/index.ts';
import {
  accepted,
  type Clock,
  type FieldFault,
  type Ids,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
import { balancePaymentId } from '../balance/charge.ts';
import type { PartnerBooking, PaymentMethod } from '../model/partner-booking.ts';
import { type ReadBooking, readTypedBooking, type TypedBooking } from '../model/typed-booking.ts';
import type { PartnerBookingStores } from '../ports.ts';

/** A booking that an organisation asks for. */
export interface NewBooking extends TypedBooking {
  readonly organisationId: string;
  readonly keyId: string;
  /** The Idempotency-Key of the request; `null` without one. */
  readonly requestKey: string | null;
  readonly quoteId: string;
  readonly payment: PaymentMethod;
}

/** Why a booking is not stored. */
export type StoreRefusal =
  | Refusal<'VALIDATION_FAILED', { readonly errors: readonly FieldFault[] }>
  | Refusal<'NOT_FOUND'>
  | Refusal<'QUOTE_EXPIRED'>
  | Refusal<'QUOTE_BOOKED', { readonly bookingId: string }>
  | Refusal<'REFERENCE_TAKEN', { readonly bookingId: string }>;

/** A stored booking with the quote that it is to pay. */
export interface StoredBooking {
  readonly quote: Quote;
  readonly booking: PartnerBooking;
}

type Stores<Names extends keyof PartnerBookingStores> = Pick<PartnerBookingStores, Names>;
type Makers = { readonly clock: Clock; readonly ids: Ids };

const newBooking = (asked: NewBooking, read: ReadBooking, { clock, ids }: Makers): PartnerBooking => ({
  id: `bkg_${ids.next()}`,
  organisationId: asked.organisationId,
  quoteId: asked.quoteId,
  partnerReference: read.partnerReference,
  metadata: read.metadata,
  contact: read.contact,
  payment: asked.payment,
  keyId: asked.keyId,
  requestKey: asked.requestKey,
  createdAt: clock.now(),
  updatedAt: clock.now(),
});

async function addBooking(
  { partnerBookings }: Stores<'partnerBookings'>,
  booking: PartnerBooking,
): Promise<Result<PartnerBooking, StoreRefusal>> {
  if ((await partnerBookings.add(booking)) === 'added') return accepted(booking);
  const taken = await partnerBookings.ofReference(booking.organisationId, booking.partnerReference ?? '');
  return refused('REFERENCE_TAKEN', { bookingId: taken?.id ?? booking.id });
}

/**
 * Stores what an organisation tells with a booking, before anything is paid, under a lock of the quote: a quote is
 * booked once. The same request under its Idempotency-Key answers the stored booking, so that one that was cut off goes
 * on where it ended.
 */
export const storeBooking =
  (asked: NewBooking, makers: Makers) =>
  async (stores: Stores<'quotes' | 'partnerBookings'>): Promise<Result<StoredBooking, StoreRefusal>> => {
    const quote = await stores.quotes.lock(asked.quoteId);
    if (quote?.traveller !== asked.organisationId || quote.change !== null) return refused('NOT_FOUND');
    const { read, faults } = readTypedBooking(asked, quote.guests.rooms);
    if (faults.length > 0) return refused('VALIDATION_FAILED', { errors: faults });
    const existing = await stores.partnerBookings.lockOfQuote(quote.id);
    if (existing !== null) {
      const isContinued = asked.requestKey !== null && existing.requestKey === asked.requestKey;
      return isContinued ? accepted({ quote, booking: existing }) : refused('QUOTE_BOOKED', { bookingId: existing.id });
    }
    if (makers.clock.now() >= quote.expiresAt) return refused('QUOTE_EXPIRED');
    const added = await addBooking(stores, newBooking(asked, read, makers));
    if (!added.ok) return added;
    await stores.quotes.saveGuests(quote.id, read.guestDetails);
    return accepted({ quote, booking: added.value });
  };

/**
 * Gives up a booking whose payment was refused: nothing of it stays, so that its quote and its reference can be used
 * again. One that was paid meanwhile stays.
 */
export const giveUpBooking =
  ({ id, organisationId, quoteId }: PartnerBooking) =>
  async ({
    partnerBookings,
    organisationEntries,
  }: Stores<'partnerBookings' | 'organisationEntries'>): Promise<void> => {
    if ((await partnerBookings.lock(id)) === null) return;
    const paid = await organisationEntries.find(organisationId, 'charged', balancePaymentId(quoteId));
    if (paid === null) await partnerBookings.remove(id);
  };
