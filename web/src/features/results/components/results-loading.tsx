import { WAITING } from '#src/locales/en/web/components/waiting.ts';
import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import classes from '../results-page.module.css';
import besides from '../split/split.module.css';
import prices from './card-price.module.css';
import cards from './hotel-card.module.css';
import ghosts from './results-loading.module.css';

const PLACES = ['one', 'two', 'three', 'four'] as const;

const Line = ({ width }: { width: string }) => <span className={ghosts.line} style={{ width }} />;

/** As large as a hotel's card. */
const GhostCard = () => (
  <div className={cards.card}>
    <div className={cards.photo}>
      <div className={ghosts.photo} />
    </div>
    <div className={cards.about}>
      <h2>
        <Line width="60%" />
      </h2>
      {['25%', '70%', '40%', '45%'].map((width) => (
        <p key={width} className={cards.soft}>
          <Line width={width} />
        </p>
      ))}
    </div>
    <div className={cards.buy}>
      <p className={prices.price}>
        <strong>
          <Line width="8rem" />
        </strong>
        <span>
          <Line width="6rem" />
        </span>
        <span>
          <Line width="9rem" />
        </span>
      </p>
      <span className={`${cards.see} ${ghosts.see}`}>{RESULTS.see}</span>
    </div>
  </div>
);

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
        <div className={classes.list}>
          {PLACES.map((place) => (
            <GhostCard key={place} />
          ))}
        </div>
      </div>
      {split && <div className={`${besides.beside} ${ghosts.map}`} />}
    </div>
  </Waiting>
);
