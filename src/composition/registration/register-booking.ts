import type { DependencyContainer } from 'tsyringe';
import { createBooking } from '#core/booking/index.ts';
import { topUpPayments } from '#core/partner-bookings/index.ts';
import { calendarFiles } from '#src/adapters/calendar/calendar-file.ts';
import type { Authenticate } from '#src/adapters/http/plugins/signed-in.ts';
import type { BookingRouteDeps } from '#src/adapters/http/routes/bookings/routes.ts';
import type { InvoiceRouteDeps } from '#src/adapters/http/routes/invoices/routes.ts';
import type { PaymentRouteDeps } from '#src/adapters/http/routes/payment/routes.ts';
import type { QuoteRouteDeps } from '#src/adapters/http/routes/quotes/routes.ts';
import { countedWork } from '#src/adapters/metrics/counted-work.ts';
import { rememberingPayments } from '#src/adapters/metrics/payment-times.ts';
import { balanceGateway } from '#src/adapters/payment-gateway/balance/balance-gateway.ts';
import { routedGateway } from '#src/adapters/payment-gateway/balance/routed-gateway.ts';
import { bookingSearch } from '#src/adapters/postgres/booking/booking-search.ts';
import { bookingWork } from '#src/adapters/postgres/booking/booking-work.ts';
import { eventInbox } from '#src/adapters/postgres/booking/event-inbox.ts';
import { tracedUseCases } from '#src/adapters/support/watched-calls.ts';
import { workerPrinter } from '#src/adapters/voucher-pdf/worker-printer.ts';
import {
  ALARM,
  BOOKING,
  BOOKING_PORTS,
  CLOCK,
  CONFIGURATION,
  DATABASE,
  GATEWAY,
  HOTEL_RESERVATIONS,
  IDS,
  LOGGER,
  MAIL,
  METRICS,
  PAUSE,
  POLICY,
  RATE_COUNTER,
  REFERENCES,
  REPEAT,
  VOUCHER_PRINTER,
} from '../tokens.ts';
import { provide, take } from '../wiring.ts';
import { eventReader } from './register-payments.ts';
import { HOTELS } from './register-stays.ts';

/** Registers the parts of quotes, orders, bookings and refunds. */
export function registerBooking(container: DependencyContainer): void {
  provide(container, BOOKING_PORTS, (parts) => {
    const { knex, pool } = take(parts, DATABASE);
    const gateway = take(parts, GATEWAY);
    const [clock, ids] = [take(parts, CLOCK), take(parts, IDS)];
    const { money: count, paymentTimes: times } = take(parts, METRICS);
    const work = countedWork(bookingWork(knex, ids), { count, times, clock });
    const alarm = take(parts, ALARM);
    const balances = balanceGateway({ work, clock, ids });
    return {
      work,
      inbox: eventInbox(pool),
      bookingSearch: bookingSearch(pool),
      gateway: rememberingPayments(routedGateway({ gateway, balances, work, clock, alarm }), times),
      links: gateway,
      otherPayments: topUpPayments({ work, links: gateway, alarm, clock, ids }),
      checkout: gateway,
      hotelsOn: (budget) => take(parts, HOTELS).spending(budget),
      policy: take(parts, POLICY),
      paymentMax: take(parts, CONFIGURATION).product.paymentMax,
      supportPhone: take(parts, CONFIGURATION).product.supportPhone,
      reservations: take(parts, HOTEL_RESERVATIONS),
      mail: take(parts, MAIL),
      calendar: calendarFiles,
      alarm,
      clock,
      pause: take(parts, PAUSE),
      repeat: take(parts, REPEAT),
      ids,
      references: take(parts, REFERENCES),
      printer: take(parts, VOUCHER_PRINTER),
      supplier: take(parts, CONFIGURATION).product.supplier,
    };
  });
  provide(container, BOOKING, (parts) => tracedUseCases('booking', createBooking(take(parts, BOOKING_PORTS))));
}

/** Registers the voucher printer. */
export function registerVouchers(container: DependencyContainer): void {
  provide(container, VOUCHER_PRINTER, (parts) => {
    const logger = take(parts, LOGGER);
    return workerPrinter({ onFault: (error) => logger.error({ err: error }, 'A voucher could not be printed') });
  });
}

/** The dependencies of the quote, payment, booking and invoice routes. */
export function bookingServices(
  container: DependencyContainer,
  authenticate: Authenticate,
): {
  readonly quotes: QuoteRouteDeps;
  readonly payment: PaymentRouteDeps;
  readonly bookings: BookingRouteDeps;
  readonly invoices: InvoiceRouteDeps;
} {
  const booking = take(container, BOOKING);
  const clock = take(container, CLOCK);
  const rateCounter = take(container, RATE_COUNTER);
  return {
    quotes: { authenticate, clock, rateCounter, booking },
    payment: {
      authenticate,
      rateCounter,
      publicKey: () => take(container, GATEWAY).publicKey,
      booking,
      readEvent: eventReader(container),
    },
    bookings: { authenticate, clock, rateCounter, booking, calendar: take(container, BOOKING_PORTS).calendar },
    invoices: { authenticate, rateCounter, booking },
  };
}
