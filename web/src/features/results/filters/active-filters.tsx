import type { StayFilters } from '#core/stays/index.ts';
import { FILTERS } from '#src/locales/en/web/results/filters.ts';
import { XIcon } from '../../../components/icons/arrows.tsx';
import type { Chosen } from './chosen.ts';
import classes from './filters.module.css';

export interface ActiveFiltersProps {
  readonly chosen: readonly Chosen[];
  readonly onChange: (filters: StayFilters) => void;
}

/** The active filters: a click on one removes it, the button beside them clears them all. */
export function ActiveFilters({ chosen, onChange }: ActiveFiltersProps) {
  if (chosen.length === 0) return null;
  return (
    <div className={classes.active}>
      <ul className={classes.chips} aria-label={FILTERS.active}>
        {chosen.map(({ id, label, without }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.chip}
              aria-label={FILTERS.remove(label)}
              // Browsers leave what is half seen where it is.
              onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
              onClick={() => onChange(without)}
            >
              <span>{label}</span>
              <XIcon />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={classes.quiet} onClick={() => onChange({})}>
        {FILTERS.clear}
      </button>
    </div>
  );
}
