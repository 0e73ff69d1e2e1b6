import { RESULTS } from '#src/locales/en/web/results/results.ts';
import classes from '../results-page.module.css';
import prices from './card-price.module.css';
import cards from './hotel-card.module.css';
import ghosts from './results-loading.module.css';

const PLACES = ['one', 'two', 'three', 'four'] as const;

/** A line of text that is to come. */
export const Line = ({ width }: { width: string }) => <span className={ghosts.line} style={{ width }} />;

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

/** Cards of hotels that are to come. */
export const GhostCards = () => (
  <div className={classes.list}>
    {PLACES.map((place) => (
      <GhostCard key={place} />
    ))}
  </div>
);
