import { AVATARS, HOTEL_PICTURES, type PictureName, type Scene, STOCK_PICTURES } from '../support/picture-names.ts';
import { happens, pick } from '../support/seeded-random.ts';
import { avatar } from './avatar.ts';
import { homeFooter } from './banner.ts';
import { cityTile } from './city-tiles.ts';
import { noPhoto } from './no-photo.ts';
import { courtyard, pool } from './scenery/courtyard.ts';
import { type Hour, hourNamed, someHour } from './scenery/hours.ts';
import { house, lookOf } from './scenery/houses.ts';
import { bathroom, bedroom, dining, lobby } from './scenery/indoors.ts';
import { view } from './scenery/outdoors.ts';
import { mirrored, picture, type Svg } from './svg.ts';

type View = (scene: Scene, seed: string, hour: Hour) => Svg;

const GRID = [1200, 800] as const;

const VIEWS: readonly View[] = [
  bedroom,
  (scene, seed, hour) =>
    pick(`${seed} leisure`, scene === 'heritage' || scene === 'desert' ? [courtyard, pool] : [pool])(scene, seed, hour),
  dining,
  lobby,
  view,
  bathroom,
];

/** The number range of each city's hotel ids. */
const IDS_PER_CITY = 1_000;

const within = (number: number, max: number): boolean => Number.isInteger(number) && number >= 1 && number <= max;

/** The building first and last, by day and by night; rooms and the view between them. */
function hotelPicture(scene: Scene, hotelId: string, number: number): Svg | null {
  if (!within(number, HOTEL_PICTURES)) return null;
  const seed = `${scene} ${hotelId}`;
  const look = lookOf(scene, (Number(hotelId) + IDS_PER_CITY - 1) % IDS_PER_CITY);
  if (number === 1) return picture(1200, 800, GRID, house(scene, seed, look));
  const draw = VIEWS[number - 2];
  if (draw === undefined) return picture(1200, 800, GRID, house(scene, seed, look, otherHour(look.hour)));
  const drawn = draw(scene, seed, someHour(`${seed} ${number}`));
  return picture(1200, 800, GRID, happens(`${seed} turned ${number}`, 0.5) ? mirrored(1200, drawn) : drawn);
}

const otherHour = ({ night }: Hour): Hour => hourNamed(night ? 'day' : 'night');

const atHome =
  (at: number): View =>
  (scene, seed, hour) =>
    house(scene, seed, { ...lookOf(scene, at), hour });

/** The sceneries of stock pictures: no sea, no snow and no dunes, which most places lack. */
const STOCK_SCENES: readonly Scene[] = ['metro', 'heritage', 'metro'];

function stockPicture(number: number): Svg {
  const views: readonly View[] = [
    atHome(number),
    bedroom,
    pool,
    dining,
    atHome(number + 1),
    lobby,
    bathroom,
    courtyard,
  ];
  const scene = STOCK_SCENES[number % STOCK_SCENES.length] ?? 'metro';
  const draw = views[(number - 1) % views.length] ?? bedroom;
  const hour = number % 9 === 7 ? hourNamed('night') : someHour(`stock ${number}`);
  return picture(640, 427, GRID, draw(scene, `stock ${number}`, hour));
}

/** Draws a picture, always the same; `null` for an unknown name. */
export function drawPicture(name: PictureName): Svg | null {
  if (name.kind === 'hotel') return hotelPicture(name.scene, name.hotelId, name.number);
  if (name.kind === 'stock') return within(name.number, STOCK_PICTURES) ? stockPicture(name.number) : null;
  if (name.kind === 'avatar') return within(name.number, AVATARS) ? avatar(name.number) : null;
  if (name.kind === 'city') return cityTile(name.slug);
  return name.kind === 'home-footer' ? homeFooter() : noPhoto();
}
