import type { HotelDetails } from '#contract/hotels.ts';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { STAY_FACTS } from '#src/locales/en/web/hotel/stay-facts.ts';
import { Notice } from '../../../components/notice.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { useHotelDescription } from '../../../lib/hotels/hotel-details.ts';
import { Lines } from '../text-placeholder.tsx';
import classes from './hotel-sections.module.css';
import { Hours } from './hours.tsx';

/** The hotel's description, and arrival information. */
export function OverviewSection({ hotel }: { hotel: HotelDetails }) {
  const { data, error, mutate } = useHotelDescription(hotel.hotelId);
  const rules = [...new Set(hotel.notes)];
  const notes = [...new Set(data?.houseNotes ?? [])].filter((note) => !rules.includes(note));
  return (
    <>
      {error !== undefined && (
        <Notice kind="problem" action={{ label: HOTEL.tryAgain, onClick: () => void mutate() }}>
          {sentenceOf(error)}
        </Notice>
      )}
      {data === undefined && error === undefined && (
        <Lines label={HOTEL.textsLoading} count={4} onAgain={() => void mutate()} />
      )}
      {data?.overview.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {data?.overview.length === 0 && <p>{HOTEL.noOverview}</p>}
      {/* Below a loading text they would shift. */}
      {(data !== undefined || error !== undefined) && (
        <>
          <Hours hotel={hotel} />
          <Entries title={STAY_FACTS.rules} entries={rules} />
          <Entries title={HOTEL.notes} entries={notes} />
        </>
      )}
    </>
  );
}

const Entries = ({ title, entries }: { title: string; entries: readonly string[] }) =>
  entries.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </>
  );
