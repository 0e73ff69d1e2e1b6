import { Notice } from '../../../components/notice.tsx';
import { useHotelDescription } from '../../../lib/api/hotel.ts';
import { sentenceOf } from '../../../lib/api/problem.ts';
import type { HotelDetails } from '../../../lib/api/shapes.ts';
import { HOTEL } from '../texts.ts';
import classes from './hotel-sections.module.css';
import { Lines } from './lines.tsx';

/** What the hotel says of itself, and what to know before arriving. */
export function OverviewSection({ hotel }: { hotel: HotelDetails }) {
  const { data, error, mutate } = useHotelDescription(hotel.hotelId);
  const times = [
    ...(hotel.checkInFrom === null ? [] : [HOTEL.checkIn(hotel.checkInFrom)]),
    ...(hotel.checkOutUntil === null ? [] : [HOTEL.checkOut(hotel.checkOutUntil)]),
  ];
  const notes = [...times, ...new Set([...hotel.notes, ...(data?.houseNotes ?? [])])];
  return (
    <>
      {error !== undefined && (
        <Notice kind="problem" action={{ label: HOTEL.tryAgain, onClick: () => void mutate() }}>
          {sentenceOf(error)}
        </Notice>
      )}
      {data === undefined && error === undefined && <Lines label={HOTEL.textsLoading} count={4} />}
      {data?.overview.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {data?.overview.length === 0 && <p>{HOTEL.noOverview}</p>}
      {notes.length > 0 && (
        <>
          <h3>{HOTEL.notes}</h3>
          <ul className={classes.list}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
