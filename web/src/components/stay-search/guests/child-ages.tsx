import { GUEST_BOUNDS } from '#core/guest-selection/index.ts';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import classes from '../stay-search.module.css';

const { min, max } = GUEST_BOUNDS.childAge;
const AGES = Array.from({ length: max - min + 1 }, (_, index) => min + index);

export interface ChildAgesProps {
  ages: readonly number[];
  /** `child` counts from 0. */
  onChange: (child: number, age: number) => void;
}

/** The age of each child, on which the provider's price depends. */
export function ChildAges({ ages, onChange }: ChildAgesProps) {
  if (ages.length === 0) return null;
  return (
    <div className={classes.ages}>
      {ages.map((age, child) => {
        const label = SEARCH.childAge(child + 1);
        return (
          <label key={label}>
            {label}
            <select value={age} onChange={(event) => onChange(child, Number(event.currentTarget.value))}>
              {AGES.map((each) => (
                <option key={each} value={each}>
                  {SEARCH.ageYears(each)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </div>
  );
}
