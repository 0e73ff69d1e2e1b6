import { type RefObject, useEffect, useState } from 'react';
import type { PriceCard } from '#contract/terms.ts';
import { nightsOf } from '#core/shared/index.ts';
import { PRICE_UNIT } from '#src/locales/en/web/components/price-unit.ts';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { STAY_FACTS } from '#src/locales/en/web/hotel/stay-facts.ts';
import { money } from '../../../lib/format/format.ts';
import { nightlyMoney } from '../../../lib/prices/nightly.ts';
import { usePriceUnit } from '../../../lib/prices/price-unit.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import classes from './price-bar.module.css';

export interface PriceBarProps {
  readonly link: HotelLink;
  readonly price: PriceCard;
  /** The element of the price card. */
  readonly card: RefObject<HTMLElement | null>;
}

/** The share of the price card that must be on screen for its total and its button to be visible. */
const MIN_VISIBLE_RATIO = 0.6;

/** Whether the price card is on the screen. Without browser support it is not. */
function useIsSeen(card: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (card.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => setIsSeen((entries.at(-1)?.intersectionRatio ?? 0) >= MIN_VISIBLE_RATIO),
      { threshold: MIN_VISIBLE_RATIO },
    );
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [card]);
  return isSeen;
}

/** On a phone: the total and a link to the price card, at the bottom of the screen until the footer. */
export function PriceBar({ link, price, card }: PriceBarProps) {
  const isSeen = useIsSeen(card);
  const unit = usePriceUnit();
  const nights = nightsOf(link.dates);
  const goToCard = () => {
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  };
  return (
    <section className={classes.bar} aria-label={STAY_FACTS.bar} data-seen={isSeen || undefined}>
      {unit === 'night' ? (
        <p className={classes.sum}>
          <strong>{nightlyMoney(price.total, link.dates)}</strong>
          <small>{PRICE_UNIT.inAll(money(price.total))}</small>
        </p>
      ) : (
        <p className={classes.sum}>
          <strong>
            {HOTEL.total} {money(price.total)}
          </strong>
          <small>{STAY_FACTS.nights(nights)}</small>
        </p>
      )}
      <button type="button" onClick={goToCard}>
        {STAY_FACTS.next}
      </button>
    </section>
  );
}
