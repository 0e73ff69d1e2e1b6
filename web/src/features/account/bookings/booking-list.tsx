import { useId, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { MESSAGES } from '#core/shared/index.ts';
import { BOOKINGS } from '#src/locales/en/web/account/account.ts';
import { Notice } from '../../../components/notice.tsx';
import { fittingBookings, SEARCHED_FROM } from '../../../lib/booking/find-bookings.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { BookingCard } from './booking-card.tsx';
import classes from './bookings.module.css';

export interface BookingListProps {
  readonly bookings: readonly Booking[];
  readonly onCancel: (booking: Booking) => void;
}

function Search({ text, onText, count }: { text: string; onText: (text: string) => void; count: number }) {
  const id = useId();
  return (
    <div className={classes.search}>
      <label htmlFor={id}>{BOOKINGS.search}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={BOOKINGS.searchHint}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <p role="status">{text.trim() === '' ? '' : BOOKINGS.found(count)}</p>
    </div>
  );
}

/** Bookings as cards; long lists have a search. */
export function BookingList({ bookings, onCancel }: BookingListProps) {
  const [text, setText] = useState('');
  if (bookings.length === 0) return <p>{translate(MESSAGES.NO_BOOKINGS)}</p>;
  const searched = bookings.length >= SEARCHED_FROM;
  const shown = searched ? fittingBookings(bookings, text) : bookings;
  return (
    <>
      {searched && <Search text={text} onText={setText} count={shown.length} />}
      {shown.length === 0 && (
        <Notice kind="hint" action={{ label: BOOKINGS.showAll, onClick: () => setText('') }}>
          {BOOKINGS.noneFits(text.trim())}
        </Notice>
      )}
      <ul className={classes.list}>
        {shown.map((booking, at) => (
          <BookingCard key={booking._id} booking={booking} isFirst={at === 0} onCancel={() => onCancel(booking)} />
        ))}
      </ul>
    </>
  );
}
