import { expect, it } from 'vitest';
import { ROUNDS } from './worker.ts';

/** India is five and a half hours ahead of the UTC of the crontab, all year. */
const inIndia = (minute: number, hour: number): string => {
  const at = (hour * 60 + minute + 330) % 1440;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};

const named = (name: string) => ROUNDS.find((line) => line.includes(` ${name} `));

it.each([['round-compare', '01:45']])('%s runs once a day, at %s in India, when few travel', (name, time) => {
  const [minute = '', hour = '', ...rest] = named(name)?.split(' ') ?? [];
  expect(inIndia(Number(minute), Number(hour))).toBe(time);
  expect(rest.slice(0, 3)).toEqual(['*', '*', '*']);
});

it.each([
  ['round-free', '* * * * *'],
  ['round-webhooks', '* * * * *'],
  ['round-sweep', '*/10 * * * *'],
  ['round-uploads', '5,15,25,35,45,55 * * * *'],
  ['round-purge', '45 * * * *'],
  ['round-expired', '50 * * * *'],
  ['round-backfills', '* * * * *'],
  ['test:round-sweep', '4,14,24,34,44,54 * * * *'],
  ['test:round-compare', '25 20 * * *'],
  ['test:round-purge', '55 * * * *'],
])('%s runs at %s', (name, when) => {
  expect(named(name)).toBe(`${when} ${name} ?max=1`);
});

it('has no other periodic jobs', () => {
  expect(ROUNDS).toHaveLength(11);
});
