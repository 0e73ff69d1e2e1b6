import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { FilterChoices } from '#contract/search.ts';
import type { StayFilters } from '#core/stays/index.ts';
import { FILTERS } from '#src/locales/en/web/results/filters.ts';
import { selectOnFocus } from '../../../lib/browser/select-on-focus.ts';
import { money } from '../../../lib/format/format.ts';
import { withFilter } from './chosen.ts';
import classes from './filters.module.css';

export interface PriceRangeProps {
  readonly filters: StayFilters;
  /** The lowest and the highest price of the results. */
  readonly range: FilterChoices['price'];
  readonly onChange: (filters: StayFilters) => void;
}

/** The price range, in whole rupees. A bound that crosses the other is refused with a message. */
export function PriceRange({ filters, range, onChange }: PriceRangeProps) {
  const { priceMin, priceMax } = filters;
  if (range === null && priceMin === undefined && priceMax === undefined) return null;
  return (
    <fieldset className={classes.group}>
      <legend>{FILTERS.price}</legend>
      <div className={classes.bounds}>
        <Bound
          label={FILTERS.priceMin}
          value={priceMin}
          usual={range?.min}
          crossing={(low) => (priceMax !== undefined && low > priceMax ? FILTERS.priceAbove(money(priceMax)) : null)}
          onSet={(low) => onChange(withFilter(filters, 'priceMin', low))}
        />
        <Bound
          label={FILTERS.priceMax}
          value={priceMax}
          usual={range?.max}
          crossing={(high) => (priceMin !== undefined && high < priceMin ? FILTERS.priceBelow(money(priceMin)) : null)}
          onSet={(high) => onChange(withFilter(filters, 'priceMax', high))}
        />
      </div>
    </fieldset>
  );
}

interface BoundProps {
  readonly label: string;
  readonly value: number | undefined;
  /** The placeholder of the field. */
  readonly usual: number | undefined;
  /** Why a price crosses the other bound; null when it does not. */
  readonly crossing: (value: number) => string | null;
  readonly onSet: (value: number | undefined) => void;
}

const written = (rupees: number | undefined): string => rupees?.toLocaleString('en-IN') ?? '';

/** One bound; it applies on Enter or blur. */
function Bound({ label, value, usual, crossing, onSet }: BoundProps) {
  const id = useId();
  const [text, setText] = useState(written(value));
  const [shown, setShown] = useState(value);
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  if (shown !== value) {
    setShown(value);
    setText(written(value));
    setWrong(null);
  }

  // A price that is applied while the field is focused is selected, so that typing replaces it.
  useEffect(() => {
    if (field.current === document.activeElement && value !== undefined) field.current?.select();
  }, [value]);

  function take(): void {
    // What was typed before hydration is in the field, but not in the state.
    const typed = field.current?.value ?? text;
    setText(typed);
    const digits = typed.replaceAll(/[\s,₹]/g, '');
    const next = digits === '' ? undefined : Number(digits);
    const fault = !/^\d{0,8}$/.test(digits) ? FILTERS.priceWrong : next === undefined ? null : crossing(next);
    setWrong(fault);
    if (fault === null && next !== value) onSet(next);
  }

  function key(event: KeyboardEvent): void {
    if (event.key === 'Enter') take();
  }

  return (
    <div className={classes.bound}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        placeholder={written(usual)}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : `${id}-wrong`}
        onFocus={(event) => selectOnFocus(event, written(value))}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={key}
      />
      {wrong !== null && (
        <p id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
