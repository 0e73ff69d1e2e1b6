import type { Knex } from 'knex';
import type { BookingStores } from '#core/booking/index.ts';
import type { UnitOfWork } from '#core/shared/index.ts';
import { partnerEvents } from '../partners/events/partner-events.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { accountStores } from './stores/account-stores.ts';
import { bookingStores } from './stores/booking-stores.ts';
import { noticeStores } from './stores/notice-stores.ts';
import { orderStores } from './stores/order-stores.ts';
import { quoteStores } from './stores/quote-stores.ts';
import { refundStores } from './stores/refund-stores.ts';
import { taxStores } from './stores/tax-stores.ts';
import { workStores } from './stores/work-stores.ts';

const storesOn = (trx: Knex): BookingStores => ({
  ...quoteStores(trx),
  ...orderStores(trx),
  ...refundStores(trx),
  ...bookingStores(trx),
  ...noticeStores(trx),
  ...accountStores(trx),
  ...workStores(trx),
  ...taxStores(trx),
  partnerEvents: partnerEvents(trx),
});

/** The transactions of the booking domain in PostgreSQL. */
export const bookingWork = (knex: Knex): UnitOfWork<BookingStores> => unitOfWork(knex, storesOn);
