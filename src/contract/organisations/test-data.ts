import { z } from 'zod';
import { reservationMachine } from '#core/booking/index.ts';
import { PARTNER_BOOKING_STATUSES } from '#core/partner-bookings/index.ts';
import { listOf, listQuery } from '../partners/parts.ts';
import { instantJson } from '../parts/values.ts';
import { moneyJson } from './money.ts';

export const testBookingJson = z
  .object({
    id: z.string().meta({ examples: ['bkg_test_rkjb5ym2e2clysqtcb5tnvt76x'] }),
    reference: z.string().nullable().meta({ description: 'Null until it is paid.' }),
    partnerReference: z.string().nullable(),
    status: z.enum(PARTNER_BOOKING_STATUSES),
    reservation: z.enum(reservationMachine.states).nullable(),
    hotel: z.string(),
    arrivalDate: z.iso.date(),
    departureDate: z.iso.date(),
    total: moneyJson,
    freeUntil: instantJson.nullable().meta({ description: 'The end of free cancellation; null without one.' }),
    paymentLink: z.string().nullable().meta({ description: 'Where it can be paid, while it can.' }),
    createdAt: instantJson,
  })
  .meta({ id: 'TestBooking', description: 'A booking of test mode, without its guests.' });
export type TestBooking = z.infer<typeof testBookingJson>;

export const testBookingsJson = listOf(testBookingJson).meta({ id: 'TestBookings', description: 'Newest first.' });
export type TestBookings = z.infer<typeof testBookingsJson>;

export const testBookingsQuery = z.strictObject(listQuery);
