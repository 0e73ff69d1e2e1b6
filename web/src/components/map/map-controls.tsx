import { MAP } from '#src/locales/en/web/components/map.ts';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon, ChevronUpIcon } from '../icons/arrows.tsx';
import { LocateFixedIcon, MinusIcon, PlusIcon } from '../icons/map-signs.tsx';
import type { DrawnMap } from './map-adapter.ts';
import classes from './map-pane.module.css';

/** The share of the map that a step moves. */
const STEP = 0.35;

const MOVES = [
  { label: MAP.north, east: 0, south: -STEP, Sign: ChevronUpIcon, place: 'north' },
  { label: MAP.west, east: -STEP, south: 0, Sign: ChevronLeftIcon, place: 'west' },
  { label: MAP.east, east: STEP, south: 0, Sign: ChevronRightIcon, place: 'east' },
  { label: MAP.south, east: 0, south: STEP, Sign: ChevronDownIcon, place: 'south' },
] as const;

/** Buttons for what dragging, pinching and the wheel do. */
export const MapControls = ({ map, onRecentre }: { map: DrawnMap; onRecentre: () => void }) => (
  <fieldset className={classes.controls} aria-label={MAP.controls}>
    <div className={classes.moves}>
      {MOVES.map(({ label, east, south, Sign, place }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          data-place={place}
          onClick={() => map.panBy(east, south)}
        >
          <Sign />
        </button>
      ))}
      <button type="button" aria-label={MAP.recentre} title={MAP.recentre} data-place="middle" onClick={onRecentre}>
        <LocateFixedIcon />
      </button>
    </div>
    <div className={classes.zooms}>
      <button type="button" aria-label={MAP.zoomIn} title={MAP.zoomIn} onClick={() => map.zoomBy(1)}>
        <PlusIcon />
      </button>
      <button type="button" aria-label={MAP.zoomOut} title={MAP.zoomOut} onClick={() => map.zoomBy(-1)}>
        <MinusIcon />
      </button>
    </div>
  </fieldset>
);
