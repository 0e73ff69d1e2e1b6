import type { ComponentType } from 'react';
import { vi } from 'vitest';
import type { DrawnMap, DrawOptions, MapAdapter, MapArea, Position } from '../../components/map/map-adapter.ts';
import { MapPane, type MapProps } from '../../components/map/map-pane.tsx';
import { pictureOf } from '../../components/map/picture.tsx';

/** A map without a background: it places its pins in the page and records its moves. */
export interface FakeMap {
  readonly options: DrawOptions;
  readonly drawn: DrawnMap;
  /** Fires the end of a move, as a map does that was moved. */
  readonly rest: (middle: Position, zoom: number) => void;
}

/** The created maps, the last one last. */
export const fakeMaps: FakeMap[] = [];

/** About the area of a map of a thousand pixels. */
function areaAround({ latitude, longitude }: Position, zoom: number): MapArea {
  const reach = 700 / 2 ** zoom;
  const [south, north] = [latitude - reach, latitude + reach];
  return { west: longitude - reach, east: longitude + reach, south, north, zoom };
}

const draw = (element: HTMLElement, options: DrawOptions): DrawnMap => {
  const rest: FakeMap['rest'] = (middle, zoom) => options.onArea(areaAround(middle, zoom));
  element.tabIndex = 0;
  let isGone = false;
  /** A real map throws after its removal. */
  const stands = (): void => {
    if (isGone) throw new Error('This map was taken away');
  };
  const drawn: DrawnMap = {
    place: vi.fn<DrawnMap['place']>((pins) => {
      stands();
      const wanted = pins.map((pin) => pin.element);
      for (const each of [...element.children]) if (!wanted.some((pin) => pin === each)) each.remove();
      for (const pin of pins) {
        pin.element.onclick = () => options.onPick(pin.key);
        if (pin.element.parentElement !== element) element.append(pin.element);
      }
    }),
    zoomBy: vi.fn<DrawnMap['zoomBy']>(stands),
    panBy: vi.fn<DrawnMap['panBy']>(stands),
    moveTo: vi.fn<DrawnMap['moveTo']>((...to) => {
      stands();
      rest(...to);
    }),
    focus: vi.fn<DrawnMap['focus']>(() => {
      stands();
      element.focus();
    }),
    remove: vi.fn<DrawnMap['remove']>(() => {
      stands();
      isGone = true;
      element.replaceChildren();
    }),
  };
  fakeMaps.push({ options, drawn, rest });
  rest(options.centre, options.zoom);
  return drawn;
};

export const fakeAdapter: MapAdapter = { Picture: pictureOf(draw) };

/** Replaces the offline map's code: the same pane over a map without a background. */
export const loadOfflineMap = vi.fn(
  async (): Promise<ComponentType<MapProps>> => (props) => <MapPane {...props} adapter={fakeAdapter} />,
);
