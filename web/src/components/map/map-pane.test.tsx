import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAdapter, fakeMaps } from '../../testing/fakes/fake-map.tsx';
import { renderPart } from '../../testing/render.tsx';
import type { MapPoint } from './map-adapter.ts';
import { MapPane, type MapProps } from './map-pane.tsx';

const GOA = { latitude: 15.3, longitude: 74 };
const hotel = (id: string, latitude: number, longitude: number): MapPoint => ({
  ...{ id, latitude, longitude },
  ...{ badge: '₹1,230', label: `Hotel ${id}, ₹1,230`, quiet: false },
});
const POINTS = [hotel('a', 15.3, 74), hotel('b', 15.301, 74.001), hotel('c', 15.5, 74.2)];

const onSelect = vi.fn();
const pane = (more: Partial<MapProps> = {}) => (
  <MapPane
    adapter={fakeAdapter}
    centre={GOA}
    zoom={10}
    label="Map of the hotels"
    points={POINTS}
    selected={null}
    onSelect={onSelect}
    {...more}
  />
);
const drawnMap = () => {
  const map = fakeMaps.at(-1);
  if (map === undefined) throw new Error('No map was drawn');
  return map;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const CLUSTER = '2 hotels close together. Zoom in on them';

beforeEach(() => {
  fakeMaps.length = 0;
  onSelect.mockClear();
});

describe('a map', () => {
  it('is created once, around its centre at its zoom, and removed with the page', () => {
    const { unmount } = renderPart(pane());
    expect(fakeMaps).toHaveLength(1);
    const { options, drawn } = drawnMap();
    expect(options).toMatchObject({ centre: GOA, zoom: 10, label: 'Map of the hotels', inPage: false });
    unmount();
    expect(drawn.remove).toHaveBeenCalledTimes(1);
  });

  it('has a button for each hotel, and one for hotels that are too close', async () => {
    renderPart(pane());
    expect(button(CLUSTER).textContent).toBe('2');
    expect(button('Hotel c, ₹1,230').textContent).toBe('₹1,230');
  });

  it('zooms in on a cluster that is pressed, and moves the focus to a hotel of it', async () => {
    const { user } = renderPart(pane());
    act(() => button(CLUSTER).focus());
    await user.keyboard('{Enter}');
    const { drawn } = drawnMap();
    expect(drawn.moveTo).toHaveBeenCalledWith(expect.objectContaining({ count: 2 }), expect.any(Number));
    expect(screen.queryByRole('button', { name: CLUSTER })).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Hotel [ab],/);
  });

  it('takes the focus itself when the focused button is gone', () => {
    renderPart(pane());
    act(() => button('Hotel c, ₹1,230').focus());
    act(() => drawnMap().rest({ latitude: -20, longitude: 80 }, 10));
    expect(drawnMap().drawn.focus).toHaveBeenCalled();
  });

  it('reports which hotel was pressed, and shows the selected one as pressed', async () => {
    const { user, rerender } = renderPart(pane());
    await user.click(button('Hotel c, ₹1,230'));
    expect(onSelect).toHaveBeenCalledWith('c');
    expect(button('Hotel c, ₹1,230').getAttribute('aria-pressed')).toBe('false');
    rerender(pane({ selected: 'c' }));
    expect(fakeMaps.at(-1)).toBeDefined();
    expect(button('Hotel c, ₹1,230').getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['centre', { centre: { latitude: 15.5, longitude: 74.2 } }],
    ['zoom', { zoom: 11 }],
    ['name', { label: 'होटलों का नक्शा' }],
    ['place in the page', { inPage: true }],
  ])('is recreated for another %s, with other hotels and another one selected at the same time', (_what, other) => {
    const { rerender } = renderPart(pane({ selected: 'a' }));
    const before = drawnMap();
    rerender(pane({ points: POINTS.slice(2), selected: 'c', ...other }));
    expect(before.drawn.remove).toHaveBeenCalledTimes(1);
    expect(fakeMaps).toHaveLength(2);
    expect(button('Hotel c, ₹1,230').getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: CLUSTER })).toBeNull();
  });

  it('reuses the button of a hotel that stays in sight, with its focus', () => {
    renderPart(pane());
    const before = button('Hotel c, ₹1,230');
    act(() => before.focus());
    act(() => drawnMap().rest({ latitude: 15.4, longitude: 74.1 }, 11));
    expect(button('Hotel c, ₹1,230')).toBe(before);
    expect(document.activeElement).toBe(before);
  });

  it('moves and zooms by buttons: nothing needs a drag', async () => {
    const { user } = renderPart(pane());
    const { drawn } = drawnMap();
    await user.click(button('Zoom in'));
    await user.click(button('Zoom out'));
    expect(vi.mocked(drawn.zoomBy).mock.calls).toEqual([[1], [-1]]);
    for (const side of ['north', 'south', 'west', 'east']) await user.click(button(`Move the map ${side}`));
    const ways = vi.mocked(drawn.panBy).mock.calls.map(([east, south]) => [Math.sign(east), Math.sign(south)]);
    expect(ways).toEqual([
      [0, -1],
      [0, 1],
      [-1, 0],
      [1, 0],
    ]);
    await user.click(button('Recentre the map'));
    expect(drawn.moveTo).toHaveBeenCalledWith(GOA, 10);
  });
});
