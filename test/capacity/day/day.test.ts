import { describe, expect, it } from 'vitest';
import { readFigures } from '../figures.ts';
import { type DayOptions, simulateDay } from './simulate.ts';
import { STEPS_OF_VISITORS } from './steps.ts';

const figures = readFigures();
/** A hundredth of the day of docs/scale.md, its busiest hour and the one before. */
const SMALL: DayOptions = {
  ...{ figures, seed: 3, fromHour: 20, untilHour: 22 },
  machines: {
    processes: 2,
    cores: 2,
    databaseCores: 1,
    providerPerSecond: 100,
    providerPerMonth: Number.POSITIVE_INFINITY,
  },
  day: { searches: 100_000, bookings: 3_000 },
};
const withMachines = (more: Partial<DayOptions['machines']>): DayOptions => ({
  ...SMALL,
  machines: { ...SMALL.machines, ...more },
});
const refusedIn = (options: DayOptions) => {
  const { steps } = simulateDay(options);
  return [...new Set(STEPS_OF_VISITORS.flatMap((step) => Object.keys(steps[step].refused)))].sort();
};
const ALL = [
  ['enough of everything', SMALL],
  ['few calls of the provider', withMachines({ providerPerSecond: 1 })],
  ['a spent plan', withMachines({ providerPerMonth: 3_000 })],
  [
    'too few cores',
    { ...withMachines({ cores: 1, processes: 3 }), day: { searches: 6_000_000, bookings: 180_000 }, untilHour: 20.1 },
  ],
] as const satisfies readonly (readonly [string, DayOptions])[];

describe('a simulated day', () => {
  it.each(ALL)('with %s loses nobody: all who came were served, refused, or are under way', (_, options) => {
    const { steps } = simulateDay(options);
    for (const { arrived, served, refused, inside } of Object.values(steps)) {
      const sum = Object.values(refused).reduce((total, each) => total + each, 0);
      expect(served + sum + inside).toBe(arrived);
      expect(inside).toBeGreaterThanOrEqual(0);
    }
    expect(steps.search.arrived).toBeGreaterThan(1_000);
  });

  it('has as many requests under way as come in the time that one takes (Little)', () => {
    const { steps } = simulateDay(SMALL);
    for (const step of ['search', 'details', 'quote', 'job'] as const) {
      const { arrived, inside, meanInside, meanSeconds } = steps[step];
      // The mean is over all of the day so far, of which the first twenty hours had nobody.
      const expected = ((arrived - inside) / (22 * 3_600)) * meanSeconds;
      expect(Math.abs(meanInside - expected)).toBeLessThan(0.05 * expected);
    }
  });

  it('is the same for the same seed, and another one for another', () => {
    const one = simulateDay(SMALL);
    expect(simulateDay(SMALL)).toEqual(one);
    expect(simulateDay({ ...SMALL, seed: 4 })).not.toEqual({ ...one, seed: 4 });
  });

  it('has about the searches and bookings that it is of', () => {
    const { steps } = simulateDay({ ...SMALL, fromHour: 0, untilHour: 24 });
    expect(Math.abs(steps.search.arrived / 100_000 - 1)).toBeLessThan(0.03);
    expect(Math.abs(steps.book.served / 3_000 - 1)).toBeLessThan(0.1);
    expect(Math.abs(steps.details.arrived / steps.search.served - 0.25)).toBeLessThan(0.01);
  });

  it('refuses nobody with enough of everything', () => {
    expect(refusedIn(SMALL)).toEqual([]);
  });

  it.each([
    ['provider, calls a second', ALL[1][1]],
    ['provider, plan', ALL[2][1]],
    ['event loop', ALL[3][1]],
  ])('names what is missing: %s', (reason, options) => {
    expect(refusedIn(options)).toContain(reason);
  });

  it('uses cores and connections by what there is of them', () => {
    const [few, many] = [simulateDay(SMALL), simulateDay(withMachines({ cores: 4, databaseCores: 2 }))];
    for (const name of ['cores', 'database'] as const) {
      const [one = 0, two = 0] = [few[name].share[21], many[name].share[21]];
      expect(one).toBeGreaterThan(0);
      expect(Math.abs(two / one - 0.5)).toBeLessThan(0.03);
    }
  });
});
