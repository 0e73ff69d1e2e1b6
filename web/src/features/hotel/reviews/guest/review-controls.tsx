import { type SyntheticEvent, useId, useState } from 'react';
import type { HotelReviews } from '#contract/reviews.ts';
import { MAX_REVIEW_SEARCH, REVIEW_ORDERS } from '#core/stays/index.ts';
import { GUEST_REVIEWS } from '#src/locales/en/web/hotel/guest-reviews.ts';
import classes from './guest-reviews.module.css';
import type { Chosen } from './use-written-reviews.ts';

export interface ReviewControlsProps {
  readonly byTraveller: HotelReviews['byTraveller'];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** Chooses the kind of traveller, the order and the searched words. */
export function ReviewControls({ byTraveller, chosen, onChange }: ReviewControlsProps) {
  const name = useId();
  return (
    <div className={classes.controls}>
      {byTraveller.length > 0 && (
        <fieldset className={classes.kinds}>
          <legend>{GUEST_REVIEWS.kinds}</legend>
          {[undefined, ...byTraveller].map((row) => (
            <label key={row?.traveller ?? 'all'}>
              <input
                type="radio"
                name={name}
                checked={chosen.traveller === row?.traveller}
                onChange={() => onChange({ ...chosen, traveller: row?.traveller })}
              />
              <span>
                {row === undefined ? GUEST_REVIEWS.everybody : GUEST_REVIEWS.travellers[row.traveller]}
                {row !== undefined && <small> {row.count}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={classes.tools}>
        <SearchField key={chosen.text ?? ''} text={chosen.text} onSearch={(text) => onChange({ ...chosen, text })} />
        <label className={classes.sort}>
          <span>{GUEST_REVIEWS.sortBy}</span>
          <select
            value={chosen.sort}
            onChange={(event) => {
              const sort = REVIEW_ORDERS.find((order) => order === event.currentTarget.value);
              if (sort !== undefined) onChange({ ...chosen, sort });
            }}
          >
            {REVIEW_ORDERS.map((order) => (
              <option key={order} value={order}>
                {GUEST_REVIEWS.orders[order]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}

/** The words to search for; a search begins when it is sent, and ends when the field is emptied. */
function SearchField({ text, onSearch }: { text: string | undefined; onSearch: (text?: string) => void }) {
  const [typed, setTyped] = useState(text ?? '');
  const id = useId();
  function search(event: SyntheticEvent): void {
    event.preventDefault();
    onSearch(typed.trim() || undefined);
  }
  return (
    <search className={classes.search}>
      <form onSubmit={search}>
        <label htmlFor={id}>{GUEST_REVIEWS.search}</label>
        <div>
          <input
            id={id}
            type="search"
            value={typed}
            maxLength={MAX_REVIEW_SEARCH}
            placeholder={GUEST_REVIEWS.searchExample}
            enterKeyHint="search"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              if (event.currentTarget.value === '' && text !== undefined) onSearch();
            }}
          />
          <button type="submit">{GUEST_REVIEWS.find}</button>
        </div>
      </form>
    </search>
  );
}
