import { Button } from '@mantine/core';
import type { StayFilters } from '#core/stays/index.ts';
import { type Chosen, rarest } from './chosen.ts';
import classes from './filters.module.css';
import { FILTERS } from './texts.ts';

export interface NoMatchProps {
  readonly chosen: readonly Chosen[];
  readonly onChange: (filters: StayFilters) => void;
}

/** That the filters leave no hotel, and which of them to take away. */
export function NoMatch({ chosen, onChange }: NoMatchProps) {
  const least = rarest(chosen);
  return (
    <div className={classes.noMatch}>
      <h2>{FILTERS.none}</h2>
      <p>{least === null ? FILTERS.noneOther : FILTERS.noneRarest(least.label, least.hotels)}</p>
      <div>
        {least !== null && chosen.length > 1 && (
          <Button onClick={() => onChange(least.without)}>{FILTERS.removeOne(least.label)}</Button>
        )}
        <Button variant={chosen.length > 1 ? 'default' : 'filled'} onClick={() => onChange({})}>
          {FILTERS.clearAll}
        </Button>
      </div>
    </div>
  );
}
