import type { PartnerBookingJson } from '#contract/partners/bookings.ts';
import { type PartnerQuoteJson, QUOTE_ID } from '#contract/partners/quotes.ts';
import type { Quote } from '#core/booking/index.ts';
import {
  commissionKept,
  type PartnerBookingView,
  type PartnerQuote,
  priceOf,
  statusOf,
} from '#core/partner-bookings/index.ts';
import { toHotelId } from '../../../partner/ids.ts';
import { toIsoTime } from '../../../schemas/schema.ts';
import { toMoneyJson } from '../answers.ts';

/** The id of a quote for partners. */
export const toQuoteId = (id: string): string => `${QUOTE_ID}${id}`;

const toPriceJson = (stay: PartnerQuote) => {
  const { total, taxes, commission, net } = priceOf(stay);
  return {
    total: toMoneyJson(total),
    taxes: toMoneyJson(taxes),
    commission: toMoneyJson(commission),
    net: toMoneyJson(net),
  };
};

const toTermsJson = ({ freeUntil }: Pick<Quote, 'freeUntil'>) => ({
  freeUntil: freeUntil === null ? null : toIsoTime(freeUntil),
});

const toStayJson = (stay: PartnerQuote) => {
  const { hotel, dates, guests, rates } = stay.quote;
  return {
    hotel: {
      id: toHotelId(hotel.hotelId),
      name: hotel.name,
      address: hotel.address,
      city: hotel.city,
      checkInFrom: hotel.checkInFrom,
      checkOutUntil: hotel.checkOutUntil,
    },
    arrivalDate: dates.arrival,
    departureDate: dates.departure,
    rooms: guests.rooms,
    adults: guests.adults,
    childrenAges: [...guests.childrenAges],
    roomName: hotel.room,
    rates: rates.map((rate) => ({ ...rate })),
    price: toPriceJson(stay),
  };
};

/** A quote as JSON; `changes` is the booking whose stay it would replace. */
export const toPartnerQuoteJson = (stay: PartnerQuote, changes: string | null): PartnerQuoteJson => ({
  id: toQuoteId(stay.quote.id),
  createdAt: toIsoTime(stay.quote.createdAt),
  expiresAt: toIsoTime(stay.quote.expiresAt),
  ...toStayJson(stay),
  cancellation: toTermsJson(stay.quote),
  changes,
});

const toPaymentJson = ({ booking, booked, stay }: PartnerBookingView): PartnerBookingJson['payment'] => ({
  method: booking.payment,
  charged: booked && toMoneyJson(booked.booking.amountCharged),
  refunded: booked && toMoneyJson(booked.refundedAmount),
  commissionKept: booked && toMoneyJson(commissionKept(priceOf(stay).commission, booked)),
});

const toGuestsJson = ({ stay }: PartnerBookingView): PartnerBookingJson['guests'] => {
  const { leadGuest, roomGuests, arrivalTime, bedWish, requests } = stay.quote.guestDetails;
  return { lead: leadGuest, rooms: [...roomGuests], arrivalTime, bedWish, requests };
};

const toRefundJson = ({ booked }: PartnerBookingView): PartnerBookingJson['refund'] => {
  const refund = booked?.refund ?? null;
  return refund && { amount: toMoneyJson(refund.amount), status: refund.status, cause: refund.cause };
};

/** A booking as JSON. */
export function toPartnerBookingJson(view: PartnerBookingView): PartnerBookingJson {
  const { booking, stay, booked, link } = view;
  return {
    id: booking.id,
    reference: booked?.booking.reference ?? null,
    partnerReference: booking.partnerReference,
    status: statusOf(view),
    reservation: booked?.booking.reservation ?? null,
    hotelReference: booked?.booking.hotelReference ?? null,
    quoteId: toQuoteId(stay.quote.id),
    ...toStayJson(stay),
    guests: toGuestsJson(view),
    contact: { ...booking.contact },
    payment: toPaymentJson(view),
    paymentLink: link && { url: link.url, expiresAt: toIsoTime(link.expiresAt) },
    cancellation: toTermsJson(stay.quote),
    refund: toRefundJson(view),
    metadata: { ...booking.metadata },
    createdAt: toIsoTime(booking.createdAt),
    updatedAt: toIsoTime(booking.updatedAt),
    cancelledAt: booked?.booking.cancelledAt ? toIsoTime(booked.booking.cancelledAt) : null,
  };
}

/** Where a booking is read. */
export const bookingUrl = (id: string): string => `/partner/v1/bookings/${id}`;
