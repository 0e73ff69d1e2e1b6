import { Radio } from '@mantine/core';
import type { TestChoice } from './choices.ts';
import classes from './offline-checkout.module.css';

export interface TestChoicesProps {
  readonly label: string;
  readonly choices: readonly TestChoice[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The ways to pay of one tab, each with how it ends. */
export const TestChoices = ({ label, choices, chosen, onChoose }: TestChoicesProps) => (
  <Radio.Group aria-label={label} value={chosen} onChange={onChoose}>
    <div className={classes.choices}>
      {choices.map(({ id, label: name, detail }) => (
        <Radio key={id} value={id} label={name} description={detail} />
      ))}
    </div>
  </Radio.Group>
);
