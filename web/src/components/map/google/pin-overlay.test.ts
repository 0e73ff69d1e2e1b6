import { expect, it, vi } from 'vitest';
import { installGoogleMaps } from '#test/support/google-maps/install.ts';
import type { Pin } from '../map-adapter.ts';
import { pinOverlay } from './pin-overlay.ts';

/** Pixels from west to east of the whole world (Google, map and tile coordinates: 256 at zoom 0, doubled by each). */
const worldAt = (zoom: number) => 256 * 2 ** zoom;

function pin(key: string, latitude: number, longitude: number, more: Partial<Pin> = {}): Pin {
  return {
    key,
    latitude,
    longitude,
    offset: [0, 0],
    raised: false,
    element: document.createElement('button'),
    ...more,
  };
}

/** An overlay with these pins on a map of zoom 10, drawn. */
async function drawn(pins: readonly Pin[]) {
  installGoogleMaps();
  const map = new google.maps.Map(document.createElement('div'), { center: { lat: 15.3, lng: 74 }, zoom: 10 });
  const onPick = vi.fn();
  const overlay = pinOverlay(map, onPick);
  overlay.place(pins);
  await vi.waitFor(() => expect(pins[0]?.element.closest<HTMLElement>('.padav-map-pin')?.style.left).not.toBe(''));
  return { overlay, onPick };
}

const holderOf = ({ element }: Pin): HTMLElement => {
  const holder = element.closest<HTMLElement>('.padav-map-pin');
  if (holder === null) throw new Error('It stands nowhere');
  return holder;
};
const at = (each: Pin) => [holderOf(each).style.left, holderOf(each).style.top].map(Number.parseFloat);
const apart = (one: Pin, other: Pin) => at(other).map((each, side) => each - (at(one)[side] ?? Number.NaN));

it('the distance of pins equals that of their hotels on the map', async () => {
  const [west, east, north] = [pin('a', 15.3, 74), pin('b', 15.3, 74.36), pin('c', 15.6, 74)];
  await drawn([west, east, north]);
  expect(apart(west, east)).toEqual([expect.closeTo((worldAt(10) * 0.36) / 360, 3), expect.closeTo(0, 6)]);
  // Mercator: the logarithm of the tangent, from 15.3 to 15.6 degrees.
  const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  const up = ((mercator(15.6) - mercator(15.3)) * worldAt(10)) / (2 * Math.PI);
  expect(apart(west, north)).toEqual([expect.closeTo(0, 6), expect.closeTo(-up, 3)]);
});

it('a pin is moved by its offset, so that two of one position can both be pressed', async () => {
  const [one, other] = [pin('a', 15.3, 74), pin('b', 15.3, 74, { offset: [0, -38], raised: true })];
  await drawn([one, other]);
  expect(apart(one, other)).toEqual([0, -38]);
  expect([one, other].map((each) => holderOf(each).style.zIndex)).toEqual(['0', '1']);
});

it('a pin that stays is the same element, at its new offset; a removed one is gone', async () => {
  const [one, other] = [pin('a', 15.3, 74), pin('b', 15.3, 74.36)];
  const { overlay } = await drawn([one, other]);
  const [holder, before] = [holderOf(one), at(one)];
  overlay.place([{ ...one, offset: [12, 5] }]);
  expect(holderOf(one)).toBe(holder);
  expect(at(one)).toEqual([(before[0] ?? 0) + 12, (before[1] ?? 0) + 5]);
  expect(other.element.isConnected || other.element.closest('.padav-map-pin')?.parentElement).toBeFalsy();
});

it('a press selects it, a key too; the end of a drag does not', async () => {
  const one = pin('a', 15.3, 74);
  const { onPick } = await drawn([one]);
  const press = (clientX: number, detail = 1) => {
    one.element.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, clientX: 100, clientY: 100 }));
    one.element.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY: 100, detail }));
  };
  press(107);
  expect(onPick).not.toHaveBeenCalled();
  press(106);
  press(400, 0);
  expect(onPick.mock.calls).toEqual([['a'], ['a']]);
});
