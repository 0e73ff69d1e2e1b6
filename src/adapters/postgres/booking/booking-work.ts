import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { ownerRecords, type PartnerBookingStores } from '#core/partner-bookings/index.ts';
import type { Ids, SeparableWork } from '#core/shared/index.ts';
import { entryStores } from '../partner-bookings/entry-stores.ts';
import { partnerBookingStores } from '../partner-bookings/partner-booking-stores.ts';
import { topUpStores } from '../partner-bookings/top-up-stores.ts';
import { partnerEvents } from '../partners/events/partner-events.ts';
import { separableWork } from '../unit-of-work.ts';
import { accountStores } from './stores/account-stores.ts';
import { bookingStores } from './stores/booking-stores.ts';
import { noticeStores } from './stores/notice-stores.ts';
import { orderStores } from './stores/order-stores.ts';
import { quoteStores } from './stores/quote-stores.ts';
import { refundStores } from './stores/refund-stores.ts';
import { taxStores } from './stores/tax-stores.ts';
import { workStores } from './stores/work-stores.ts';

const storesOn =
  (ids: Ids) =>
  (trx: Knex): PartnerBookingStores => {
    const stores = {
      ...quoteStores(trx),
      ...orderStores(trx),
      ...refundStores(trx),
      ...bookingStores(trx),
      ...noticeStores(trx),
      ...accountStores(trx),
      ...workStores(trx),
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
 * The transactions of the booking domain in PostgreSQL, with those of organisations' bookings. `ids` names what is
 * recorded for organisations.
 */
export const bookingWork = (knex: Knex, ids: Ids = plainIds): SeparableWork<PartnerBookingStores> =>
  separableWork(knex, storesOn(ids));
