import type { DependencyContainer } from 'tsyringe';
import {
  bookingOf,
  bookingsOf,
  bookPaid,
  cancelBooking,
  openOrders,
  orderStatus,
  placeOrder,
  printVoucher,
  quoteStay,
  receiveEvent,
  validatePayment,
} from '#core/booking/index.ts';
import { calendarFiles } from '#src/adapters/calendar/calendar-file.ts';
import type { BookingServices } from '#src/adapters/http/bookings/routes.ts';
import type { PaymentServices } from '#src/adapters/http/payment/routes.ts';
import type { QuoteServices } from '#src/adapters/http/quotes/routes.ts';
import type { Authenticate } from '#src/adapters/http/signed-in.ts';
import { bookingSearch } from '#src/adapters/postgres/booking/booking-search.ts';
import { bookingWork } from '#src/adapters/postgres/booking/booking-work.ts';
import { eventInbox } from '#src/adapters/postgres/booking/event-inbox.ts';
import { workerPrinter } from '#src/adapters/voucher-pdf/worker-printer.ts';
import { eventReader } from './register-payments.ts';
import { HOTELS } from './register-stays.ts';
import {
  ALARM,
  BOOKING_PARTS,
  CLOCK,
  CONFIGURATION,
  DATABASE,
  GATEWAY,
  HOTEL_GUIDE,
  IDS,
  LOGGER,
  MAIL,
  PAUSE,
  POLICY,
  RATE_COUNTER,
  REFERENCES,
  REPEAT,
  RESERVATION_DESK,
  VOUCHER_PRINTER,
} from './tokens.ts';
import { provide, take } from './wiring.ts';

/** Registers what quotes, orders, bookings and refunds work with. */
export function registerBooking(container: DependencyContainer): void {
  provide(container, BOOKING_PARTS, (parts) => {
    const { knex, pool } = take(parts, DATABASE);
    const gateway = take(parts, GATEWAY);
    return {
      work: bookingWork(knex),
      inbox: eventInbox(pool),
      bookingSearch: bookingSearch(pool),
      gateway,
      checkout: gateway,
      guide: take(parts, HOTEL_GUIDE),
      policy: take(parts, POLICY),
      paymentMax: take(parts, CONFIGURATION).product.paymentMax,
      supportPhone: take(parts, CONFIGURATION).product.supportPhone,
      desk: take(parts, RESERVATION_DESK),
      mail: take(parts, MAIL),
      calendar: calendarFiles,
      alarm: take(parts, ALARM),
      clock: take(parts, CLOCK),
      pause: take(parts, PAUSE),
      repeat: take(parts, REPEAT),
      ids: take(parts, IDS),
      references: take(parts, REFERENCES),
    };
  });
}

/** Registers what prints vouchers. */
export function registerVouchers(container: DependencyContainer): void {
  provide(container, VOUCHER_PRINTER, (parts) => {
    const logger = take(parts, LOGGER);
    return workerPrinter({ onFault: (error) => logger.error({ err: error }, 'A voucher could not be drawn') });
  });
}

/** What the calls of quotes, payments and bookings need. */
export function bookingServices(
  container: DependencyContainer,
  authenticate: Authenticate,
): { readonly quotes: QuoteServices; readonly payment: PaymentServices; readonly bookings: BookingServices } {
  const parts = take(container, BOOKING_PARTS);
  const gateway = take(container, GATEWAY);
  const { clock } = parts;
  return {
    quotes: {
      authenticate,
      clock,
      rateCounter: take(container, RATE_COUNTER),
      quoteFor: (budget) => quoteStay({ ...parts, guide: take(container, HOTELS).spending(budget) }),
    },
    payment: {
      authenticate,
      rateCounter: take(container, RATE_COUNTER),
      publicKey: () => gateway.publicKey,
      placeOrder: placeOrder(parts),
      validatePayment: validatePayment(parts),
      orderStatus: orderStatus(parts),
      openOrders: openOrders(parts),
      readEvent: eventReader(container),
      receiveEvent: receiveEvent(parts),
    },
    bookings: {
      authenticate,
      clock,
      rateCounter: take(container, RATE_COUNTER),
      bookPaid: bookPaid(parts),
      bookingsOf: bookingsOf(parts),
      bookingOf: bookingOf(parts),
      cancelBooking: cancelBooking(parts),
      calendar: parts.calendar,
      printVoucher: printVoucher({ ...parts, printer: take(container, VOUCHER_PRINTER) }),
    },
  };
}
