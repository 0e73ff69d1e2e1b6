import { type KeyboardEvent, useId, useState } from 'react';
import type { StayFilters } from '#core/stays/index.ts';
import type { FilterChoices } from '../../../lib/api/shapes.ts';
import { withFilter } from './chosen.ts';
import classes from './filters.module.css';
import { FILTERS } from './texts.ts';

export interface PriceRangeProps {
  readonly filters: StayFilters;
  /** The cheapest and the dearest price in hand. */
  readonly range: FilterChoices['price'];
  readonly onChange: (filters: StayFilters) => void;
}

/** The price between two bounds, in whole rupees. Bounds that cross are taken the other way round. */
export function PriceRange({ filters, range, onChange }: PriceRangeProps) {
  const { priceMin, priceMax } = filters;
  function bound(least: number | undefined, most: number | undefined): void {
    const crossed = least !== undefined && most !== undefined && least > most;
    const [low, high] = crossed ? [most, least] : [least, most];
    onChange(withFilter(withFilter(filters, 'priceMin', low), 'priceMax', high));
  }
  if (range === null && priceMin === undefined && priceMax === undefined) return null;
  return (
    <fieldset className={classes.group}>
      <legend>{FILTERS.price}</legend>
      <div className={classes.bounds}>
        <Bound label={FILTERS.priceMin} value={priceMin} usual={range?.min} onSet={(low) => bound(low, priceMax)} />
        <Bound label={FILTERS.priceMax} value={priceMax} usual={range?.max} onSet={(high) => bound(priceMin, high)} />
      </div>
    </fieldset>
  );
}

interface BoundProps {
  readonly label: string;
  readonly value: number | undefined;
  /** What the field shows while nothing is set. */
  readonly usual: number | undefined;
  readonly onSet: (value: number | undefined) => void;
}

const written = (rupees: number | undefined): string => rupees?.toLocaleString('en-IN') ?? '';

/** One bound; it counts when the traveller presses Enter or goes on. */
function Bound({ label, value, usual, onSet }: BoundProps) {
  const id = useId();
  const [text, setText] = useState(written(value));
  const [shown, setShown] = useState(value);
  const [wrong, setWrong] = useState(false);
  if (shown !== value) {
    setShown(value);
    setText(written(value));
    setWrong(false);
  }

  function take(): void {
    const digits = text.replaceAll(/[\s,₹]/g, '');
    const fits = /^\d{0,8}$/.test(digits);
    setWrong(!fits);
    const next = digits === '' ? undefined : Number(digits);
    if (fits && next !== value) onSet(next);
  }

  function key(event: KeyboardEvent): void {
    if (event.key === 'Enter') take();
  }

  return (
    <div className={classes.bound}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        placeholder={written(usual)}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={key}
      />
      {wrong && (
        <p id={`${id}-wrong`} role="alert">
          {FILTERS.priceWrong}
        </p>
      )}
    </div>
  );
}
