import { describe, expect, it } from 'vitest';
import { ABOUT, ABOUT_NAMES, aboutPath } from './about.ts';

describe('the pages of the footer', () => {
  it('are in three columns, and the order of the results has one beside them', () => {
    expect(ABOUT.map((column) => column.length)).toEqual([3, 3, 3]);
    expect(ABOUT_NAMES).toEqual([...ABOUT[0], ...ABOUT[1], ...ABOUT[2], 'ranking']);
  });

  it.each([
    ['aim', '/aim'],
    ['whoWeAre', '/who-we-are'],
    ['listYourHotel', '/list-your-hotel'],
    ['ranking', '/ranking'],
  ] as const)('%s is at %s', (name, path) => {
    expect(aboutPath(name)).toBe(path);
  });
});
