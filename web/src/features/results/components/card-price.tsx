import type { Card } from '#contract/search.ts';
import { nightsOf, type StayDates } from '#core/shared/index.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { money } from '../../../lib/format/format.ts';
import classes from './card-price.module.css';

/** The price of a card, or the reason why there is none. */
export function CardPrice({ card: { price, soldOut }, dates }: { card: Card; dates: StayDates }) {
  if (soldOut) return <p className={classes.none}>{RESULTS.soldOut}</p>;
  if (price === null) return <p className={classes.none}>{RESULTS.noPrice}</p>;
  return (
    <p className={classes.price}>
      <strong>{money(price.amount)}</strong>
      <span>{RESULTS.forStay(nightsOf(dates))}</span>
      {price.perNight !== null && (
        <span>
          {money(price.perNight)} {RESULTS.perNight}
        </span>
      )}
      {price.note !== null && <span>{price.note}</span>}
    </p>
  );
}
