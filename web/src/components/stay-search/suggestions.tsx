import type { MouseEvent } from 'react';
import type { Suggestion } from '../../lib/api/shapes.ts';
import { SEARCH } from '../../lib/texts/search.ts';
import classes from './stay-search.module.css';

export interface SuggestionsProps {
  id: string;
  places: readonly Suggestion[];
  /** The place that the keyboard stands on, from 0; -1 for none. */
  active: number;
  waiting: boolean;
  failure: string | null;
  onChoose: (place: Suggestion) => void;
  onRetry: () => void;
}

/** A press must not take the focus from the field, which would close the list before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The list under the destination, or why there is none. */
export function Suggestions({ id, places, active, waiting, failure, onChoose, onRetry }: SuggestionsProps) {
  return (
    <div className={classes.panel}>
      <div id={id} role="listbox" aria-label={SEARCH.suggestions} tabIndex={-1} onMouseDown={keepFocus}>
        {places.map((place, index) => (
          <button
            type="button"
            key={place.placeId}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.option}
            onClick={() => onChoose(place)}
          >
            <strong>{place.name}</strong>
            <span>{place.label}</span>
          </button>
        ))}
      </div>
      {places.some(({ latitude }) => latitude === null) && (
        <p className={classes.source} translate="no">
          {SEARCH.google}
        </p>
      )}
      <p className={classes.told} role="status" data-quiet={places.length > 0 || undefined}>
        {failure ?? said(waiting, places.length)}
      </p>
      {failure !== null && (
        <button type="button" className={classes.link} onMouseDown={keepFocus} onClick={onRetry}>
          {SEARCH.retry}
        </button>
      )}
    </div>
  );
}

const said = (waiting: boolean, count: number) => {
  if (waiting) return SEARCH.loading;
  return count === 0 ? SEARCH.noOptions : SEARCH.suggestionsFound(count);
};
