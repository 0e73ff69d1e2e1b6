import { type MouseEvent, useId } from 'react';
import { NO_HOTELS } from '#src/locales/en/web/results/no-hotels.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { Link } from '../../../components/link.tsx';
import { isPlainClick } from '../../../lib/browser/plain-click.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { formatStay } from '../../../lib/format/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { ResultsLink } from '../../../lib/stay-link/stay-link.ts';
import { largerPlaces, NEARBY_KM } from './larger-places.ts';
import classes from './no-hotels.module.css';
import { otherDates } from './other-dates.ts';
import { type Alternative, useOtherSearches } from './use-other-searches.ts';

export interface NoHotelsProps {
  link: ResultsLink;
  /** Focuses the field of the destination. */
  onOtherPlace: () => void;
}

/** The message that there are no hotels, with links to another destination, and to dates and places with hotels. */
export function NoHotels({ link, onOtherPlace }: NoHotelsProps) {
  // Other searches drop the filters.
  const { filters: _, ...first } = { ...link, page: 1 };
  const dates = otherDates(link.dates, todayInIndia()).map((each): Alternative => {
    return { name: formatStay(each), link: { ...first, dates: each } };
  });
  const places = largerPlaces(link).map(({ kilometres, ...place }) => {
    return { kilometres, name: NO_HOTELS.near(place.place, kilometres), link: { ...first, ...place } };
  });
  const found = useOtherSearches(link, { dates, places });
  const near = places.filter(({ name }) => found?.places.some((place) => place.name === name));
  const isNear = near.every(({ kilometres }) => kilometres <= NEARBY_KM);
  return (
    <div className={classes.nothing}>
      <h2>{RESULTS.empty}</h2>
      <button type="button" className={classes.way} onClick={onOtherPlace}>
        {NO_HOTELS.choosePlace}
      </button>
      <p role="status">{found === null ? NO_HOTELS.asking : ''}</p>
      <Ways title={NO_HOTELS.dates} ways={found?.dates ?? []} />
      <Ways title={isNear ? NO_HOTELS.nearby : NO_HOTELS.nearest} ways={near} />
    </div>
  );
}

function Ways({ title, ways }: { title: string; ways: readonly Alternative[] }) {
  const id = useId();
  if (ways.length === 0) return null;
  return (
    <>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>
        {ways.map(({ name, link }) => (
          <li key={name}>
            <Link className={classes.way} to={paths.results.href(link)} onClick={leave}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The clicked element is removed with the next list: the focus moves to the heading above it. */
function leave(event: MouseEvent): void {
  if (isPlainClick(event)) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
