import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { MAP } from '#src/locales/en/web/components/map.ts';
import type { DrawnMap } from './map-adapter.ts';
import classes from './map-pane.module.css';

/** The share of the map that a step moves. */
const STEP = 0.35;

const MOVES = [
  { label: MAP.north, east: 0, south: -STEP, Sign: ChevronUp, place: 'north' },
  { label: MAP.west, east: -STEP, south: 0, Sign: ChevronLeft, place: 'west' },
  { label: MAP.east, east: STEP, south: 0, Sign: ChevronRight, place: 'east' },
  { label: MAP.south, east: 0, south: STEP, Sign: ChevronDown, place: 'south' },
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
        <LocateFixed />
      </button>
    </div>
    <div className={classes.zooms}>
      <button type="button" aria-label={MAP.zoomIn} title={MAP.zoomIn} onClick={() => map.zoomBy(1)}>
        <Plus />
      </button>
      <button type="button" aria-label={MAP.zoomOut} title={MAP.zoomOut} onClick={() => map.zoomBy(-1)}>
        <Minus />
      </button>
    </div>
  </fieldset>
);
