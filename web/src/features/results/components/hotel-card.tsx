import { Link } from 'react-router-dom';
import { stayDays } from '#core/shared/index.ts';
import { Notice } from '../../../components/notice.tsx';
import { Stars } from '../../../components/stars.tsx';
import type { Card } from '../../../lib/api/shapes.ts';
import { paths } from '../../../lib/paths.ts';
import { isPlainClick } from '../../../lib/plain-click.ts';
import type { StayLink } from '../../../lib/stay-link.ts';
import { placeWord } from '../../../lib/texts/place-words.ts';
import { RESULTS } from '../../../lib/texts/results.ts';
import classes from '../results-page.module.css';
import { CardHeart } from './card-heart.tsx';
import { CardPrice } from './card-price.tsx';

export interface HotelCardProps {
  card: Card;
  link: StayLink;
  /** Whether its photo is likely seen at once. */
  onFirstScreen?: boolean;
  /** Whether this hotel is being opened. */
  opening: boolean;
  /** Why it could not be opened. */
  failure: string | null;
  onOpen: () => void;
}

/** The heart of a card. */
interface Heart {
  readonly saved: boolean;
  /** Why it could not be pressed. */
  readonly failure: string | null;
  readonly press: () => void;
}

/** A hotel in the results. The whole card is the way to its page; a plain click loads the hotel first. */
export function HotelCard({
  card,
  link,
  onFirstScreen = false,
  opening,
  failure,
  onOpen,
  heart,
}: HotelCardProps & { heart: Heart }) {
  const { adults, children } = link.guests;
  return (
    <article className={classes.card} aria-busy={opening} aria-label={card.name}>
      <div className={classes.photo}>
        {card.photo !== null && (
          <img
            src={card.photo.url}
            width={card.photo.width}
            height={card.photo.height}
            alt=""
            {...(onFirstScreen ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
        )}
      </div>
      <div className={classes.about}>
        <h2>{card.name}</h2>
        <p className={classes.soft}>{placeWord(card.city)}</p>
        <p className={classes.rated}>
          <Stars value={card.rating} label={RESULTS.rating(card.rating)} />
          <strong>{card.reviewWord}</strong>
          {card.reviewCount > 0 && <span className={classes.soft}>{RESULTS.reviews(card.reviewCount)}</span>}
        </p>
        <p className={classes.soft}>{RESULTS.stay(stayDays(link.dates), adults, children)}</p>
        {card.freeCancellation && !card.soldOut && <p className={classes.free}>{RESULTS.freeCancellation}</p>}
      </div>
      <div className={classes.buy}>
        <CardPrice card={card} />
        <Link
          to={paths.hotelDetails.href({ ...link, hotelId: card.hotelId })}
          id={`hotel-${card.hotelId}`}
          className={classes.see}
          aria-label={RESULTS.seeOf(card.name)}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            // Some browsers give a clicked link no focus; the way back leads to where it was.
            event.currentTarget.focus();
            if (!opening) onOpen();
          }}
        >
          {opening ? RESULTS.opening : RESULTS.see}
        </Link>
      </div>
      <CardHeart hotelName={card.name} saved={heart.saved} onPress={heart.press} />
      {heart.failure !== null && (
        <div className={classes.failure}>
          <Notice kind="problem">{heart.failure}</Notice>
        </div>
      )}
      {failure !== null && (
        <div className={classes.failure}>
          <Notice kind="problem" action={{ label: RESULTS.retry, onClick: onOpen }}>
            {failure}
          </Notice>
        </div>
      )}
    </article>
  );
}
