import { memo } from 'react';
import type { Card } from '#contract/search.ts';
import { stayDays } from '#core/shared/index.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { isPlainClick } from '../../../lib/browser/plain-click.ts';
import { placeLabel } from '../../../lib/i18n/place-labels.ts';
import { paths } from '../../../lib/paths.ts';
import type { StayLink } from '../../../lib/stay-link/stay-link.ts';
import { CardCompare } from './card-compare.tsx';
import { CardFavouriteButton } from './card-favourite-button.tsx';
import { CardPrice } from './card-price.tsx';
import { CardRating } from './card-rating.tsx';
import classes from './hotel-card.module.css';

/** What opens a hotel from its card. */
export interface OpeningProps {
  card: Card;
  link: StayLink;
  /** Whether this hotel is being opened. */
  opening: boolean;
  /** The error of opening it. */
  failure: string | null;
  onOpen: (card: Card) => void;
}

export interface HotelCardProps extends OpeningProps {
  /** Whether its photo is likely visible at first. */
  onFirstScreen?: boolean;
  /** Whether it is far from the screen, so that its photo comes later. */
  photoLater?: boolean;
  /** The place from which its distance is told; null where it is not. */
  distanceFrom?: string | null;
  /** Whether the traveller chose this hotel by its name. */
  chosen?: boolean;
  /** Whether it is a favourite. */
  saved: boolean;
  /** The error of saving it. */
  savingFailure: string | null;
  onSave: (card: Card) => void;
  /** Whether it is chosen to be compared. */
  compared: boolean;
  onCompare: (card: Card) => void;
}

/** A transparent picture in the place of a photo that comes later: the photo then lays out nothing again. */
const NO_PHOTO = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

interface CardPhotoProps {
  photo: NonNullable<Card['photo']>;
  onFirstScreen: boolean;
  later: boolean;
}

const CardPhoto = ({ photo, onFirstScreen, later }: CardPhotoProps) => (
  <img
    // Before the address, so that a photo that takes the place of none is not loaded at once.
    {...(onFirstScreen ? { fetchPriority: 'high' } : { loading: later ? 'eager' : 'lazy' })}
    src={later ? NO_PHOTO : photo.url}
    width={photo.width}
    height={photo.height}
    alt=""
  />
);

/**
 * A hotel in the results. The whole card is a link to its page; a plain click loads the hotel first. It is rendered again
 * only where its own properties change: what concerns one card of hundreds leaves the others alone.
 */
export const HotelCard = memo(function HotelCard({
  card,
  link,
  onFirstScreen = false,
  photoLater = false,
  distanceFrom = null,
  chosen = false,
  opening,
  failure,
  onOpen,
  saved,
  savingFailure,
  onSave,
  compared,
  onCompare,
}: HotelCardProps) {
  const { adults, children } = link.guests;
  return (
    <article
      className={classes.card}
      aria-busy={opening}
      aria-label={card.name}
      data-sold-out={card.soldOut || undefined}
      data-chosen={chosen || undefined}
    >
      <div className={classes.photo}>
        {card.photo !== null && <CardPhoto photo={card.photo} onFirstScreen={onFirstScreen} later={photoLater} />}
      </div>
      <div className={classes.about}>
        {chosen && <p className={classes.chosen}>{RESULTS.chosen}</p>}
        <h2>{card.name}</h2>
        <p className={classes.soft}>
          <span>{placeLabel(card.city)}</span>
          {distanceFrom !== null && card.distanceKm !== null && (
            <span className={classes.kind}>{RESULTS.away(card.distanceKm, distanceFrom)}</span>
          )}
          {card.stars > 0 && <span className={classes.kind}>{RESULTS.hotelClass(card.stars)}</span>}
        </p>
        <CardRating card={card} />
        <p className={classes.soft}>{RESULTS.stay(stayDays(link.dates), adults, children)}</p>
        {card.freeCancellation && !card.soldOut && <p className={classes.free}>{RESULTS.freeCancellation}</p>}
      </div>
      <div className={classes.buy}>
        <CardPrice card={card} dates={link.dates} />
        <Link
          to={paths.hotelDetails.href({ ...link, hotelId: card.hotelId })}
          id={`hotel-${card.hotelId}`}
          className={classes.see}
          aria-label={card.soldOut ? RESULTS.seeSoldOutOf(card.name) : RESULTS.seeOf(card.name)}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            // Some browsers don't focus a clicked link; Back restores the focus.
            event.currentTarget.focus();
            if (!opening) onOpen(card);
          }}
        >
          {opening ? RESULTS.opening : card.soldOut ? RESULTS.seeSoldOut : RESULTS.see}
        </Link>
        <CardCompare hotelName={card.name} chosen={compared} onPress={() => onCompare(card)} />
      </div>
      <CardFavouriteButton hotelName={card.name} saved={saved} onPress={() => onSave(card)} />
      {savingFailure !== null && (
        <div className={classes.failure}>
          <Notice kind="problem">{savingFailure}</Notice>
        </div>
      )}
      {failure !== null && (
        <div className={classes.failure}>
          <Notice kind="problem" action={{ label: RESULTS.retry, onClick: () => onOpen(card) }}>
            {failure}
          </Notice>
        </div>
      )}
    </article>
  );
});
