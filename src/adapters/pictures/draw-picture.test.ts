import { describe, expect, it } from 'vitest';
import { AVATARS, HOTEL_PICTURES, type PictureName, SCENES, STOCK_PICTURES } from '../support/picture-names.ts';
import { drawPicture } from './draw-picture.ts';

const numbers = (max: number) => Array.from({ length: max }, (_, at) => at + 1);
const CITIES = ['bengaluru', 'delhi', 'visakhapatnam', 'mumbai', 'goa'];

const hotelNames: readonly PictureName[] = SCENES.flatMap((scene) =>
  ['4100001', '4104017'].flatMap((hotelId) =>
    numbers(HOTEL_PICTURES).map((number) => ({ kind: 'hotel' as const, scene, hotelId, number })),
  ),
);

const all: readonly (readonly [PictureName, string])[] = [
  ...hotelNames.map((name) => [name, 'width="1200" height="800"'] as const),
  ...numbers(STOCK_PICTURES).map((number) => [{ kind: 'stock', number } as const, 'width="640" height="427"'] as const),
  ...numbers(AVATARS).map((number) => [{ kind: 'avatar', number } as const, 'width="240" height="240"'] as const),
  ...CITIES.map((slug) => [{ kind: 'city', slug } as const, 'width="800" height="600"'] as const),
  [{ kind: 'home-footer' }, 'width="1600" height="400"'],
  [{ kind: 'no-photo' }, 'width="640" height="427"'],
];

const svgs: readonly string[] = all.map(([name]) => drawPicture(name) ?? '');

describe('the drawn pictures', () => {
  it('have their size in pixels', () => {
    all.forEach(([, size], at) => {
      expect(svgs[at]?.slice(0, 120)).toContain(size);
    });
  });

  it('stay under 20 kB', () => {
    all.forEach(([name], at) => {
      expect(svgs[at]?.length, JSON.stringify(name)).toBeLessThan(20_000);
    });
  });

  it('contain no invalid number, no script, no text and no address', () => {
    for (const svg of svgs) expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<text|on\w+=|url\(h|href="[^#]/);
  });

  it('close every element that they open', () => {
    for (const svg of svgs) {
      for (const element of ['svg', 'g', 'defs', 'linearGradient'])
        expect(svg.split(`</${element}>`).length, element).toBe(svg.split(new RegExp(`<${element}[ >]`)).length);
    }
  });

  it('are all different', () => {
    expect(new Set(svgs).size).toBe(all.length);
  });

  it('are the same each time', () => {
    all.slice(0, 8).forEach(([name], at) => {
      expect(drawPicture(name)).toBe(svgs[at]);
    });
  });

  it('are undefined beyond the collections', () => {
    expect(drawPicture({ kind: 'stock', number: 0 })).toBeNull();
    expect(drawPicture({ kind: 'stock', number: STOCK_PICTURES + 1 })).toBeNull();
    expect(drawPicture({ kind: 'avatar', number: AVATARS + 1 })).toBeNull();
    expect(drawPicture({ kind: 'hotel', scene: 'coast', hotelId: '1', number: HOTEL_PICTURES + 1 })).toBeNull();
    expect(drawPicture({ kind: 'city', slug: 'atlantis' })).toBeNull();
    expect(drawPicture({ kind: 'city', slug: 'constructor' })).toBeNull();
  });
});
