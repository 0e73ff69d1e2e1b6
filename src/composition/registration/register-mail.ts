import type { DependencyContainer } from 'tsyringe';
import type { Booking } from '#core/booking/index.ts';
import { dayInIndia, type Mail } from '#core/shared/index.ts';
import { EmailedReservations } from '#src/adapters/hotel-reservations/emailed-reservations.ts';
import { OfflineReservations } from '#src/adapters/hotel-reservations/offline-reservations.ts';
import { withClosing } from '#src/adapters/mail/closing-lines.ts';
import type { OfflineOutbox } from '#src/adapters/mail/offline-outbox.ts';
import { sentEmails } from '#src/adapters/mail/smtp/sent-emails.ts';
import { smtpMail } from '#src/adapters/mail/smtp/smtp-mail.ts';
import { bookingWork } from '#src/adapters/postgres/booking/booking-work.ts';
import { CLOCK, CONFIGURATION, DATABASE, DEADLINES, HOTEL_RESERVATIONS, MAIL, PAUSE, PUBLIC_URL } from '../tokens.ts';
import { watched } from '../watched-services.ts';
import { provide, take, token } from '../wiring.ts';

/** The offline outbox. */
export const OUTBOX = token<OfflineOutbox>('outbox');
/** The mail service without closing lines. */
export const CARRIER = token<Mail>('mail carrier');

function carrier(parts: DependencyContainer): Mail {
  const { mail } = take(parts, CONFIGURATION);
  if (mail.carrier === 'offline') return take(parts, OUTBOX);
  const { mailMs: withinMs } = take(parts, DEADLINES);
  return smtpMail({
    url: mail.url.reveal(),
    from: mail.from,
    sent: sentEmails(take(parts, DATABASE).knex),
    clock: take(parts, CLOCK),
    pause: take(parts, PAUSE),
    ...(withinMs === undefined ? {} : { withinMs }),
  });
}

/** The guest of a booking: the account's owner, or the contact kept after the account was deleted. */
const guestOf = (parts: DependencyContainer) => (booking: Booking) =>
  bookingWork(take(parts, DATABASE).knex).run(
    async ({ contacts, retainedContacts }) =>
      (await contacts.of(booking.traveller)) ?? retainedContacts.of(booking.id, dayInIndia(take(parts, CLOCK).now())),
  );

/** Registers mail to travellers, and to the operator who makes reservations by hand. */
export function registerMail(container: DependencyContainer): void {
  provide(container, CARRIER, (parts) => watched(parts, 'mail', carrier(parts)));
  provide(container, MAIL, (parts) => {
    const { supportEmail, supportPhone } = take(parts, CONFIGURATION).product;
    return withClosing(take(parts, CARRIER), { supportEmail, supportPhone, publicUrl: take(parts, PUBLIC_URL) });
  });
  provide(container, HOTEL_RESERVATIONS, (parts) => {
    const { operatorEmail } = take(parts, CONFIGURATION).product;
    if (operatorEmail === null) return new OfflineReservations();
    return new EmailedReservations({ operator: operatorEmail, mail: take(parts, CARRIER), guestOf: guestOf(parts) });
  });
}
