import { useId, useState } from 'react';
import { FILTERS } from '#src/locales/en/web/results/filters.ts';
import classes from './filters.module.css';

/** A choice with its label and the number of hotels that have it. */
export interface ChoiceRow<Value> {
  readonly value: Value;
  readonly label: string;
  /** Null where it was not counted. */
  readonly count: number | null;
}

/** How many rows of a long list are shown before it is expanded; selected ones always are. */
const FOLDED = 6;

export interface ChoiceListProps<Value> {
  readonly title: string;
  readonly rows: readonly ChoiceRow<Value>[];
  readonly chosen: readonly Value[];
  readonly onToggle: (value: Value) => void;
}

/** A list of checkboxes. */
export function ChoiceList<Value extends string | number>({ title, rows, chosen, onToggle }: ChoiceListProps<Value>) {
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? rows : rows.filter(({ value }, at) => at < FOLDED || chosen.includes(value));
  if (rows.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {shown.map(({ value, label, count }) => (
        <ChoiceLine
          key={value}
          type="checkbox"
          label={label}
          count={count}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        />
      ))}
      {rows.length > FOLDED && (
        <button type="button" className={classes.quiet} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? FILTERS.fewer(title) : FILTERS.more(title)}
        </button>
      )}
    </fieldset>
  );
}

export interface ChoiceLineProps {
  readonly type: 'checkbox' | 'radio';
  readonly name?: string;
  readonly label: string;
  readonly count: number | null;
  readonly checked: boolean;
  readonly onChange: () => void;
}

/** One choice: the checkbox, its label, and the number of hotels. One with no hotels can only be unchecked. */
export function ChoiceLine({ type, name, label, count, checked, onChange }: ChoiceLineProps) {
  const id = useId();
  return (
    <label className={classes.line}>
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={count === 0 && !checked}
        aria-describedby={count === null ? undefined : id}
        aria-label={label}
        onChange={onChange}
      />
      <span>{label}</span>
      {count !== null && (
        <small id={id}>
          {count}
          <span className={classes.hidden}> {FILTERS.noun(count)}</span>
        </small>
      )}
    </label>
  );
}
