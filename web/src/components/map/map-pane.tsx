import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { clusterHotels, type MapItem } from './clusters.ts';
import type { DrawnMap, MapAdapter, MapArea, MapPoint, Position } from './map-adapter.ts';
import { MapControls } from './map-controls.tsx';
import classes from './map-pane.module.css';
import { createPins } from './pins.ts';
import './pins.css';

/** The content of a map, independent of the library. */
export interface MapProps {
  readonly centre: Position;
  readonly zoom: number;
  /** The accessible name of the map. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** The hotel whose marker is selected. */
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** Within a page that scrolls: wheel and touch then scroll the page, not the map. */
  readonly inPage?: boolean;
  /** Content over the map's lower edge, such as the card of the selected hotel. */
  readonly children?: ReactNode;
}

const degreesApart = (one: Position, other: Position): number =>
  Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude);

/** Moves the focus when the focused pin is removed: to the nearest remaining one, else to the map. */
function refocus(drawn: DrawnMap, lost: MapItem, items: readonly MapItem[], elements: Map<string, HTMLElement>): void {
  const [nearest] = [...items].sort((one, other) => degreesApart(one, lost) - degreesApart(other, lost));
  const element = nearest === undefined ? undefined : elements.get(nearest.key);
  if (element === undefined) drawn.focus();
  else element.focus({ preventScroll: true });
}

/** A map with its hotels, clustered, and the buttons that move it. */
export function MapPane({ adapter, ...props }: MapProps & { readonly adapter: MapAdapter }) {
  const { centre, zoom, label, inPage = false, points, selected, onSelect, children } = props;
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  const [area, setArea] = useState<MapArea | null>(null);
  const pick = useRef<(key: string) => void>(() => {});
  const onPick = useCallback((key: string) => pick.current(key), []);
  const clusters = useMemo(() => clusterHotels(points), [points]);
  const items = useMemo(() => (area === null ? [] : clusters.within(area)), [clusters, area]);
  const [pinsOf] = useState(createPins);
  const shown = useRef<readonly MapItem[]>([]);
  /** The current map: when it is recreated, `drawn` is the removed one until the next render. */
  const currentMap = useRef<DrawnMap | null>(null);
  const onDrawn = useCallback((map: DrawnMap | null) => {
    currentMap.current = map;
    setDrawn(map);
  }, []);

  useEffect(() => {
    if (drawn === null || drawn !== currentMap.current) return;
    const focused = document.activeElement;
    const pins = pinsOf(items, selected);
    const elements = new Map(pins.map((pin) => [pin.key, pin.element]));
    const lost = shown.current.find((item) => !elements.has(item.key) && pinHad(focused, item.key));
    drawn.place(pins);
    shown.current = items;
    if (lost !== undefined) refocus(drawn, lost, items, elements);
  }, [drawn, items, selected, pinsOf]);

  useEffect(() => {
    pick.current = (key) => {
      const item = items.find((each) => each.key === key);
      if (item?.kind === 'cluster') drawn?.moveTo(item, item.opensAt);
      if (item?.kind === 'hotel') onSelect(item.key);
    };
  }, [items, drawn, onSelect]);

  return (
    <div className={classes.pane}>
      <adapter.Picture
        className={`padav-map ${classes.map}`}
        centre={centre}
        zoom={zoom}
        label={label}
        inPage={inPage}
        onArea={setArea}
        onPick={onPick}
        onDrawn={onDrawn}
      />
      {drawn !== null && <MapControls map={drawn} onRecentre={() => drawn.moveTo(centre, zoom)} />}
      {children}
    </div>
  );
}

const pinHad = (focused: Element | null, key: string): boolean =>
  focused instanceof HTMLElement && focused.dataset.key === key;
