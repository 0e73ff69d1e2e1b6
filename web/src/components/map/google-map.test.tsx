import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configuredFor, freshGoogle } from '../../testing/fakes/fake-google.ts';
import { renderPart } from '../../testing/render.tsx';
import { serve } from '../../testing/server.ts';
import type { MapPoint } from './map-adapter.ts';
import type { MapProps } from './map-pane.tsx';

vi.mock('./offline-kit.tsx', () => import('../../testing/fakes/fake-map.tsx'));

const hotel = (id: string, latitude: number, longitude: number): MapPoint => ({
  ...{ id, latitude, longitude },
  ...{ badge: '₹1,230', label: `Hotel ${id}, ₹1,230`, quiet: false },
});
const POINTS = [hotel('a', 15.3, 74), hotel('b', 15.301, 74.001), hotel('c', 15.5, 74.2)];
const STANDS_IN = 'Google Maps can’t be shown right now. We’re showing this one instead.';

const onSelect = vi.fn();
const PROPS: MapProps = {
  ...{ centre: { latitude: 15.3, longitude: 74 }, zoom: 10, label: 'Map of the hotels' },
  ...{ points: POINTS, selected: 'c', onSelect },
};

/** A frame that requests a map, in a browser that has loaded nothing of Google yet. */
async function frame(props: Partial<MapProps> = {}) {
  const google = await freshGoogle();
  serve('GET /config', configuredFor({ key: 'k-1', mapId: 'm-1' }));
  await import('./google/google-kit.tsx');
  const { MapFrame } = await import('./map-frame.tsx');
  const rendered = renderPart(<MapFrame {...PROPS} {...props} />);
  await waitFor(() => expect(google.scripts()).toHaveLength(1));
  return {
    ...google,
    ...rendered,
    again: () => renderPart(<MapFrame {...PROPS} />),
    become: (other: Partial<MapProps>) => rendered.rerender(<MapFrame {...PROPS} {...other} />),
  };
}

async function onGoogle(props: Partial<MapProps> = {}) {
  const { answer, ...rest } = await frame(props);
  const asked = answer();
  await screen.findByRole('button', { name: 'Hotel c, ₹1,230' });
  const [map] = asked.maps;
  if (map === undefined) throw new Error('No map was drawn');
  return { ...rest, asked, map };
}

/** Whether Google’s map is shown; the other one has no background here. */
const isOnGoogle = async () => {
  const pin = await screen.findByRole('button', { name: 'Hotel c, ₹1,230' });
  return pin.closest('.gm-style') !== null;
};
const hotelC = () => screen.getByRole('button', { name: 'Hotel c, ₹1,230' });

beforeEach(() => {
  onSelect.mockClear();
});

describe('Google’s map', () => {
  it('has the colours of the page, also where they change', async () => {
    const { map, asked } = await onGoogle();
    expect(map.options).toMatchObject({ colorScheme: 'LIGHT' });
    const { chooseColours } = await import('../../lib/state/colours.ts');
    act(() => chooseColours('dark'));
    await waitFor(() => expect(asked.maps.at(-1)?.options).toMatchObject({ colorScheme: 'DARK' }));
  });

  it('is centred on its position at its zoom, in its style, without usage statistics', async () => {
    const { map } = await onGoogle();
    expect(map.options).toMatchObject({
      ...{ center: { lat: 15.3, lng: 74 }, zoom: 10, minZoom: 4, maxZoom: 17, mapId: 'm-1' },
      ...{ disableDefaultUI: true, gestureHandling: 'greedy', internalUsageAttributionIds: null },
    });
    expect(screen.getByRole('region', { name: 'Map of the hotels' }).contains(map.getDiv())).toBe(true);
  });

  it('is recreated for another centre, with other hotels at the same time', async () => {
    const { asked, become } = await onGoogle();
    become({ centre: { latitude: 15.5, longitude: 74.2 }, points: POINTS.slice(2), selected: null });
    await waitFor(() => expect(asked.maps).toHaveLength(2));
    expect((await screen.findByRole('button', { name: 'Hotel c, ₹1,230' })).getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('button', { name: /close together/ })).toBeNull();
  });

  it('leaves wheel and touch to the scrolling page', async () => {
    const { map } = await onGoogle({ inPage: true });
    expect(map.options.gestureHandling).toBe('cooperative');
  });

  it('has the buttons of the offline map: hotels, clusters and the selected one', async () => {
    const { map } = await onGoogle();
    expect(hotelC().getAttribute('aria-pressed')).toBe('true');
    expect(hotelC().closest('.padav-map-pin')?.parentElement?.parentElement).toBe(map.panes.overlayMouseTarget);
    expect(screen.getByRole('button', { name: '2 hotels close together. Zoom in on them' })).toBeTruthy();
  });

  it('places each pin at its position, before and after a drag and a zoom', async () => {
    const { map } = await onGoogle({ points: [hotel('c', 15.3, 74)] });
    const holder = hotelC().closest<HTMLElement>('.padav-map-pin');
    expect([holder?.style.left, holder?.style.top]).toEqual(['500px', '350px']);
    act(() => map.panBy(100, 0));
    expect(holder?.style.left).toBe('500px');
    act(() => map.setZoom(11));
    expect(Number.parseFloat(holder?.style.left ?? '')).toBeCloseTo(300, 0);
  });

  it('selects the hotel of a press, by pointer and key, and not of a drag that ends on it', async () => {
    const { user } = await onGoogle();
    fireEvent(hotelC(), new MouseEvent('pointerdown', { bubbles: true, clientX: 10, clientY: 10 }));
    fireEvent(hotelC(), new MouseEvent('click', { bubbles: true, detail: 1, clientX: 60, clientY: 10 }));
    expect(onSelect).not.toHaveBeenCalled();
    await user.click(hotelC());
    act(() => hotelC().focus());
    await user.keyboard('{Enter}');
    expect(onSelect.mock.calls).toEqual([['c'], ['c']]);
  });

  it('zooms in on a cluster, and moves and zooms by the pane’s buttons', async () => {
    const { user, map } = await onGoogle();
    vi.spyOn(map.getDiv(), 'clientWidth', 'get').mockReturnValue(1000);
    await user.click(screen.getByRole('button', { name: /2 hotels close together/ }));
    expect(map.getZoom()).toBeGreaterThan(12);
    await screen.findByRole('button', { name: 'Hotel a, ₹1,230' });
    const [zoom, before] = [map.getZoom(), map.getCenter().lng()];
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(map.getZoom()).toBe(zoom - 1);
    await user.click(screen.getByRole('button', { name: 'Move the map east' }));
    expect(map.getCenter().lng()).toBeGreaterThan(before);
    await user.click(screen.getByRole('button', { name: 'Recentre the map' }));
    expect([map.getZoom(), map.getCenter().lat()]).toEqual([10, 15.3]);
  });
});

describe('the offline map', () => {
  it('is shown when Google’s script does not load, and says so until that is closed, once', async () => {
    const { refuse, user, unmount, again } = await frame();
    refuse();
    expect(await screen.findByText(STANDS_IN)).toBeTruthy();
    expect(await isOnGoogle()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Close this note' }));
    expect(screen.queryByText(STANDS_IN)).toBeNull();
    unmount();
    again();
    expect(await screen.findByRole('button', { name: 'Hotel c, ₹1,230' })).toBeTruthy();
    expect(screen.queryByText(STANDS_IN)).toBeNull();
  });

  it('is shown when Google refuses the key of a loaded map, with the same hotel selected', async () => {
    const { refuseKey } = await onGoogle();
    expect(await isOnGoogle()).toBe(true);
    act(() => refuseKey());
    expect(await screen.findByText(STANDS_IN)).toBeTruthy();
    expect(await isOnGoogle()).toBe(false);
    expect(hotelC().getAttribute('aria-pressed')).toBe('true');
    expect(console.info).toHaveBeenCalledWith(
      'Google Maps could not be loaded.',
      new Error('Google refused the key of the maps'),
    );
  });
});
