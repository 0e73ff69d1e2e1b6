import type { Card } from '#contract/search.ts';
import { nightsOf, type StayDates } from '#core/shared/index.ts';
import { PRICE_UNIT } from '#src/locales/en/web/components/price-unit.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { money } from '../../../lib/format/format.ts';
import { nightlyMoney } from '../../../lib/prices/nightly.ts';
import { usePriceUnit } from '../../../lib/prices/price-unit.ts';
import classes from './card-price.module.css';

/** The price of a card, or the reason why there is none. */
export function CardPrice({ card: { price, soldOut }, dates }: { card: Card; dates: StayDates }) {
  const unit = usePriceUnit();
  if (soldOut) return <p className={classes.none}>{RESULTS.soldOut}</p>;
  if (price === null) return <p className={classes.none}>{RESULTS.noPrice}</p>;
  if (unit === 'night') {
    return (
      <p className={classes.price}>
        <strong>{nightlyMoney(price.amount, dates)}</strong>
        <span>{PRICE_UNIT.perNight}</span>
        <span>{PRICE_UNIT.forStay(money(price.amount), nightsOf(dates))}</span>
        {price.note !== null && <span>{price.note}</span>}
      </p>
    );
  }
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
