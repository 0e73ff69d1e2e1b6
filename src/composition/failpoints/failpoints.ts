import type { DependencyContainer } from 'tsyringe';
import { type Booking, createBooking, inboxOver } from '#core/booking/index.ts';
import type { Email } from '#core/shared/index.ts';
import { BOOKING, BOOKING_PORTS, CONFIGURATION, GATEWAY, HOTEL_RESERVATIONS, MAIL } from '../tokens.ts';
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
  const [gateway, mail, reservations] = [
    take(container, GATEWAY),
    take(container, MAIL),
    take(container, HOTEL_RESERVATIONS),
  ];
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
  provide(container, MAIL, () => ({ send: around(pass, 'mail', (email: Email) => mail.send(email)) }));
  provide(container, HOTEL_RESERVATIONS, () => ({
    request: around(pass, 'room request', (booking: Booking) => reservations.request(booking)),
    cancel: around(pass, 'room cancel', (booking: Booking) => reservations.cancel(booking)),
  }));
  const parts = take(container, BOOKING_PORTS);
  const work = passingWork(parts.work, pass);
  // Over the same work, so that there are places between the event and its job.
  provide(container, BOOKING_PORTS, () => ({ ...parts, work, inbox: inboxOver(work) }));
  provide(container, BOOKING, (all) => {
    const booking = createBooking(take(all, BOOKING_PORTS));
    return {
      ...booking,
      quoteStay: past(pass, 'answer to a quote', booking.quoteStay),
      placeOrder: past(pass, 'answer to a placement', booking.placeOrder),
      validatePayment: past(pass, 'answer to a proof', booking.validatePayment),
      receiveEvent: past(pass, 'answer to an event', booking.receiveEvent),
      bookPaid: past(pass, 'answer to a booking', booking.bookPaid),
      cancelBooking: past(pass, 'answer to a cancellation', booking.cancelBooking),
      runJob: (job) => around(pass, `job ${job.kind}`, booking.runJob)(job),
    };
  });
}
