import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/shared/index.ts';
import { axeTour } from '../support/browser/tour/axe-tour.ts';
import { PRICED, STATIONS, VISITORS } from '../support/browser/tour/stations.ts';
import { viewportsOf } from '../support/browser/tour/viewports.ts';

/** The minimum number of checks of the whole tour. */
const MIN_LOOKS = 300;

it('The tour covers every screen and state, light and dark, in every language, from 320 to 1600 px', () => {
  const looks = (STATIONS.length + PRICED.length) * LANGUAGES.length * viewportsOf('light').length;
  expect(looks).toBeGreaterThanOrEqual(MIN_LOOKS);
  expect(new Set(STATIONS.map(({ name }) => name)).size).toBe(STATIONS.length);
});

describe('axe finds nothing on the screens of visitors', () => axeTour('observed', VISITORS));
