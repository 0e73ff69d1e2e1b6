import { lazy, Suspense } from 'react';
import { useAppState } from '../../../lib/state/app-state.ts';
import classes from './lazy-recently-seen.module.css';

/** Loads after the first load, and is left out where its code can't be loaded. */
const RecentlySeen = lazy(() =>
  import('../../../components/saved-hotels/recently-seen.tsx').then(
    (code) => ({ default: code.RecentlySeen }),
    (fault: unknown) => {
      console.info('The hotels seen last can’t be shown.', fault);
      return { default: () => null };
    },
  ),
);

/** The recently viewed hotels, in a box of a fixed size; nothing without any. */
export function LazyRecentlySeen() {
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
