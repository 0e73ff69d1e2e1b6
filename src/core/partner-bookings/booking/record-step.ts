import type { BookedStay, OwnerRecords, OwnerStep } from '../../booking/index.ts';
import type { EventData, NewPartnerEvent, PartnerEventType } from '../../partners/index.ts';
import { type Ids, type Instant, type Paise, paise } from '../../shared/index.ts';
import { commissionKept } from '../balance/commission.ts';
import { postEntry } from '../balance/low-balance.ts';
import { type PartnerBooking, priceOf } from '../model/partner-booking.ts';
import type { PartnerBookingStores } from '../ports.ts';

/** The stores that recording a step needs. */
export type StepStores = Pick<
  PartnerBookingStores,
  'partnerBookings' | 'partnerQuotes' | 'organisationEntries' | 'partnerEvents' | 'bookingSearch' | 'refunds'
>;

/** The event of each step; `voucher` emails go to travellers alone. */
const EVENT_OF: Readonly<Record<OwnerStep['kind'], PartnerEventType | null>> = {
  booked: 'booking.created',
  room_confirmed: 'booking.confirmed',
  room_refused: 'booking.refused',
  changed: 'booking.changed',
  cancelled: 'booking.cancelled',
  refunded: 'refund.done',
  returned: 'payment.returned',
  expired: 'booking.expired',
  voucher: null,
};

const money = (amount: Paise) => ({ amount, currency: 'INR' as const });

/** The facts of a booking that every event about it carries. */
const factsOf = (booking: PartnerBooking, booked: BookedStay | null): EventData => ({
  bookingId: booking.id,
  partnerReference: booking.partnerReference,
  ...(booked === null
    ? { status: 'expired' }
    : {
        reference: booked.booking.reference,
        status: booked.booking.status,
        reservation: booked.booking.reservation,
        hotelReference: booked.booking.hotelReference,
        charged: money(booked.booking.amountCharged),
        refunded: money(booked.refundedAmount),
      }),
});

/** The refund that a step is about. */
async function refundFacts({ refunds }: Pick<StepStores, 'refunds'>, step: OwnerStep): Promise<EventData> {
  if (step.kind !== 'refunded' && step.kind !== 'returned') return {};
  const own = (await refunds.ofOrder(step.receipt)).filter(({ paymentId }) => paymentId === step.paymentId);
  const refund = own.find(({ cause, attempt }) => `${cause}-${attempt}` === step.ref) ?? own[0];
  return refund === undefined ? {} : { refund: money(refund.amount), cause: refund.cause };
}

/** Brings the commission of a booking to what its organisation keeps. */
async function settleCommission(
  stores: Pick<StepStores, 'partnerQuotes' | 'organisationEntries' | 'partnerEvents'>,
  { id: bookingId, organisationId }: PartnerBooking,
  booked: BookedStay,
  { ids, now }: { readonly ids: Ids; readonly now: Instant },
): Promise<void> {
  const stay = await stores.partnerQuotes.find(booked.booking.quote.id);
  if (stay === null) return;
  const balance = await stores.organisationEntries.lock(organisationId);
  const { posted, count } = await stores.organisationEntries.commissionOf(bookingId);
  const difference = commissionKept(priceOf(stay).commission, booked) - posted;
  if (difference === 0) return;
  const why = difference > 0 ? 'commission' : 'commission_back';
  const amount = paise(Math.abs(difference));
  const entry = { organisationId, why, amount, ref: `${bookingId}-${count + 1}`, bookingId, at: now } as const;
  await postEntry(stores, balance, entry, { ids, creditLimit: null });
}

/**
 * Records a step of a booking for its organisation, in the step's own transaction: the time of the last change, the
 * commission that is kept now, and the event that tells of it. A step of an order that no organisation's booking knows
 * changes nothing: it was given up before it was paid.
 */
export const ownerRecords = (stores: StepStores, ids: Ids): OwnerRecords => ({
  async record(step, now) {
    const booking = await stores.partnerBookings.ofReceipt(step.receipt);
    if (booking === null) return;
    const type = EVENT_OF[step.kind];
    if (type === null) return;
    await stores.partnerBookings.save({ ...booking, updatedAt: now });
    const booked = await stores.bookingSearch.ofOrder(booking.quoteId);
    // An order for a change that was never paid ran out: the booking stands as it was.
    if (step.kind === 'expired' && booked !== null) return;
    if (booked !== null) await settleCommission(stores, booking, booked, { ids, now });
    const event: NewPartnerEvent = {
      id: `evt_${ids.next()}`,
      organisationId: booking.organisationId,
      type,
      bookingId: booking.id,
      occurredAt: now,
      data: { ...factsOf(booking, booked), ...(await refundFacts(stores, step)) },
    };
    await stores.partnerEvents.record(event);
  },
});
