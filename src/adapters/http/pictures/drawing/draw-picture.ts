import { happens, pick } from '../../../support/chance.ts';
import { avatar } from './avatar.ts';
import { homeFooter } from './banner.ts';
import { cityTile } from './city-tiles.ts';
import { courtyard, pool } from './courtyard.ts';
import { type Hour, hourNamed, someHour } from './hours.ts';
import { bathroom, bedroom, dining, lobby } from './indoors.ts';
import { mirrored, picture, type Svg } from './ink.ts';
import { noPhoto } from './no-photo.ts';
import { house, view } from './outdoors.ts';
import { SCENES, type Scene } from './scene.ts';

/** How many stock pictures there are. */
export const STOCK_PICTURES = 24;
/** How many avatars there are. */
export const AVATARS = 24;
/** How many pictures a hotel can have. */
export const HOTEL_PICTURES = 8;

/** Which picture: kind and what tells it from its siblings. Numbers count from 1. */
export type PictureName =
  | { readonly kind: 'hotel'; readonly scene: Scene; readonly hotelId: string; readonly number: number }
  | { readonly kind: 'stock' | 'avatar'; readonly number: number }
  | { readonly kind: 'city'; readonly slug: string }
  | { readonly kind: 'home-footer' | 'no-photo' };

type View = (scene: Scene, seed: string, hour: Hour) => Svg;

const GRID = [1200, 800] as const;

const VIEWS: readonly View[] = [
  house,
  bedroom,
  (scene, seed, hour) =>
    pick(`${seed} leisure`, scene === 'heritage' || scene === 'desert' ? [courtyard, pool] : [pool])(scene, seed, hour),
  dining,
  lobby,
  view,
  bathroom,
  (scene, seed) => house(scene, seed, hourNamed('night')),
];

const within = (number: number, most: number): boolean => Number.isInteger(number) && number >= 1 && number <= most;

function hotelPicture(scene: Scene, hotelId: string, number: number): Svg | null {
  const draw = VIEWS[number - 1];
  if (draw === undefined) return null;
  const seed = `${scene} ${hotelId}`;
  const drawn = draw(scene, seed, someHour(`${seed} ${number}`));
  return picture(1200, 800, GRID, happens(`${seed} turned ${number}`, 0.5) ? mirrored(1200, drawn) : drawn);
}

const STOCK_VIEWS: readonly View[] = [house, bedroom, pool, house, view, dining, house, lobby];

function stockPicture(number: number): Svg {
  const scene = SCENES[(number * 3) % SCENES.length] ?? 'metro';
  const draw = STOCK_VIEWS[(number - 1) % STOCK_VIEWS.length] ?? house;
  const hour = number % 9 === 7 ? hourNamed('night') : someHour(`stock ${number}`);
  return picture(640, 427, GRID, draw(scene, `stock ${number}`, hour));
}

/** Draws a picture, the same each time; `null` when there is none of that name. */
export function drawPicture(name: PictureName): Svg | null {
  if (name.kind === 'hotel') return hotelPicture(name.scene, name.hotelId, name.number);
  if (name.kind === 'stock') return within(name.number, STOCK_PICTURES) ? stockPicture(name.number) : null;
  if (name.kind === 'avatar') return within(name.number, AVATARS) ? avatar(name.number) : null;
  if (name.kind === 'city') return cityTile(name.slug);
  return name.kind === 'home-footer' ? homeFooter() : noPhoto();
}
