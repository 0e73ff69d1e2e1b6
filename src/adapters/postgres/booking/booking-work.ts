import type { Knex } from 'knex';
import type { BookingStores } from '#core/booking/index.ts';
import type { UnitOfWork } from '#core/shared/index.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { accountStores } from './account-stores.ts';
import { bookingStores } from './booking-stores.ts';
import { noticeStores } from './notice-stores.ts';
import { orderStores } from './order-stores.ts';
import { quoteStores } from './quote-stores.ts';
import { refundStores } from './refund-stores.ts';
import { workStores } from './work-stores.ts';

const storesOn = (trx: Knex): BookingStores => ({
  ...quoteStores(trx),
  ...orderStores(trx),
  ...refundStores(trx),
  ...bookingStores(trx),
  ...noticeStores(trx),
  ...accountStores(trx),
  ...workStores(trx),
});

/** The transactions of a booking's life, in PostgreSQL. */
export const bookingWork = (knex: Knex): UnitOfWork<BookingStores> => unitOfWork(knex, storesOn);
