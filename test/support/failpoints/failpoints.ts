import type { DependencyContainer } from 'tsyringe';
import { type Booking, createBooking } from '#core/booking/index.ts';
import { createPartnerBookings } from '#core/partner-bookings/index.ts';
import { createWebhooks, type WebhookMessage } from '#core/partners/index.ts';
import type { Email } from '#core/shared/index.ts';
import type { Override } from '#src/composition/compose.ts';
import {
  PARTNER_BOOKING_PORTS,
  PARTNER_BOOKINGS,
} from '#src/composition/registration/partners/register-partner-bookings.ts';
import { WEBHOOK_PORTS, WEBHOOKS } from '#src/composition/registration/partners/register-webhooks.ts';
import { BOOKING, BOOKING_PORTS, GATEWAY, HOTEL_RESERVATIONS, MAIL } from '#src/composition/tokens.ts';
import { provide, take } from '#src/composition/wiring.ts';
import { inboxOver } from '#test/support/memory/booking/event-inbox.ts';
import { passingPartnerWork, passingWebhookWork, passingWork } from './passing-work.ts';
import { around, endAt, type Pass, past, placeOf } from './places.ts';

/** Adds failpoints around the ports and the use cases of bookings, each calling `pass`. */
function decorateBookings(container: DependencyContainer, pass: Pass): void {
  const [gateway, mail, reservations] = [
    take(container, GATEWAY),
    take(container, MAIL),
    take(container, HOTEL_RESERVATIONS),
  ];
  provide(container, GATEWAY, () => ({
    publicKey: gateway.publicKey,
    signed: (proof) => gateway.signed(proof),
    create: around(pass, 'gateway create', (...asked: Parameters<typeof gateway.create>) => gateway.create(...asked)),
    findByReceipt: (receipt, owner) => gateway.findByReceipt(receipt, owner),
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
    change: around(pass, 'room change', (...asked: Parameters<typeof reservations.change>) =>
      reservations.change(...asked),
    ),
    cancel: around(pass, 'room cancel', (booking: Booking) => reservations.cancel(booking)),
  }));
  const parts = take(container, BOOKING_PORTS);
  const work = passingWork(parts.work, pass);
  // Over the same work, so that there are failpoints between the event and its job.
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
      changeBooking: past(pass, 'answer to a change', booking.changeBooking),
      cancelBooking: past(pass, 'answer to a cancellation', booking.cancelBooking),
      runJob: (job) => around(pass, `job ${job.kind}`, booking.runJob)(job),
    };
  });
}

/** Adds failpoints between the events of live keys and their deliveries. */
function decorateWebhooks(container: DependencyContainer, pass: Pass): void {
  const { work, sender, ...ports } = take(container, WEBHOOK_PORTS);
  const send = around(pass, 'webhook send', (message: WebhookMessage) => sender.send(message));
  provide(container, WEBHOOKS, () => {
    const webhooks = createWebhooks({ ...ports, work: passingWebhookWork(work, pass), sender: { send } });
    return {
      ...webhooks,
      async deliverTo(endpointId) {
        pass('before webhook job');
        await webhooks.deliverTo(endpointId);
      },
    };
  });
}

/** Adds failpoints between a partner's request for a booking and its payment. */
function decoratePartnerBookings(container: DependencyContainer, pass: Pass): void {
  const ports = take(container, PARTNER_BOOKING_PORTS);
  const use = createPartnerBookings({ ...ports, work: passingPartnerWork(ports.work, pass) });
  provide(container, PARTNER_BOOKINGS, () => ({ ...use, book: past(pass, 'answer to a partner', use.book) }));
}

/**
 * Makes a composed product kill its process at the failpoint that `PADAV_FAILPOINT` names.
 * @returns undefined when it names none. @throws for an unknown failpoint
 */
export function failpointsOf(env: NodeJS.ProcessEnv): Override | undefined {
  const place = placeOf(env);
  if (place === null) return undefined;
  return (container) => {
    decorateBookings(container, endAt(place));
    decoratePartnerBookings(container, endAt(place));
    decorateWebhooks(container, endAt(place));
  };
}
