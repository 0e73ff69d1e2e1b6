import { useState } from 'react';
import type { HotelDetails } from '#contract/hotels.ts';
import { COMPARE } from '#src/locales/en/web/compare/compare.ts';
import { SHARE } from '#src/locales/en/web/components/share.ts';
import { COUNTS } from '#src/locales/en/web/lib/counts.ts';
import { FAVOURITES } from '#src/locales/en/web/lib/favourites.ts';
import { CompareBar } from '../../../components/compare/compare-bar.tsx';
import { useCompared } from '../../../components/compare/use-compared.ts';
import { Notice } from '../../../components/notice.tsx';
import { SaveButton, useSavedNote } from '../../../components/saved-hotels/save-button.tsx';
import list from '../../../components/saved-hotels/saved-hotels.module.css';
import { LinkByHand, ShareButtons, sharedNote } from '../../../components/share/share.tsx';
import { Toolbar } from '../../../components/toolbar/toolbar.tsx';
import { useFavourites } from '../../../lib/favourites/use-favourites.ts';
import { formatStay } from '../../../lib/format/format.ts';
import type { Shared } from '../../../lib/share/share-link.ts';
import { sharedHotel } from '../../../lib/share/shared-address.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import classes from './hotel-actions.module.css';

/** The actions for a hotel beside booking it: saving and sharing, with their status. */
export function HotelActions({ link, hotel }: { link: HotelLink; hotel: HotelDetails }) {
  const favourites = useFavourites();
  const { note, setDone } = useSavedNote(hotel.name);
  const [shared, setShared] = useState<Shared | null>(null);
  const compared = useCompared();
  const url = sharedHotel(link);
  const saved = { ...hotel, photo: hotel.photos[0] ?? null };

  return (
    <div className={classes.actions}>
      <Toolbar label={SHARE.actions(hotel.name)} className={classes.bar}>
        <SaveButton
          hotel={saved}
          favourites={favourites}
          onDone={(isSaved) => {
            setShared(null);
            setDone(isSaved);
          }}
        />
        <ShareButtons
          title={hotel.name}
          text={`${formatStay(link.dates)} · ${COUNTS.adults(link.guests.adults)}`}
          url={url}
          labels={{ share: SHARE.shareHotel(hotel.name), whatsApp: SHARE.byWhatsApp(hotel.name) }}
          onShared={(how) => {
            setDone(null);
            setShared(how);
          }}
        />
        <button
          type="button"
          className={list.action}
          aria-pressed={compared.has(hotel.hotelId)}
          aria-label={COMPARE.compareHotel(hotel.name)}
          onClick={() => compared.press(saved)}
        >
          {COMPARE.compare}
        </button>
      </Toolbar>
      <div role="status" className={classes.said}>
        {note}
        {sharedNote(shared)}
      </div>
      {shared === 'by hand' && <LinkByHand label={SHARE.link} url={url} />}
      {compared.hotels.length > 0 && (
        <div className={classes.compared}>
          <CompareBar compared={compared} link={link} page={1} />
        </div>
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
