import { useState } from 'react';
import type { HotelDetails } from '#contract/hotels.ts';
import { SHARE } from '#src/locales/en/web/hotel/hotel-actions.ts';
import { FAVOURITES } from '#src/locales/en/web/lib/favourites.ts';
import { Notice } from '../../../components/notice.tsx';
import { SaveButton, useSavedNote } from '../../../components/saved-hotels/save-button.tsx';
import list from '../../../components/saved-hotels/saved-hotels.module.css';
import { useFavourites } from '../../../lib/favourites/use-favourites.ts';
import classes from './hotel-actions.module.css';
import { type Shared, shareHotel } from './share-hotel.ts';

/** The actions for a hotel beside booking it: saving and sharing, with their status. */
export function HotelActions({ hotel }: { hotel: HotelDetails }) {
  const favourites = useFavourites();
  const { note, setDone } = useSavedNote(hotel.name);
  const [shared, setShared] = useState<Shared | null>(null);
  const saved = { ...hotel, photo: hotel.photos[0] ?? null };

  async function share(): Promise<void> {
    setDone(null);
    setShared(await shareHotel(hotel.name, location.href));
  }

  return (
    <div className={classes.actions}>
      <SaveButton
        hotel={saved}
        favourites={favourites}
        onDone={(isSaved) => {
          setShared(null);
          setDone(isSaved);
        }}
      />
      <button
        type="button"
        className={list.action}
        aria-label={SHARE.shareHotel(hotel.name)}
        onClick={() => void share()}
      >
        <ShareSign />
        {SHARE.share}
      </button>
      <div role="status" className={classes.said}>
        {note}
        {shared === 'copied' && SHARE.copied}
        {shared === 'by hand' && SHARE.byHand}
      </div>
      {shared === 'by hand' && (
        <input
          className={classes.link}
          aria-label={SHARE.link}
          readOnly
          value={location.href}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {favourites.failure !== null && <Notice kind="problem">{favourites.failure.sentence}</Notice>}
      {favourites.unread !== undefined && favourites.hotels === undefined && (
        <Notice kind="problem" action={{ label: FAVOURITES.tryAgain, onClick: favourites.readAgain }}>
          {FAVOURITES.unread}
        </Notice>
      )}
    </div>
  );
}

const ShareSign = () => (
  <svg
    className={classes.sign}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M12 15V4M8 7.5L12 3.5l4 4M5 12v7.5h14V12" />
  </svg>
);
