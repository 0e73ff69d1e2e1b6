import { Button } from '@mantine/core';
import type { StayFilters } from '#core/stays/index.ts';
import { FILTERS } from '#src/locales/en/web/results/filters.ts';
import { NOTHING } from '#src/locales/en/web/results/nothing.ts';
import type { ResultsLink } from '../../../lib/stay-link/stay-link.ts';
import type { Chosen } from '../filters/chosen.ts';
import classes from './nothing.module.css';
import { useWithout, type Without } from './use-without.ts';

export interface NoMatchProps {
  readonly link: ResultsLink;
  readonly chosen: readonly Chosen[];
  /** The number of hotels without any filter. */
  readonly all: number;
  readonly onChange: (filters: StayFilters) => void;
}

/** The message that the filters leave no hotel, and which of them to remove: each with the resulting count. */
export function NoMatch({ link, chosen, all, onChange }: NoMatchProps) {
  const without = useWithout(link, chosen);
  return (
    <div className={`${classes.nothing} ${classes.narrowed}`}>
      <h2>{FILTERS.none}</h2>
      <div className={classes.told}>
        <p role="status">{without === null ? NOTHING.looking : ''}</p>
        <p role="status">{without === null ? '' : why(chosen, without)}</p>
      </div>
      <ul>
        {/* First, on a separate line: later results come below it and shift nothing. */}
        <li>
          <Button size="md" variant={chosen.length > 1 ? 'default' : 'filled'} onClick={() => onChange({})}>
            {all > 0 ? NOTHING.withHotels(FILTERS.clearAll, all) : FILTERS.clearAll}
          </Button>
        </li>
        {without?.map(({ filter, hotels }) => (
          <li key={filter.id}>
            <Button size="md" onClick={() => onChange(filter.without)}>
              {NOTHING.withHotels(FILTERS.removeOne(filter.label), hotels)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The filter that the first button below removes. */
function why(chosen: readonly Chosen[], [best]: readonly Without[]): string {
  const [only, ...others] = chosen;
  if (best !== undefined) return FILTERS.noneBest(best.filter.label, best.hotels);
  return only !== undefined && others.length === 0 ? FILTERS.noneOne(only.label) : FILTERS.noneAll;
}
