import { FAVOURITES } from '#src/locales/en/web/lib/favourites.ts';
import { useAppState } from '../../lib/state/app-state.ts';
import classes from './saved-hotels.module.css';
import { SavedList } from './saved-list.tsx';

/** The recently viewed hotels of this browser; nothing when there are none. */
export function RecentlySeen() {
  const seen = useAppState((state) => state.saved.seen);
  if (seen.length === 0) return null;
  return (
    <section className={classes.seen} aria-labelledby="recently-seen">
      <h2 id="recently-seen">{FAVOURITES.seen}</h2>
      <SavedList label={FAVOURITES.seen} hotels={seen} inRow />
    </section>
  );
}
