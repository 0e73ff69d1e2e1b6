import { useId } from 'react';
import type { TestChoice } from './choices.ts';
import classes from './offline-checkout.module.css';

export interface TestChoicesProps {
  readonly label: string;
  readonly choices: readonly TestChoice[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The ways to pay of one tab, each with its outcome. */
export function TestChoices({ label, choices, chosen, onChoose }: TestChoicesProps) {
  const group = useId();
  return (
    <fieldset className={classes.choices} aria-label={label}>
      {choices.map(({ id, label: name, detail, outcome }) => (
        <div key={id} className={classes.choice}>
          <input
            type="radio"
            id={`${group}-${id}`}
            name={group}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            aria-describedby={`${group}-${id}-detail`}
          />
          <label htmlFor={`${group}-${id}`}>{name}</label>
          <span id={`${group}-${id}-detail`} data-outcome={outcome}>
            {detail}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
