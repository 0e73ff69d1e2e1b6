import { z } from 'zod';
import { REFUND_CAUSES, refundMachine, reservationMachine } from '#core/booking/index.ts';
import {
  MAX_PARTNER_REFERENCE,
  METADATA_BOUNDS,
  PARTNER_BOOKING_STATUSES,
  PAYMENT_METHODS,
} from '#core/partner-bookings/index.ts';
import { guestDetailsFields, guestDetailsMembers } from '../parts/guest-details.ts';
import { instantJson } from '../parts/values.ts';
import { moneyJson } from './partner.ts';
import { listOf, listQuery, MORE_VALUES } from './parts.ts';
import { BOOKING_ID, idOf, partnerTermsJson, QUOTE_ID, stayMembers } from './quotes.ts';

export const bookingPath = z.strictObject({ bookingId: idOf(BOOKING_ID, 'a booking') });

const { roomGuests, arrivalTime, bedWish, requests, guest } = guestDetailsFields;

/** Who stays, as a body tells it. */
const guestsBody = z
  .strictObject({
    lead: guest.unwrap().meta({ description: 'Who checks in. The hotel asks for this name.' }),
    rooms: roomGuests.meta({
      description: 'A name for each room, in the order of the rooms; null where none is given.',
    }),
    ...{ arrivalTime, bedWish, requests },
  })
  .meta({ id: 'PartnerGuests' });

const metadataBody = z
  .record(
    z
      .string()
      .min(1)
      .max(METADATA_BOUNDS.name * 4),
    z.string().max(METADATA_BOUNDS.text * 4),
  )
  .meta({
    description: `Names and texts of your own: at most ${METADATA_BOUNDS.entries}, names up to ${METADATA_BOUNDS.name} and texts up to ${METADATA_BOUNDS.text} characters.`,
    examples: [{ branch: 'Pune' }],
  });

/** A booking to make. */
export const partnerBookingBody = z
  .strictObject({
    quoteId: idOf(QUOTE_ID, 'a quote'),
    partnerReference: z
      .string()
      .max(1_024)
      .nullish()
      .meta({
        description: `Your own reference, unique among your bookings; at most ${MAX_PARTNER_REFERENCE} characters.`,
        examples: ['AT-2026-1'],
      }),
    guests: guestsBody,
    contact: z
      .strictObject({
        email: z
          .string()
          .max(1_024)
          .nullish()
          .meta({ examples: ['meera@example.in'] }),
        phone: z
          .string()
          .max(64)
          .nullish()
          .meta({ examples: ['+91 98765 43210'] }),
      })
      .optional()
      .meta({ description: 'How you reach your customer. We write to nobody but the hotel.' }),
    payment: z.strictObject({ method: z.enum(PAYMENT_METHODS) }).meta({
      description:
        '`balance`: from your balance, at once. `payment_link`: your customer pays on the page of `paymentLink.url`.',
    }),
    metadata: metadataBody.optional(),
  })
  .meta({ id: 'PartnerBookingRequest' });

/** A change of what an organisation stores with a booking. */
export const bookingPatch = z
  .strictObject({
    metadata: z
      .record(
        z
          .string()
          .min(1)
          .max(METADATA_BOUNDS.name * 4),
        z
          .string()
          .max(METADATA_BOUNDS.text * 4)
          .nullable(),
      )
      .meta({
        description: 'Entries to set; null removes one. The others stay.',
        examples: [{ branch: 'Pune', desk: null }],
      }),
  })
  .meta({ id: 'PartnerBookingPatch' });

/** A booking to cancel. */
export const cancellationBody = z
  .strictObject({
    refundShown: z
      .int()
      .min(0)
      .optional()
      .meta({
        description: 'Paise that you told your customer would go back; another refund answers TERMS_CHANGED.',
        examples: [780_000],
      }),
  })
  .meta({ id: 'CancellationRequest' });

/** A change to make. */
export const changeBody = z
  .strictObject({ quoteId: idOf(QUOTE_ID, 'a quote that was made with `changes`') })
  .meta({ id: 'ChangeRequest' });

const refundJson = z
  .object({
    amount: moneyJson,
    status: z.enum(refundMachine.states).meta({ description: `\`done\` once the money is back. ${MORE_VALUES}` }),
    cause: z.enum(REFUND_CAUSES).meta({ description: MORE_VALUES }),
  })
  .meta({ id: 'PartnerRefund', description: 'It goes back where the money came from.' });

export const partnerBookingJson = z
  .object({
    id: z.string().meta({ examples: ['bkg_rkjb5ym2e2clysqtcb5tnvt76x'] }),
    reference: z
      .string()
      .nullable()
      .meta({ description: 'What the hotel asks for; null until it is paid.', examples: ['PDV-7K3M9Q'] }),
    partnerReference: z
      .string()
      .nullable()
      .meta({ examples: ['AT-2026-1'] }),
    status: z.enum(PARTNER_BOOKING_STATUSES).meta({
      description: `\`pending_payment\`: the link is open. \`confirmed\`: it is paid. \`expired\`: the link was not paid. ${MORE_VALUES}`,
    }),
    reservation: z
      .enum(reservationMachine.states)
      .nullable()
      .meta({
        description: `What the hotel says to the room; null until it is paid. \`refused\`: it is cancelled and refunded in full. ${MORE_VALUES}`,
      }),
    hotelReference: z.string().nullable().meta({ description: 'The hotel’s own reference; null without one.' }),
    quoteId: z.string().meta({ description: 'Of the present stay.', examples: ['quo_rkjb5ym2e2clysqtcb5tnvt76x'] }),
    ...stayMembers,
    guests: z
      .object({
        lead: guestDetailsMembers.leadGuest.meta({ description: 'Who checks in.' }),
        rooms: guestDetailsMembers.roomGuests,
        arrivalTime: guestDetailsMembers.arrivalTime,
        bedWish: guestDetailsMembers.bedWish,
        requests: guestDetailsMembers.requests,
      })
      .meta({ id: 'PartnerGuestsTold' }),
    contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    payment: z.object({
      method: z.enum(PAYMENT_METHODS).meta({ description: MORE_VALUES }),
      charged: moneyJson.nullable().meta({ description: 'What was paid for the present stay; null until it is paid.' }),
      refunded: moneyJson
        .nullable()
        .meta({ description: 'What of it has gone back or is on its way; null until it is paid.' }),
      commissionKept: moneyJson
        .nullable()
        .meta({ description: 'What you earn of what was kept; null until it is paid.' }),
    }),
    paymentLink: z
      .object({ url: z.string(), expiresAt: instantJson })
      .nullable()
      .meta({ description: 'Where your customer pays; null for bookings that are paid from the balance.' }),
    cancellation: partnerTermsJson,
    refund: refundJson.nullable().meta({ description: 'The newest refund; null without one.' }),
    metadata: z.record(z.string(), z.string()),
    createdAt: instantJson,
    updatedAt: instantJson.meta({ description: 'When anything of it changed last.' }),
    cancelledAt: instantJson.nullable(),
  })
  .meta({ id: 'PartnerBooking' });
export type PartnerBookingJson = z.infer<typeof partnerBookingJson>;

export const partnerBookingsJson = listOf(partnerBookingJson).meta({ id: 'PartnerBookings' });

/** Which bookings to list. */
export const bookingsQuery = z.strictObject({
  ...listQuery,
  updatedSince: z.iso
    .datetime({ error: 'INVALID' })
    .optional()
    .meta({
      description: 'Only bookings that changed since, in the order of their last change; otherwise newest first.',
      examples: ['2026-12-05T06:30:00.000Z'],
    }),
  partnerReference: z
    .string()
    .min(1)
    .max(256)
    .optional()
    .meta({ description: 'The booking of your reference.', examples: ['AT-2026-1'] }),
});

/** What QUOTE_BOOKED and REFERENCE_TAKEN carry. */
export const otherBookingMembers = z.object({
  bookingId: z
    .string()
    .meta({ description: 'The booking that there is.', examples: ['bkg_rkjb5ym2e2clysqtcb5tnvt76x'] }),
});

/** What BALANCE_TOO_LOW carries. */
export const balanceTooLowMembers = z.object({
  available: moneyJson.meta({ description: 'What can be spent: the balance and the credit.' }),
  needed: moneyJson,
});

/** What TERMS_CHANGED carries. */
export const termsChangedMembers = z.object({
  refundNow: moneyJson.meta({ description: 'What a cancellation gives back now.' }),
});
