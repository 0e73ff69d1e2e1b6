import { FILTERS } from '#src/locales/en/web/results/filters.ts';
import skip from '../../../components/skip.module.css';
import { useMatch } from '../../../lib/browser/use-match.ts';
import classes from '../results-page.module.css';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';
import filterSkip from './skip.module.css';

/**
 * The breakpoint for the filters beside the list (as in results-page.module.css); below it they open from a button.
 */
const FILTERS_BESIDE = '(min-width: 64em)';

export interface FiltersBesideProps extends FilterPanelProps {
  /** Moves the focus past the filters. */
  readonly onSkip: () => void;
}

/** The filters beside the list, where the page has the width for them; a drawn page leaves their space. */
export function FiltersBeside({ onSkip, ...panel }: FiltersBesideProps) {
  const fits = useMatch(FILTERS_BESIDE);
  if (fits === null) return <div className={classes.ghostSide} />;
  if (!fits) return null;
  return (
    <aside className={classes.side} aria-label={FILTERS.title}>
      <button type="button" className={`${skip.skip} ${filterSkip.skip}`} onClick={onSkip}>
        {FILTERS.skip}
      </button>
      <h2>{FILTERS.title}</h2>
      <FilterPanel {...panel} />
    </aside>
  );
}
