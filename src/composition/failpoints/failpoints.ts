import type { DependencyContainer } from 'tsyringe';
import { type Booking, inboxOver, type runJob } from '#core/booking/index.ts';
import type { Letter } from '#core/shared/index.ts';
import type { Services } from '#src/adapters/http/resources.ts';
import { BOOKING_PARTS, CONFIGURATION, GATEWAY, MAIL, RESERVATION_DESK } from '../tokens.ts';
import { provide, take } from '../wiring.ts';
import { passingWork } from './passing-work.ts';
import { around, endAt, type Pass, past } from './places.ts';

/** What is called at each place; `null`, as always outside tests: nothing is wrapped then. */
function passOf(container: DependencyContainer): Pass | null {
  const { failpoint } = take(container, CONFIGURATION);
  return failpoint === null ? null : endAt(failpoint);
}

/** Lays the places of a failpoint around the ports of bookings, when the process is to die at one of them. */
export function registerFailpoints(container: DependencyContainer): void {
  const pass = passOf(container);
  if (pass === null) return;
  const [gateway, mail, desk] = [take(container, GATEWAY), take(container, MAIL), take(container, RESERVATION_DESK)];
  provide(container, GATEWAY, () => ({
    publicKey: gateway.publicKey,
    signed: (proof) => gateway.signed(proof),
    create: around(pass, 'gateway create', (...asked: Parameters<typeof gateway.create>) => gateway.create(...asked)),
    findByReceipt: (receipt) => gateway.findByReceipt(receipt),
    paymentsOf: around(pass, 'gateway paymentsOf', (id: string) => gateway.paymentsOf(id)),
    capture: around(pass, 'gateway capture', (...asked: Parameters<typeof gateway.capture>) =>
      gateway.capture(...asked),
    ),
    refund: around(pass, 'gateway refund', (...asked: Parameters<typeof gateway.refund>) => gateway.refund(...asked)),
    refundOf: (id) => gateway.refundOf(id),
    refundsOf: (id) => gateway.refundsOf(id),
  }));
  provide(container, MAIL, () => ({ send: around(pass, 'mail', (letter: Letter) => mail.send(letter)) }));
  provide(container, RESERVATION_DESK, () => ({
    request: around(pass, 'room request', (booking: Booking) => desk.request(booking)),
    cancel: around(pass, 'room cancel', (booking: Booking) => desk.cancel(booking)),
  }));
  const parts = take(container, BOOKING_PARTS);
  const work = passingWork(parts.work, pass);
  // Over the same work, so that there are places between the event and its job.
  provide(container, BOOKING_PARTS, () => ({ ...parts, work, inbox: inboxOver(work) }));
}

/** The calls of the product, with the place of a failpoint before each answer about money. */
export function withFailpoints(container: DependencyContainer, services: Services): Services {
  const pass = passOf(container);
  if (pass === null) return services;
  const { quotes, payment, bookings } = services;
  return {
    ...services,
    quotes: { ...quotes, quoteFor: (budget) => past(pass, 'answer to a quote', quotes.quoteFor(budget)) },
    payment: {
      ...payment,
      placeOrder: past(pass, 'answer to a placement', payment.placeOrder),
      validatePayment: past(pass, 'answer to a proof', payment.validatePayment),
      receiveEvent: past(pass, 'answer to an event', payment.receiveEvent),
    },
    bookings: {
      ...bookings,
      bookPaid: past(pass, 'answer to a booking', bookings.bookPaid),
      cancelBooking: past(pass, 'answer to a cancellation', bookings.cancelBooking),
    },
  };
}

/** What does one job, with the places of a failpoint before and after it. */
export function jobsWithFailpoints(
  container: DependencyContainer,
  run: ReturnType<typeof runJob>,
): ReturnType<typeof runJob> {
  const pass = passOf(container);
  return pass === null ? run : (job) => around(pass, `job ${job.kind}`, run)(job);
}
