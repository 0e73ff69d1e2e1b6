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
  /** How many hotels there are without any filter. */
  readonly all: number;
  readonly onChange: (filters: StayFilters) => void;
}

/** That the filters leave no hotel, and which of them to take away: each with the hotels that brings. */
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
        {/* First, and alone on its line: what is found out about the others comes below it and moves nothing. */}
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

/** Which filter to remove: the one that the first button below removes. */
function why(chosen: readonly Chosen[], [best]: readonly Without[]): string {
  const [only, ...others] = chosen;
  if (best !== undefined) return FILTERS.noneBest(best.filter.label, best.hotels);
  return only !== undefined && others.length === 0 ? FILTERS.noneOne(only.label) : FILTERS.noneAll;
}
