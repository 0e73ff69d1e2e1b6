import { expect, it } from 'vitest';
import { fitting } from './fitting.ts';

const GOA = { latitude: 15.3, longitude: 74 };
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

it('Without hotels the map is centred on the searched place', () => {
  expect(fitting([], GOA)).toEqual({ centre: GOA, zoom: 10 });
});

it('One hotel, or several at one address, are not zoomed closer than a street', () => {
  expect(fitting([GOA, GOA], at(0, 0))).toEqual({ centre: GOA, zoom: 15 });
});

it('Hotels of a town are zoomed closer than those of a state, and none below the minimum zoom', () => {
  expect(fitting([at(15.4, 73.8), at(15.5, 73.9)], GOA)).toEqual({ centre: at(15.45, 73.85), zoom: 12 });
  expect(fitting([at(14.9, 73.7), at(15.7, 74.3)], GOA).zoom).toBe(9);
  expect(fitting([at(-60, -170), at(60, 170)], GOA).zoom).toBe(4);
});
