import { Button } from '@mantine/core';
import type { StayFilters } from '#core/stays/index.ts';
import { FILTERS } from '#src/locales/en/web/results/filters.ts';
import { NO_HOTELS } from '#src/locales/en/web/results/no-hotels.ts';
import type { ResultsLink } from '../../../lib/stay-link/stay-link.ts';
import type { Chosen } from '../filters/chosen.ts';
import classes from './no-hotels.module.css';
import { type FilterRemoval, useFilterRemovals } from './use-filter-removals.ts';

export interface NoMatchProps {
  readonly link: ResultsLink;
  readonly chosen: readonly Chosen[];
  /** The number of hotels without any filter. */
  readonly all: number;
  readonly onChange: (filters: StayFilters) => void;
}

/** The message that the filters leave no hotel, and which of them to remove: each with the resulting count. */
export function NoMatch({ link, chosen, all, onChange }: NoMatchProps) {
  const without = useFilterRemovals(link, chosen);
  return (
    <div className={`${classes.nothing} ${classes.narrowed}`}>
      <h2>{FILTERS.none}</h2>
      <div className={classes.told}>
        <p role="status">{without === null ? NO_HOTELS.looking : ''}</p>
        <p role="status">{without === null ? '' : why(chosen, without)}</p>
      </div>
      <ul>
        {/* First, on a separate line: later results come below it and shift nothing. */}
        <li>
          <Button size="md" variant={chosen.length > 1 ? 'default' : 'filled'} onClick={() => onChange({})}>
            {all > 0 ? NO_HOTELS.withHotels(FILTERS.clearAll, all) : FILTERS.clearAll}
          </Button>
        </li>
        {without?.map(({ filter, hotels }) => (
          <li key={filter.id}>
            <Button size="md" onClick={() => onChange(filter.without)}>
              {NO_HOTELS.withHotels(FILTERS.removeOne(filter.label), hotels)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The filter that the first button below removes. */
function why(chosen: readonly Chosen[], [best]: readonly FilterRemoval[]): string {
  const [only, ...others] = chosen;
  if (best !== undefined) return FILTERS.noneBest(best.filter.label, best.hotels);
  return only !== undefined && others.length === 0 ? FILTERS.noneOne(only.label) : FILTERS.noneAll;
}
