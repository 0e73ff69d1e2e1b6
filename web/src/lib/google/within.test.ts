import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('A result in time is returned, and no timer stays', async () => {
  expect(await within(1_000, Promise.resolve('here'))).toBe('here');
  await expect(within(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

it('A late result is given up at the timeout, not before', async () => {
  const ended = vi.fn();
  const late = within(1_000, new Promise(() => undefined)).catch(ended);
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await late;
  expect(ended).toHaveBeenCalledExactlyOnceWith(new Error('No answer came within 1000 ms'));
});
