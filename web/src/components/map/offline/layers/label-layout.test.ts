import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, boxOf, layOut, nearestRoom } from './label-layout.ts';

const MAP: Box = { left: 0, top: 0, right: 400, bottom: 300 };
const wish = (x: number, y: number, width = 60) => ({ x, y, width, height: 16 });
const cover = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

describe('names on the map', () => {
  it('are right of their point, and on another side where that is taken', () => {
    const sides = layOut([wish(100, 100), wish(95, 101), wish(390, 200)], [], MAP).map(({ side }) => side);
    expect(sides).toEqual(['right', 'left']);
    expect(layOut([wish(350, 200)], [], MAP)[0]?.side).toBe('left');
  });

  it('give way to better known places, and to taken positions', () => {
    const known = wish(100, 100);
    expect(layOut([known, wish(101, 100)], [], MAP).map(({ wish: kept }) => kept)).toEqual([known]);
    expect(layOut([known], [{ left: 60, top: 60, right: 200, bottom: 140 }], MAP)).toEqual([]);
  });

  it('never cover one another nor leave the map', () => {
    const wishes = fc.array(
      fc.tuple(
        fc.integer({ min: -20, max: 420 }),
        fc.integer({ min: -20, max: 320 }),
        fc.integer({ min: 8, max: 140 }),
      ),
      { maxLength: 40 },
    );
    const taken = [{ left: 180, top: 120, right: 240, bottom: 160 }];
    fc.assert(
      fc.property(wishes, (spots) => {
        const placed = layOut(
          spots.map(([x, y, width]) => wish(x, y, width)),
          taken,
          MAP,
        ).map(({ wish: kept, side }) => boxOf(kept, side));
        placed.forEach((box, one) => {
          for (const other of [...placed.slice(one + 1), ...taken]) expect(cover(box, other)).toBe(false);
          expect(box.left >= 0 && box.right <= 400 && box.top >= 0 && box.bottom <= 300).toBe(true);
        });
      }),
    );
  });
});

describe('a required name', () => {
  const inside = { left: 0, top: 0, right: 400, bottom: 400 };
  const wish = { x: 200, y: 200, width: 60, height: 20 };

  it('is as near to its point as there is room', () => {
    const pin = { left: 150, top: 170, right: 250, bottom: 230 };
    const room = nearestRoom(wish, [pin], inside);
    expect(room).not.toBeNull();
    const free =
      room !== null &&
      (room.bottom <= pin.top || room.top >= pin.bottom || room.right <= pin.left || room.left >= pin.right);
    expect(free).toBe(true);
    expect(Math.abs(((room?.top ?? 0) + (room?.bottom ?? 0)) / 2 - 200)).toBeLessThan(60);
  });

  it('is left out where all positions are taken', () => {
    expect(nearestRoom(wish, [inside], inside)).toBeNull();
  });
});
