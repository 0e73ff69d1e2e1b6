import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import classes from '../stay-search.module.css';

export interface StepperProps {
  label: string;
  count: number;
  /** The sentence of the limit that was just met; empty for none. */
  told: string;
  /** Whether there is nothing left to take away, and nothing to say about it. */
  none?: boolean;
  onLess: () => void;
  onMore: () => void;
}

/** A count with a button on each side; it stays clickable at a limit, where it says the limit. */
export function Stepper({ label, count, told, none = false, onLess, onMore }: StepperProps) {
  return (
    <fieldset className={classes.stepper} aria-label={label}>
      <span>{label}</span>
      <button type="button" aria-label={SEARCH.fewer(label)} aria-disabled={none} onClick={onLess}>
        −
      </button>
      <output aria-live="polite">{count}</output>
      <button type="button" aria-label={SEARCH.more(label)} onClick={onMore}>
        +
      </button>
      <p role="status">{told}</p>
    </fieldset>
  );
}
