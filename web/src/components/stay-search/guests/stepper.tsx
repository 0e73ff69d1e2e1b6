import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import classes from '../stay-search.module.css';

export interface StepperProps {
  label: string;
  count: number;
  /** The message of the limit that was just reached; empty for none. */
  told: string;
  /** Whether the minimum is reached without a message. */
  none?: boolean;
  onLess: () => void;
  onMore: () => void;
}

/** A count with a button on each side; the button stays clickable at a limit, and shows the limit. */
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
