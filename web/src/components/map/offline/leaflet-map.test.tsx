import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrawnMap } from '../map-adapter.ts';
import { leafletAdapter } from './leaflet-map.ts';

const assets = {
  landWithin: () => ({ rings: [], coasts: [] }),
  waters: { rivers: [], lakes: [], airports: [] },
  places: [],
};
const { Picture } = leafletAdapter(assets, null);
const onArea = vi.fn();
/** The width of the map's container, in pixels. */
let width = 800;

/** A ready map, with its actions and its removal. */
function stand() {
  const drawn: DrawnMap[] = [];
  const { container, unmount } = render(
    <Picture
      className=""
      centre={{ latitude: 15.3, longitude: 74 }}
      zoom={10}
      label="Map of the hotels"
      inPage={false}
      onArea={onArea}
      onPick={() => {}}
      onDrawn={(map) => map !== null && drawn.push(map)}
    />,
  );
  const map = drawn.at(-1);
  if (map === undefined) throw new Error('No map stands');
  return { map, container, unmount, element: container.querySelector('[role="region"]') };
}

beforeEach(() => {
  vi.useFakeTimers();
  onArea.mockClear();
  width = 800;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an offline map that is removed', () => {
  it.each<[string, (map: DrawnMap, element: Element) => void]>([
    [
      'while the window changes',
      () => {
        width = 700;
        window.dispatchEvent(new Event('resize'));
      },
    ],
    ['while it zooms', (map) => map.zoomBy(1)],
    ['while it moves', (map) => map.panBy(1, 0)],
    ['while it goes elsewhere', (map) => map.moveTo({ latitude: 15.4, longitude: 74.1 }, 12)],
    ['while a wheel turns', (_, element) => element.dispatchEvent(new WheelEvent('wheel', { deltaY: -200 }))],
  ])('%s fires no event and throws nothing', (_, meanwhile) => {
    const { map, element, unmount } = stand();
    if (element === null) throw new Error('The map has no name');
    meanwhile(map, element);
    vi.advanceTimersByTime(20);
    unmount();
    onArea.mockClear();
    // Timers of a closed window throw here as they would in a browser.
    vi.advanceTimersByTime(5000);
    expect(onArea).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no element in the page', () => {
    const { container, unmount } = stand();
    expect(container.querySelectorAll('[aria-label="Map of the hotels"]')).toHaveLength(1);
    unmount();
    expect(container.innerHTML).toBe('');
  });
});
