import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BUNDLED_REVIEWS } from '#core/stays/reviews/bundled-reviews.ts';
import { photosOf } from '#src/adapters/hotel-provider/offline/pictures.ts';
import { allHotels, CITIES } from '#src/adapters/hotel-provider/offline/world/world.ts';
import { PEOPLE } from '#src/adapters/pictures/avatar.ts';
import { drawPicture } from '#src/adapters/pictures/draw-picture.ts';
import { SCENES } from '#src/adapters/support/picture-names.ts';

const SIZE = { width: 36, height: 24 };

/** Of 255, over all pixels and colours: below this two pictures look the same at a glance. */
const MIN_DIFFERENCE = 7;

function drawn(url: string): string {
  const [, scene, hotelId, number] = /^\/pictures\/hotels\/([a-z]+)\/(\d+)\/(\d)\.svg$/.exec(url) ?? [];
  const known = SCENES.find((each) => each === scene);
  if (known === undefined || hotelId === undefined) throw new SyntaxError(`not a picture of a hotel: ${url}`);
  return drawPicture({ kind: 'hotel', scene: known, hotelId, number: Number(number) }) ?? '';
}

const seen = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 12 })
    .resize({ ...SIZE, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();

const difference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, each, at) => sum + Math.abs(each - (other[at] ?? 0)), 0) / one.length;

const SEA = 'url(#sea)';

describe('the pictures of the offline hotels', () => {
  it.each(CITIES.map(({ slug }) => slug))('of %s look different on every card of the city', async (slug) => {
    const hotels = allHotels().filter(({ city }) => city.slug === slug);
    const looks = await Promise.all(
      hotels.map(async (hotel) => ({ name: hotel.name, look: await seen(drawn(photosOf(hotel)[0]?.url ?? '')) })),
    );
    const alike = looks.flatMap(({ name, look }, at) =>
      looks.slice(at + 1).flatMap((other) => {
        const between = difference(look, other.look);
        return between < MIN_DIFFERENCE ? [`${name} and ${other.name}: ${between.toFixed(1)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });

  it('show the sea only on the coast', () => {
    const inland = allHotels().filter(({ city }) => city.scene !== 'coast');
    const withSea = inland.filter((hotel) => photosOf(hotel).some(({ url }) => drawn(url).includes(SEA)));
    expect(withSea.map(({ name }) => name)).toEqual([]);
    const goa = allHotels().filter(({ city }) => city.slug === 'goa');
    expect(goa.every((hotel) => drawn(photosOf(hotel)[0]?.url ?? '').includes(SEA))).toBe(true);
  });

  it('show snow only in the Himalaya', () => {
    const scenes = new Set(allHotels().map((hotel) => `${hotel.city.slug} ${photosOf(hotel)[0]?.url.split('/')[3]}`));
    const snowy = [...scenes].filter((each) => each.endsWith(' hills')).map((each) => each.split(' ')[0]);
    expect(snowy.sort()).toEqual(['darjeeling', 'shimla']);
  });
});

const WOMEN = ['Ananya', 'Meera', 'Nidhi', 'Divya', 'Leela', 'Sana', 'Tenzin', 'Ritika', 'Pooja', 'Fatima', 'Shalini'];

describe('the avatars of reviewers', () => {
  it.each(BUNDLED_REVIEWS.flat())('$id fits the name $username', ({ username, userProfile }) => {
    const number = Number(/(\d+)\.svg$/.exec(userProfile.avatar)?.[1]);
    const [first = '', last] = username.split(' ');
    expect(PEOPLE[number - 1]?.startsWith('woman')).toBe([...WOMEN, 'Kavita'].includes(first));
    expect(PEOPLE[number - 1]?.endsWith('turban')).toBe(last === 'Singh');
  });

  it('show women and men', () => {
    const drawings = PEOPLE.map((_, at) => drawPicture({ kind: 'avatar', number: at + 1 }) ?? '');
    const earrings = drawings.map((svg) => svg.includes('#e0b04c'));
    expect(earrings).toEqual(PEOPLE.map((person) => person.startsWith('woman')));
  });
});
