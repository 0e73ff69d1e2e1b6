import classes from './map-pane.module.css';
import type { DrawnMap } from './map-seam.ts';
import { MAP } from './texts.ts';

/** How much of the map a step moves on. */
const STEP = 0.35;

const MOVES = [
  { label: MAP.north, east: 0, south: -STEP, turn: 0, place: 'north' },
  { label: MAP.west, east: -STEP, south: 0, turn: 270, place: 'west' },
  { label: MAP.east, east: STEP, south: 0, turn: 90, place: 'east' },
  { label: MAP.south, east: 0, south: STEP, turn: 180, place: 'south' },
] as const;

const Sign = ({ path, turn = 0 }: { path: string; turn?: number }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" style={{ transform: `rotate(${turn}deg)` }}>
    <path d={path} />
  </svg>
);

/** The buttons that do what dragging, pinching and the wheel do. */
export const MapControls = ({ map, onRecentre }: { map: DrawnMap; onRecentre: () => void }) => (
  <fieldset className={classes.controls} aria-label={MAP.controls}>
    <div className={classes.moves}>
      {MOVES.map(({ label, east, south, turn, place }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          data-place={place}
          onClick={() => map.panBy(east, south)}
        >
          <Sign path="M5 12.5 10 7.5l5 5" turn={turn} />
        </button>
      ))}
      <button type="button" aria-label={MAP.recentre} title={MAP.recentre} data-place="middle" onClick={onRecentre}>
        <Sign path="M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 3v3.5M10 13.5V17M3 10h3.5M13.5 10H17" />
      </button>
    </div>
    <div className={classes.zooms}>
      <button type="button" aria-label={MAP.zoomIn} title={MAP.zoomIn} onClick={() => map.zoomBy(1)}>
        <Sign path="M10 4.5v11M4.5 10h11" />
      </button>
      <button type="button" aria-label={MAP.zoomOut} title={MAP.zoomOut} onClick={() => map.zoomBy(-1)}>
        <Sign path="M4.5 10h11" />
      </button>
    </div>
  </fieldset>
);
