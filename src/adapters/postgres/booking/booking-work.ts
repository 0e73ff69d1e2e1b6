import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { BookingStores } from '#core/booking/index.ts';
import { ownerRecords, type PartnerBookingStores } from '#core/partner-bookings/index.ts';
import type { Ids, SeparableWork } from '#core/shared/index.ts';
import { entryStores } from '../partner-bookings/entry-stores.ts';
import { partnerBookingStores } from '../partner-bookings/partner-booking-stores.ts';
import { topUpStores } from '../partner-bookings/top-up-stores.ts';
import { partnerEvents } from '../partners/events/partner-events.ts';
import { accountStores } from './stores/account-stores.ts';
import { bookingStores } from './stores/booking-stores.ts';
import { noticeStores } from './stores/notice-stores.ts';
import { orderStores } from './stores/order-stores.ts';
import { quoteStores } from './stores/quote-stores.ts';
import { refundStores } from './stores/refund-stores.ts';
import { taxStores } from './stores/tax-stores.ts';
import { pendingJobs, workStores } from './stores/work-stores.ts';

const storesOn =
  (ids: Ids) =>
  (trx: Knex, jobs?: BookingStores['jobs']): PartnerBookingStores => {
    const stores = {
      ...quoteStores(trx),
      ...orderStores(trx),
      ...refundStores(trx),
      ...bookingStores(trx),
      ...noticeStores(trx),
      ...accountStores(trx),
      ...workStores(trx, jobs),
      ...taxStores(trx),
      ...partnerBookingStores(trx),
      ...entryStores(trx),
      ...topUpStores(trx),
      partnerEvents: partnerEvents(trx),
    };
    return { ...stores, ownerRecords: ownerRecords(stores, ids) };
  };

/** Ids for callers that record nothing for organisations. */
const plainIds: Ids = { next: () => randomUUID().replaceAll('-', '') };

/**
 * The transactions of the booking domain in PostgreSQL, with those of organisations' bookings, and statements apart from
 * them. The jobs of a transaction are its last statement. `ids` names what is recorded for organisations.
 */
export function bookingWork(knex: Knex, ids: Ids = plainIds): SeparableWork<PartnerBookingStores> {
  const alone = storesOn(ids)(knex);
  return {
    run: (work) =>
      knex.transaction(async (trx) => {
        const { jobs, flush } = pendingJobs(trx);
        const value = await work(storesOn(ids)(trx, jobs));
        await flush();
        return value;
      }),
    apart: (work) => work(alone),
  };
}
