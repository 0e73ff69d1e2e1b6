import { Button } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SavedHotel } from '#contract/favourites.ts';
import { FAVOURITES } from '#src/locales/en/web/lib/favourites.ts';
import { Link } from '../../components/link.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { HeartIcon } from '../../components/saved-hotels/heart-icon.tsx';
import { RecentlySeen } from '../../components/saved-hotels/recently-seen.tsx';
import list from '../../components/saved-hotels/saved-hotels.module.css';
import { SavedList } from '../../components/saved-hotels/saved-list.tsx';
import { sentenceOf } from '../../lib/api/problem.ts';
import { type Favourites, useFavourites } from '../../lib/favourites/use-favourites.ts';
import { paths, type SignInState } from '../../lib/paths.ts';
import { useCurrentUser } from '../../lib/state/app-state.ts';
import classes from './favourites-page.module.css';

/** The favourites of the visitor or account, with the recently viewed hotels below them. */
export function FavouritesPage() {
  const favourites = useFavourites();
  const user = useCurrentUser();
  const { hotels, failure } = favourites;
  const [removed, setRemoved] = useState<SavedHotel | null>(null);
  const said = useRef<HTMLDivElement>(null);

  async function remove(hotel: SavedHotel): Promise<void> {
    if (!(await favourites.set(hotel, false))) return;
    setRemoved(hotel);
    // The clicked button is gone: the focus moves to Undo.
    said.current?.focus();
  }

  return (
    <div className={classes.page}>
      <PageHeading className={classes.title}>{FAVOURITES.title}</PageHeading>
      {user === null && hotels !== undefined && hotels.length > 0 && <OnDevice />}
      <Said removed={removed} favourites={favourites} place={said} onUndone={() => setRemoved(null)} />
      {failure !== null && <Notice kind="problem">{failure.sentence}</Notice>}
      <TheirHotels favourites={favourites} onRemove={(hotel) => void remove(hotel)} />
      {/* Only once the height above them is known: they would shift. */}
      {(favourites.hotels !== undefined || favourites.unread !== undefined) && <RecentlySeen />}
    </div>
  );
}

function OnDevice() {
  const origin: SignInState = { from: { pathname: paths.favourites.href(), search: useLocation().search } };
  return (
    <p className={classes.note}>
      {FAVOURITES.onDevice}{' '}
      <Link to={paths.login.href()} state={origin}>
        {FAVOURITES.logIn}
      </Link>
    </p>
  );
}

interface SaidProps {
  readonly removed: SavedHotel | null;
  readonly favourites: Favourites;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onUndone: () => void;
}

/** The last removed hotel, with Undo. */
function Said({ removed, favourites, place, onUndone }: SaidProps) {
  const undo = async (hotel: SavedHotel) => {
    if (await favourites.set(hotel, true)) onUndone();
  };
  return (
    <div role="status" ref={place} tabIndex={-1} className={classes.said}>
      {removed !== null && (
        <>
          {FAVOURITES.isRemoved(removed.name)}{' '}
          <button type="button" onClick={() => void undo(removed)}>
            {FAVOURITES.undo}
          </button>
        </>
      )}
    </div>
  );
}

interface TheirHotelsProps {
  readonly favourites: Favourites;
  readonly onRemove: (hotel: SavedHotel) => void;
}

function TheirHotels({ favourites: { hotels, unread, readAgain }, onRemove }: TheirHotelsProps) {
  if (hotels === undefined && unread !== undefined) {
    return (
      <Notice kind="problem" action={{ label: FAVOURITES.tryAgain, onClick: readAgain }}>
        {sentenceOf(unread)}
      </Notice>
    );
  }
  if (hotels === undefined) return <div role="status" aria-label={FAVOURITES.loading} className={classes.loading} />;
  if (hotels.length === 0) {
    return (
      <div className={classes.none}>
        <h2>{FAVOURITES.none}</h2>
        <p>{FAVOURITES.noneMore}</p>
        <Button component={Link} to={paths.home.href()}>
          {FAVOURITES.find}
        </Button>
      </div>
    );
  }
  return (
    <SavedList
      label={FAVOURITES.title}
      hotels={hotels}
      action={(hotel) => (
        <button
          type="button"
          className={list.action}
          aria-label={FAVOURITES.removeHotel(hotel.name)}
          onClick={() => onRemove(hotel)}
        >
          <HeartIcon full />
          {FAVOURITES.remove}
        </button>
      )}
    />
  );
}
