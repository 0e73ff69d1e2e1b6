import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accepted, instant, refused } from '#core/shared/index.ts';
import { patientDestinations, TYPING_PATIENCE_MS } from './patient-destinations.ts';

const given = accepted({ value: [], asOf: instant(0), stale: false });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = <Value>(milliseconds: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), milliseconds));

it.each([
  [TYPING_PATIENCE_MS - 1, given],
  [TYPING_PATIENCE_MS + 1, refused('PROVIDER_UNAVAILABLE')],
])('Destinations that take %i ms are answered %j', async (milliseconds, expected) => {
  const answer = patientDestinations({ destinations: () => after(milliseconds, given) }).destinations('oberoi');
  await vi.advanceTimersByTimeAsync(milliseconds);
  expect(await answer).toEqual(expected);
  await vi.advanceTimersByTimeAsync(10);
  expect(vi.getTimerCount(), 'no timer is left').toBe(0);
});

it('A failure reaches who still waits, and nobody else', async () => {
  const broken = patientDestinations({ destinations: () => Promise.reject(new Error('no budget')) }, 50);
  await expect(broken.destinations('oberoi')).rejects.toThrow('no budget');
  const late = patientDestinations(
    { destinations: () => after(100, null).then(() => Promise.reject(new Error('late'))) },
    50,
  ).destinations('oberoi');
  await vi.advanceTimersByTimeAsync(50);
  expect(await late).toEqual(refused('PROVIDER_UNAVAILABLE'));
  await vi.advanceTimersByTimeAsync(100);
});
