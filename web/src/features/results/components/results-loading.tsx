import { WAITING } from '#src/locales/en/web/components/waiting.ts';
import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import classes from '../results-page.module.css';
import besides from '../split/split.module.css';
import { GhostCards, Line } from './ghost-cards.tsx';
import ghosts from './results-loading.module.css';

export interface ResultsLoadingProps {
  /** Whether there will be a map beside the list. */
  split: boolean;
  onAgain: () => void;
}

/** The skeleton of the results: filters, tools, cards and, where it fits, the map. */
export const ResultsLoading = ({ split, onAgain }: ResultsLoadingProps) => (
  <Waiting label={RESULTS.loading} sentence={WAITING.hotels} wayOut={{ label: WAITING_PARTS.again, onClick: onAgain }}>
    <div className={`${classes.layout} ${ghosts.all}`} data-split={split || undefined} aria-hidden="true">
      <div className={classes.ghostSide} />
      <div className={classes.found}>
        <div className={`${classes.tools} ${ghosts.tools}`}>
          <Line width="8rem" />
        </div>
        <GhostCards />
      </div>
      {split && <div className={`${besides.beside} ${ghosts.map}`} />}
    </div>
  </Waiting>
);
