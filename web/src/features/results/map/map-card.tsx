import { CloseButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { RESULTS_MAP } from '#src/locales/en/web/results/results-map.ts';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { isPlainClick } from '../../../lib/browser/plain-click.ts';
import { paths } from '../../../lib/paths.ts';
import { CardPrice } from '../components/card-price.tsx';
import { CardRating } from '../components/card-rating.tsx';
import type { OpeningProps } from '../components/hotel-card.tsx';
import classes from './map-card.module.css';

/** The card of a marker: photo, name, rating, price, and the same link as the card of the list. */
export function MapCard({ card, link, opening, failure, onOpen, onClose }: OpeningProps & { onClose: () => void }) {
  const way = useRef<HTMLAnchorElement>(null);
  useEffect(() => way.current?.focus({ preventScroll: true }), []);
  return (
    <article className={classes.card} aria-label={card.name} aria-busy={opening}>
      <div className={classes.photo}>
        {card.photo !== null && <img src={card.photo.url} width={card.photo.width} height={card.photo.height} alt="" />}
      </div>
      <div className={classes.about}>
        <h3>{card.name}</h3>
        <CardRating card={card} />
        <CardPrice card={card} dates={link.dates} />
        <Link
          ref={way}
          to={paths.hotelDetails.href({ ...link, hotelId: card.hotelId })}
          className={classes.see}
          aria-label={card.soldOut ? RESULTS.seeSoldOutOf(card.name) : RESULTS.seeOf(card.name)}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            if (!opening) onOpen(card);
          }}
        >
          {opening ? RESULTS.opening : card.soldOut ? RESULTS.seeSoldOut : RESULTS.see}
        </Link>
      </div>
      <CloseButton className={classes.close ?? ''} size="lg" aria-label={RESULTS_MAP.closeCard} onClick={onClose} />
      {failure !== null && (
        <div className={classes.failure}>
          <Notice kind="problem" action={{ label: RESULTS.retry, onClick: () => onOpen(card) }}>
            {failure}
          </Notice>
        </div>
      )}
    </article>
  );
}
