import {
  type Clock,
  DEFAULT_LANGUAGE,
  dayInIndia,
  type Email,
  type Language,
  type Mail,
  MailboxRefused,
  MailUnavailable,
} from '../../shared/index.ts';
import { stayEvent } from '../documents/calendar-event.ts';
import {
  bookedEmail,
  cancelledEmail,
  changedEmail,
  type Reader,
  refundedEmail,
  returnedEmail,
  roomConfirmedEmail,
  roomRefusedEmail,
  voucherEmail,
  type EmailText as Words,
} from '../documents/emails/booking-emails.ts';
import type { BookedStay } from '../model/booked-stay.ts';
import type { Booking } from '../model/booking.ts';
import { type Notice, noticeKey } from '../model/notice.ts';
import type { RefundCause } from '../model/refund.ts';
import { recordStep } from '../outbox/outbox.ts';
import type { Alarm } from '../ports/alarm.ts';
import type { CalendarFiles } from '../ports/calendar-files.ts';
import type { HotelReservations } from '../ports/hotel-reservations.ts';
import type { JobEnd } from '../ports/jobs.ts';
import type { OwnerStep } from '../ports/owner-records.ts';
import type { BookingWork, Stores } from '../ports/stores.ts';
import { quoteOfOrder } from '../quoting/quote-of-order.ts';

/** The dependencies of sending notifications. */
export interface NotificationDeps {
  readonly work: BookingWork<
    | 'quotes'
    | 'orderSearch'
    | 'bookings'
    | 'bookingSearch'
    | 'refunds'
    | 'notices'
    | 'ownerRecords'
    | 'contacts'
    | 'retainedContacts'
  >;
  readonly reservations: HotelReservations;
  readonly mail: Mail;
  readonly calendar: CalendarFiles;
  readonly clock: Clock;
  readonly alarm: Alarm;
}

type EmailText = Words & Pick<Email, 'calendar'>;

/** What the hotel answers to a request. */
type Answer = Awaited<ReturnType<HotelReservations['request']>>;

/** The step of a hotel that confirms at once; a traveller is not told of it beside the booking itself. */
const confirmedAtOnce = ({ paymentId, receipt, traveller, changes }: Booking): OwnerStep => ({
  kind: 'room_confirmed',
  ...{ paymentId, receipt, traveller },
  ref: `${changes.length}`,
});

/**
 * Asks the hotel and stores its answer. If the booking was cancelled meanwhile, the reservation is cancelled too; an
 * answer to an earlier stay is not stored.
 */
async function askHotel(deps: NotificationDeps, booking: Booking, ask: () => Promise<Answer>): Promise<Booking> {
  const { work, reservations } = deps;
  if (booking.status === 'cancelled' || booking.reservation !== 'requested') return booking;
  const answer = await ask();
  const now = await work.run(async (stores) => {
    const current = await stores.bookings.lock(booking.id);
    const isAnswered = current?.reservation !== 'requested' || current.quote.id !== booking.quote.id;
    if (current === null || isAnswered || current.status === 'cancelled') return current;
    const answered = { ...current, reservation: answer.status, hotelReference: answer.hotelReference };
    await stores.bookings.save(answered);
    if (answer.status === 'confirmed') await recordStep(stores, confirmedAtOnce(booking), deps.clock.now());
    return answered;
  });
  if (now?.status === 'cancelled') await reservations.cancel(now);
  return now ?? booking;
}

/** Requests the room of a new booking; that of a changed one is requested by its own notification. */
const requestRoom = (deps: NotificationDeps, { booking }: BookedStay): Promise<Booking> =>
  booking.changes.length > 0
    ? Promise.resolve(booking)
    : askHotel(deps, booking, () => deps.reservations.request(booking));

/** Requests the room of a changed stay in place of the earlier one; only the newest change is told. */
async function tellChange(
  deps: NotificationDeps,
  { booking }: BookedStay,
  { ref }: Notice,
): Promise<((to: Reader) => EmailText) | null> {
  const change = booking.changes.at(-1);
  if (change === undefined || `${change.number}` !== ref || booking.status === 'cancelled') return null;
  const asked = await askHotel(deps, booking, () => deps.reservations.change(booking, change));
  return unlessCancelled(deps, asked, (to) => changedEmail(to, asked, change));
}

/** The language in which an order was placed. */
const languageOf = async ({ orderSearch }: Stores<'orderSearch'>, receipt: string): Promise<Language> =>
  (await orderSearch.ofReceipt(receipt))?.language ?? DEFAULT_LANGUAGE;

/** The recipient of a notification and the language: the account's owner, else the contact stored with the booking. */
const readerOf = ({ work, clock }: NotificationDeps, { traveller, receipt }: Notice): Promise<Reader | null> =>
  work.apart(async (stores) => {
    const language = await languageOf(stores, receipt);
    const owner = await stores.contacts.of(traveller);
    if (owner !== null) return { ...owner, language };
    const booked = await stores.bookingSearch.ofOrder(receipt);
    const kept = booked && (await stores.retainedContacts.of(booked.booking.id, dayInIndia(clock.now())));
    return kept && { ...kept, language };
  });

/** Adds the calendar entry of the stay to an email; after a cancellation the update that removes it. */
function withStay({ calendar }: NotificationDeps, booking: Booking, email: Words): EmailText {
  const event = stayEvent(booking, email.language);
  const method = event.isCancelled ? 'CANCEL' : 'PUBLISH';
  return { ...email, calendar: { name: `${booking.reference}.ics`, method, file: calendar.file(event) } };
}

/** The email about a stay that was booked or changed; none when it was cancelled before the email went out. */
const unlessCancelled = (
  deps: NotificationDeps,
  booking: Booking,
  email: (to: Reader) => Words,
): ((to: Reader) => EmailText) | null =>
  booking.status === 'cancelled' ? null : (to) => withStay(deps, booking, email(to));

/**
 * Calls the hotel for a step of a booking.
 * @returns the email for its traveller; `null` for none.
 */
async function onBooking(
  deps: NotificationDeps,
  notice: Notice,
  booked: BookedStay,
): Promise<((to: Reader) => EmailText) | null> {
  const { booking, refund } = booked;
  switch (notice.kind) {
    case 'booked': {
      const asked = await requestRoom(deps, booked);
      return unlessCancelled(deps, asked, (to) => bookedEmail(to, asked));
    }
    case 'changed':
      return tellChange(deps, booked, notice);
    case 'voucher':
      return (to) => withStay(deps, booking, voucherEmail(to, booking));
    case 'room_confirmed':
      return (to) => withStay(deps, booking, roomConfirmedEmail(to, booking));
    case 'room_refused':
      return (to) => withStay(deps, booking, roomRefusedEmail(to, booking, refund));
    default:
      await deps.reservations.cancel(booking);
      return (to) => withStay(deps, booking, cancelledEmail(to, booked));
  }
}

async function emailOnBooking(
  deps: NotificationDeps,
  notice: Notice,
  reader: Reader | null,
): Promise<EmailText | null> {
  const booked = await deps.work.apart((stores) => stores.bookingSearch.ofOrder(notice.receipt));
  if (booked === null) return null;
  const email = await onBooking(deps, notice, booked);
  return reader === null || email === null ? null : email(reader);
}

/** Refunds of what a booking held; the others are of payments that became none. */
const OF_BOOKINGS: ReadonlySet<RefundCause> = new Set(['cancelled', 'refused', 'changed', 'dashboard']);

async function emailOnReturn(
  { work }: NotificationDeps,
  notice: Notice,
  reader: Reader | null,
): Promise<EmailText | null> {
  const { quote, refunds, booked } = await work.apart(async (stores) => {
    const stay = await stores.bookingSearch.ofOrder(notice.receipt);
    return {
      booked: stay,
      quote: await quoteOfOrder(stores, notice.receipt, stay),
      refunds: await stores.refunds.ofOrder(notice.receipt),
    };
  });
  const own = refunds.filter(({ paymentId }) => paymentId === notice.paymentId);
  const refund =
    notice.kind === 'refunded' ? own.find(({ cause, attempt }) => `${cause}-${attempt}` === notice.ref) : own[0];
  if (reader === null || quote === null || refund === undefined) return null;
  // The payment was for an earlier stay where the booking was changed since.
  const stay = booked !== null && OF_BOOKINGS.has(refund.cause) ? booked.booking.quote : quote;
  return (notice.kind === 'refunded' ? refundedEmail : returnedEmail)(reader, stay, refund);
}

/**
 * Sends one notification and deletes it.
 * @throws when hotel or mail can't be reached; the notification remains.
 */
async function send(deps: NotificationDeps, notice: Notice): Promise<void> {
  const key = noticeKey(notice);
  const reader = await readerOf(deps, notice);
  const isOfMoney = notice.kind === 'returned' || notice.kind === 'refunded';
  const email = await (isOfMoney ? emailOnReturn : emailOnBooking)(deps, notice, reader);
  if (reader && email) await deps.mail.send({ to: reader.email, ...email, dedupeKey: key });
  await deps.work.apart((stores) => stores.notices.drop(key));
}

/** Whether hotel or mail can't be reached, as distinct from the stores that their adapters use. */
const isNotTold = (error: unknown): error is MailUnavailable | MailboxRefused =>
  error instanceof MailUnavailable || error instanceof MailboxRefused;

/**
 * Sends one notification; where hotel or mail can't be reached it raises an alarm and the notification remains.
 * @returns whether it was sent.
 * @throws when the stores fail: nobody has to act on that but the job, which is retried.
 */
async function tryToSend(deps: NotificationDeps, notice: Notice): Promise<boolean> {
  try {
    await send(deps, notice);
    return true;
  } catch (error) {
    if (!isNotTold(error)) throw error;
    const facts = { notice: noticeKey(notice), reason: error.message };
    await deps.alarm.raise({ what: 'notice-failed', facts });
    return false;
  }
}

/**
 * Sends one pending notification to hotel or traveller and deletes it (the outbox). One that can't be sent raises an
 * alarm and remains; its job retries. Requests to hotel and mail are safe to repeat.
 */
export const sendNotification =
  (deps: NotificationDeps) =>
  async (key: string): Promise<JobEnd> => {
    const notice = await deps.work.apart((stores) => stores.notices.find(key));
    return notice === null || (await tryToSend(deps, notice)) ? 'done' : 'again';
  };

/** Sends one notification. */
export type SendNotification = ReturnType<typeof sendNotification>;
