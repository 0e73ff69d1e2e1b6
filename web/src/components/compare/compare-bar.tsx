import { COMPARE } from '#src/locales/en/web/compare/compare.ts';
import { paths } from '../../lib/paths.ts';
import type { StayLink } from '../../lib/stay-link/stay-link.ts';
import { Link } from '../link.tsx';
import classes from './compare.module.css';
import type { useCompared } from './use-compared.ts';

export interface CompareBarProps {
  readonly compared: ReturnType<typeof useCompared>;
  readonly link: StayLink;
  /** How many pages of the search are shown. */
  readonly page: number;
}

/** The hotels chosen to be compared: how many they are, and the way to see them side by side. */
export function CompareBar({ compared: { hotels, told, clear }, link, page }: CompareBarProps) {
  if (hotels.length === 0) return null;
  const { place, latitude, longitude, dates, guests } = link;
  const hotelIds = hotels.map(({ hotelId }) => hotelId);
  return (
    <section className={classes.bar} aria-label={COMPARE.compare}>
      <p role="status">
        {told} {hotels.length === 1 && <span className={classes.soft}>{COMPARE.one}</span>}
      </p>
      <div className={classes.ways}>
        <button type="button" className={classes.clear} onClick={clear}>
          {COMPARE.clear}
        </button>
        <Link
          to={paths.compare.href({ place, latitude, longitude, dates, guests, hotelIds, page })}
          className={classes.see}
        >
          {COMPARE.see}
        </Link>
      </div>
    </section>
  );
}
