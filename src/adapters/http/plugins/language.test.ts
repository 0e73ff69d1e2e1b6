import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['hi', 'hi'],
  ['HI-in', 'hi'],
  ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en;q=0.3, hi;q=0.7', 'hi'],
  ['ta-IN,hi;q=0.5', 'hi'],
  ['ta,te', 'en'],
  ['hi;q=0', 'en'],
  ['hi;q=0, en;q=0', 'en'],
  ['hi;q=abc, en;q=0.1', 'en'],
  [';;;,,,q=1', 'en'],
  ['hindustani', 'en'],
])('reads %j as %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
