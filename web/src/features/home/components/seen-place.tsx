import { lazy, Suspense } from 'react';
import { useAppState } from '../../../lib/state/app-state.ts';
import classes from './seen-place.module.css';

/** Comes after the first load, and stays away where its code can't be had: nobody misses what is only a reminder. */
const RecentlySeen = lazy(() =>
  import('../../../components/saved-hotels/recently-seen.tsx').then(
    (code) => ({ default: code.RecentlySeen }),
    (fault: unknown) => {
      console.info('The hotels seen last can’t be shown.', fault);
      return { default: () => null };
    },
  ),
);

/** Where the hotels seen last stand: a box of one size from the start; none for who has not looked at any. */
export function SeenPlace() {
  const hasSeen = useAppState((state) => state.saved.seen.length > 0);
  if (!hasSeen) return null;
  return (
    <div className={classes.place}>
      <Suspense fallback={null}>
        <RecentlySeen />
      </Suspense>
    </div>
  );
}
