import { toldRows } from '#core/booking/index.ts';
import { formatRupees, paise } from '#core/shared/index.ts';
import { BOOKINGS } from '#src/locales/en/web/account/account.ts';
import { CHANGE } from '#src/locales/en/web/change/change.ts';
import { BOOKING } from '#src/locales/en/web/lib/booking.ts';
import { ReservationLine } from '../../../components/booking/reservation-line.tsx';
import { SaveButton } from '../../../components/booking/save-button.tsx';
import { VoucherLink } from '../../../components/booking/voucher-link.tsx';
import { CircleXIcon } from '../../../components/icons/marks.tsx';
import { Link } from '../../../components/link.tsx';
import {
  addressLine,
  amountOf,
  freeCancellationDeadline,
  moment,
  partsOf,
  refundLine,
  stayLine,
} from '../../../lib/booking/format-booking.ts';
import { earlierStayLine } from '../../../lib/booking/format-stay.ts';
import { saveCalendar } from '../../../lib/booking/save-files.ts';
import { placeLabel } from '../../../lib/i18n/place-labels.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import type { StoredBooking } from '../../../lib/offline-bookings/stored-bookings.ts';
import { paths } from '../../../lib/paths.ts';
import classes from './bookings.module.css';

export interface BookingCardProps {
  readonly booking: StoredBooking;
  readonly onCancel: () => void;
  /** Whether it is in view before anything is scrolled: its photo comes at once. @default false */
  readonly isFirst?: boolean;
}

interface FactProps {
  readonly name: string;
  readonly children: string | number;
  /** Long ones take a whole row on a phone. @default false */
  readonly wide?: boolean;
}

const Fact = ({ name, children, wide = false }: FactProps) => (
  <div data-wide={wide}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Directions to a place on Google's maps, in an app where the device has one (Google, Maps URLs: directions). */
const wayTo = (place: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`;

/** Where the hotel is, whom to call and how to come there. */
function Place({ booking }: { booking: StoredBooking }) {
  const address = addressLine(booking);
  const known = address === '' ? placeLabel(booking.city) : address;
  return (
    <>
      {known !== '' && <p className={classes.place}>{known}</p>}
      {booking.status === 'confirmed' && (
        <p className={classes.reach}>
          {booking.phone !== null && (
            <a className={classes.way} href={`tel:${booking.phone.replace(/[^+\d]/g, '')}`}>
              {booking.phone}
            </a>
          )}
          {known !== '' && (
            <a
              className={classes.way}
              href={wayTo(`${booking.name}, ${known}`)}
              target="_blank"
              rel="noreferrer"
              aria-label={BOOKINGS.directionsTo(booking.name)}
            >
              {BOOKINGS.directions}
            </a>
          )}
        </p>
      )}
    </>
  );
}

/** The state of the booking: the hotel's answer, the refund, until when cancelling is free. */
function BookingStatus({ booking }: { booking: StoredBooking }) {
  const { reservation } = booking;
  const isConfirmed = booking.status === 'confirmed';
  const refused = reservation === 'refused';
  const refund = refundLine(booking);
  const { freeUntil, refundNow } = booking.cancellation;
  return (
    <>
      {(isConfirmed || refused) && (
        <p className={classes.state} data-tone={refused ? 'plain' : reservation}>
          <ReservationLine booking={booking} />
        </p>
      )}
      {(refund !== null || !isConfirmed) && (
        <p className={classes.state} data-tone={booking.refund?.status === 'done' ? 'confirmed' : 'plain'}>
          {refund ?? BOOKING.refundNone}
        </p>
      )}
      {isConfirmed && freeUntil !== null && refundNow > 0 && (
        <p className={classes.terms}>{BOOKING.freeUntil(freeCancellationDeadline(freeUntil, booking.arrivalDate))}</p>
      )}
    </>
  );
}

/** Whether the page of changes has something to say: also why a stay can't be changed. */
const mayChange = ({ status, fixed, hotelId }: StoredBooking): boolean =>
  status === 'confirmed' && fixed !== 'STAY_STARTED' && hotelId !== null;

/** The stays that were booked before, oldest first. */
const History = ({ changes }: Pick<StoredBooking, 'changes'>) =>
  changes.length === 0 ? null : (
    <ul className={classes.history}>
      {changes.map((change) => (
        <li key={change.at}>
          {CHANGE.history(moment(change.at), earlierStayLine(change), formatRupees(paise(change.chargedBefore)))}
        </li>
      ))}
    </ul>
  );

const AT_ONCE = { fetchPriority: 'high' } as const;
const LATER = { loading: 'lazy' } as const;

/** One booking with all that was paid for (specification, section 2): the most important first, the ids last. */
export function BookingCard({ booking, onCancel, isFirst = false }: BookingCardProps) {
  const parts = partsOf(booking);
  const isConfirmed = booking.status === 'confirmed';
  return (
    <li className={classes.card}>
      <img src={booking.image} alt="" width={640} height={427} {...(isFirst ? AT_ONCE : LATER)} />
      <div className={classes.body}>
        <h2>
          {booking.hotelId === null ? (
            booking.name
          ) : (
            <Link className={classes.hotel ?? ''} to={paths.hotelAlone.href(booking.hotelId)}>
              {booking.name}
            </Link>
          )}
        </h2>
        <p className={classes.dates}>{stayLine(booking)}</p>
        <Place booking={booking} />
        <BookingStatus booking={booking} />
        <History changes={booking.changes} />
        <dl className={classes.facts}>
          <Fact name={BOOKINGS.reference}>{booking.reference}</Fact>
          <Fact name={BOOKINGS.adults}>{booking.adults}</Fact>
          {booking.children > 0 && <Fact name={BOOKINGS.children}>{booking.children}</Fact>}
          <Fact name={BOOKINGS.rooms}>{booking.rooms}</Fact>
          {toldRows(booking.guestDetails).map(({ key, name, value }) => (
            <Fact key={key} name={translate(name)} wide>
              {translate(value)}
            </Fact>
          ))}
          <Fact name={BOOKINGS.amount}>{amountOf(booking)}</Fact>
          {parts !== null && <Fact name={BOOKINGS.paidOnline}>{parts.online}</Fact>}
          {parts !== null && isConfirmed && <Fact name={BOOKINGS.payAtHotel}>{parts.atHotel}</Fact>}
          <Fact name={BOOKINGS.booked} wide>
            {moment(booking.createdAt)}
          </Fact>
          <Fact name={BOOKINGS.order} wide>
            {booking.orderId}
          </Fact>
          <Fact name={BOOKINGS.payment} wide>
            {booking.paymentId}
          </Fact>
        </dl>
        <div className={classes.ways}>
          <VoucherLink booking={booking} />
          <SaveButton
            label={isConfirmed ? BOOKINGS.calendarAdd : BOOKINGS.calendarRemove}
            name={(isConfirmed ? BOOKINGS.toCalendar : BOOKINGS.fromCalendar)(booking.name)}
            save={() => saveCalendar(booking)}
          />
          {mayChange(booking) && (
            <Link
              className={classes.change ?? ''}
              to={paths.change.href(booking._id)}
              aria-label={CHANGE.buttonOf(booking.name)}
            >
              {CHANGE.button}
            </Link>
          )}
          {isConfirmed && (
            <button
              type="button"
              className={classes.cancel}
              aria-label={BOOKINGS.cancel(booking.name)}
              onClick={onCancel}
            >
              <CircleXIcon size={18} aria-hidden />
              {BOOKINGS.cancelShort}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}
