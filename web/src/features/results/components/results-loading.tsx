import { RESULTS } from '../../../lib/texts/results.ts';
import classes from '../results-page.module.css';
import ghosts from './results-loading.module.css';

const PLACES = ['one', 'two', 'three', 'four'] as const;

/** The shape of the list while it is on its way. */
export const ResultsLoading = () => (
  <div className={classes.list} role="status" aria-label={RESULTS.loading}>
    {PLACES.map((place) => (
      <div key={place} className={ghosts.ghost} />
    ))}
  </div>
);
