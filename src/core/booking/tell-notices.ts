import { type Clock, dayInIndia, type Letter, type Mail, type UnitOfWork } from '../shared/index.ts';
import type { Alarm } from './alarm.ts';
import type { Booking } from './booking.ts';
import { bookedLetter, cancelledLetter, returnedLetter, voucherLetter } from './letters.ts';
import { type Notice, noticeKey } from './notice.ts';
import type { TravellerId } from './quote.ts';
import type { ReservationDesk } from './reservation-desk.ts';
import type { BookedStay, BookingStores, Contact } from './stores.ts';

/** What telling needs. */
export interface TellDeps {
  readonly work: UnitOfWork<BookingStores>;
  readonly desk: ReservationDesk;
  readonly mail: Mail;
  readonly clock: Clock;
  readonly alarm: Alarm;
}

type LetterText = Pick<Letter, 'subject' | 'text'>;

/** Asks the hotel for the room and keeps its answer. A booking that was cancelled meanwhile gives the room back. */
async function requestRoom({ work, desk }: TellDeps, { booking }: BookedStay): Promise<Booking> {
  if (booking.status === 'cancelled' || booking.reservation !== 'requested') return booking;
  const answer = await desk.request(booking);
  const now = await work.run(async (stores) => {
    const current = await stores.bookings.lock(booking.id);
    if (current === null || current.reservation !== 'requested' || current.status === 'cancelled') return current;
    const told = { ...current, reservation: answer.status, hotelReference: answer.hotelReference };
    await stores.bookings.save(told);
    return told;
  });
  if (now?.status === 'cancelled') await desk.cancel(now);
  return now ?? booking;
}

/** Whom to write to about a notice: the account's owner, else the contact kept with the booking. */
const contactFor = ({ work, clock }: TellDeps, { traveller, receipt }: Notice): Promise<Contact | null> =>
  work.run(async (stores) => {
    const owner = await stores.contacts.of(traveller);
    if (owner !== null) return owner;
    const booked = await stores.bookingSearch.ofOrder(receipt);
    return booked === null ? null : stores.keptContacts.of(booked.booking.id, dayInIndia(clock.now()));
  });

async function letterOnBooking(deps: TellDeps, notice: Notice, contact: Contact | null): Promise<LetterText | null> {
  const booked = await deps.work.run((stores) => stores.bookingSearch.ofOrder(notice.receipt));
  if (booked === null) return null;
  if (notice.kind === 'booked') {
    const booking = await requestRoom(deps, booked);
    return contact && booking.status === 'confirmed' ? bookedLetter(contact, booking) : null;
  }
  if (notice.kind === 'voucher') return contact && voucherLetter(contact, booked.booking);
  await deps.desk.cancel(booked.booking);
  return contact && cancelledLetter(contact, booked.booking, booked.refund);
}

async function letterOnReturn({ work }: TellDeps, notice: Notice, contact: Contact | null): Promise<LetterText | null> {
  const { quote, refunds } = await work.run(async (stores) => ({
    quote: await stores.quotes.find(notice.receipt),
    refunds: await stores.refunds.ofOrder(notice.receipt),
  }));
  const refund = refunds.find(({ paymentId }) => paymentId === notice.paymentId);
  return contact && quote && refund ? returnedLetter(contact, quote, refund) : null;
}

async function tell(deps: TellDeps, notice: Notice): Promise<void> {
  const key = noticeKey(notice);
  const contact = await contactFor(deps, notice);
  const letter = await (notice.kind === 'returned' ? letterOnReturn : letterOnBooking)(deps, notice, contact);
  if (contact && letter) await deps.mail.send({ to: contact.email, ...letter, dedupeKey: key });
  await deps.work.run((stores) => stores.notices.drop(key));
}

/**
 * Tells hotels and traveller what their orders and bookings have come to. Each notice was written with its step and is
 * dropped once told; one that can't be told now raises an alarm and waits for the next time. Desk and mail are safe to
 * repeat. Never throws for them: what was decided stands whoever has heard of it.
 */
export const tellNotices =
  (deps: TellDeps) =>
  async (traveller: TravellerId): Promise<void> => {
    const notices = await deps.work.run((stores) => stores.notices.open(traveller));
    for (const notice of notices) {
      try {
        await tell(deps, notice);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        deps.alarm.raise({ what: 'notice-failed', facts: { notice: noticeKey(notice), reason } });
      }
    }
  };
