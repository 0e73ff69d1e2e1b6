import { type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { PencilIcon } from '../../components/icons/marks.tsx';
import { StaySearch } from '../../components/stay-search/stay-search.tsx';
import { shortDay } from '../../lib/format/format.ts';
import type { ResultsLink, StayLink } from '../../lib/stay-link/stay-link.ts';
import classes from './folded-search.module.css';

/** Focuses the field of the destination, which may be collapsed on a phone. */
export interface FoldedSearchWay {
  readonly toDestination: () => void;
}

export interface FoldedSearchProps {
  link: ResultsLink;
  onSearch: (stay: StayLink) => void;
  way: RefObject<FoldedSearchWay | null>;
}

/** The search of the results: the form, and on a phone one line that expands to the form. */
export function FoldedSearch({ link, onSearch, way }: FoldedSearchProps) {
  const [open, setOpen] = useState(false);
  const destination = useRef<HTMLInputElement>(null);
  const id = useId();
  useImperativeHandle(way, () => ({
    toDestination: () => {
      flushSync(() => setOpen(true));
      destination.current?.focus();
    },
  }));
  const { place, dates, guests } = link;
  const days = RESULTS.dates(shortDay(dates.arrival), shortDay(dates.departure));
  const party = RESULTS.party(guests.adults + guests.children);
  return (
    <div>
      <button
        type="button"
        className={classes.line}
        aria-expanded={open}
        aria-controls={id}
        aria-label={SEARCH.change(place, days, party)}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.words}>
          <strong>{place === '' ? SEARCH.form : place}</strong>
          <span>
            {days} · {party}
          </span>
        </span>
        <PencilIcon className={classes.sign} aria-hidden="true" />
      </button>
      <div id={id} className={classes.form} data-open={open || undefined}>
        <StaySearch
          goal={link}
          stay={link}
          onSearch={(stay) => {
            setOpen(false);
            onSearch(stay);
          }}
          destinationRef={destination}
        />
      </div>
    </div>
  );
}
