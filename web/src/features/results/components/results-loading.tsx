import { Waiting } from '../../../components/waiting.tsx';
import { RESULTS } from '../../../lib/texts/results.ts';
import { WAITING } from '../../../lib/texts/waiting.ts';
import { WAITING_PARTS } from '../../../lib/texts/waiting-parts.ts';
import classes from '../results-page.module.css';
import ghosts from './results-loading.module.css';

const PLACES = ['one', 'two', 'three', 'four'] as const;

/** The shape of the list while it is on its way. */
export const ResultsLoading = ({ onAgain }: { onAgain: () => void }) => (
  <Waiting label={RESULTS.loading} sentence={WAITING.hotels} wayOut={{ label: WAITING_PARTS.again, onClick: onAgain }}>
    <div className={classes.list}>
      {PLACES.map((place) => (
        <div key={place} className={ghosts.ghost} />
      ))}
    </div>
  </Waiting>
);
