import { type RefObject, useCallback, useMemo } from 'react';
import type { Card } from '#contract/search.ts';
import { RESULTS_MAP } from '#src/locales/en/web/results/results-map.ts';
import { SPLIT } from '#src/locales/en/web/results/split.ts';
import { MapFrame } from '../../../components/map/map-frame.tsx';
import { usePriceUnit } from '../../../lib/prices/price-unit.ts';
import type { StayLink } from '../../../lib/stay-link/stay-link.ts';
import { mapPoints } from '../map/map-points.ts';
import { fitting } from './fitting.ts';
import classes from './split.module.css';
import { useHighlightedHotel } from './use-highlighted-hotel.ts';

export interface SplitMapProps {
  link: StayLink;
  hotels: readonly Card[];
  /** The list beside it, each of its items with the hotel's id as `data-hotel`. */
  list: RefObject<HTMLElement | null>;
}

/** The map beside the list: it highlights the hotel under the pointer or the focus, a marker scrolls to its card. */
export function SplitMap({ link, hotels, list }: SplitMapProps) {
  const lit = useHighlightedHotel(list);
  const { latitude, longitude } = link;
  const unit = usePriceUnit();
  const { dates } = link;
  const { points, unplaced } = useMemo(() => mapPoints(hotels, { dates, unit }), [hotels, dates, unit]);
  const { centre, zoom } = useMemo(() => fitting(points, { latitude, longitude }), [points, latitude, longitude]);

  const show = useCallback((id: string) => {
    const way = document.getElementById(`hotel-${id}`);
    way?.closest('article')?.scrollIntoView({ block: 'center' });
    way?.focus({ preventScroll: true });
  }, []);

  return (
    <aside className={classes.beside} aria-label={SPLIT.beside}>
      <div className={classes.map}>
        <MapFrame centre={centre} zoom={zoom} label={SPLIT.map} points={points} selected={lit} onSelect={show} inPage />
      </div>
      {unplaced > 0 && (
        <p className={classes.unplaced}>
          {points.length === 0 ? RESULTS_MAP.nonePlaced : RESULTS_MAP.unplaced(unplaced)}
        </p>
      )}
    </aside>
  );
}
