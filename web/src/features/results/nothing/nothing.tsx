import { type MouseEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { stayInWords } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { isPlainClick } from '../../../lib/plain-click.ts';
import type { ResultsLink } from '../../../lib/stay-link.ts';
import { RESULTS } from '../../../lib/texts/results.ts';
import { todayInIndia } from '../../../lib/today.ts';
import { largerPlaces } from './larger-places.ts';
import classes from './nothing.module.css';
import { otherDates } from './other-dates.ts';
import { NOTHING } from './texts.ts';

export interface NothingProps {
  link: ResultsLink;
  /** Leads to the field of the destination. */
  onOtherPlace: () => void;
}

interface Way {
  readonly name: string;
  readonly link: ResultsLink;
}

/** That there are no hotels, and what to change: the dates, the place nearby, or the destination. */
export function Nothing({ link, onOtherPlace }: NothingProps) {
  const first = { ...link, page: 1 };
  const dates = otherDates(link.dates, todayInIndia()).map((each): Way => {
    return { name: stayInWords(each), link: { ...first, dates: each } };
  });
  const nearby = largerPlaces(link).map(({ kilometres, ...place }): Way => {
    return { name: NOTHING.near(place.place, kilometres), link: { ...first, ...place } };
  });
  return (
    <div className={classes.nothing}>
      <h2>{RESULTS.empty}</h2>
      <p>{RESULTS.emptyHint}</p>
      <Ways title={NOTHING.dates} ways={dates} />
      <Ways title={NOTHING.nearby} ways={nearby} />
      <h3>{NOTHING.place}</h3>
      <button type="button" className={classes.way} onClick={onOtherPlace}>
        {NOTHING.choosePlace}
      </button>
    </div>
  );
}

function Ways({ title, ways }: { title: string; ways: readonly Way[] }) {
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

/** What was pressed is gone with the next list: reading goes on at the heading above it. */
function leave(event: MouseEvent): void {
  if (isPlainClick(event)) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
