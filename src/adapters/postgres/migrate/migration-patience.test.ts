import { describe, expect, it } from 'vitest';
import { MigrationRefused } from './migration-files.ts';
import { untilUnlocked } from './migration-patience.ts';

describe('work that needs locks', () => {
  const locked = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  /** Fails with each error in turn, then succeeds; records the time limits and the pauses. */
  function attempts(errors: readonly Error[]) {
    const [waits, pauses, left] = [[] as number[], [] as number[], [...errors]];
    const attempt = async (lockMs: number) => {
      waits.push(lockMs);
      const error = left.shift();
      if (error !== undefined) throw error;
      return 'done';
    };
    const patience = { lockMs: 70, pausesMs: [5, 6], pause: async (ms: number) => pauses.push(ms) };
    return { waits, pauses, end: () => untilUnlocked(attempt, patience) };
  }

  it('runs at once without a conflict', async () => {
    const free = attempts([]);
    expect(await free.end()).toBe('done');
    expect([free.waits, free.pauses]).toEqual([[70], []]);
  });

  it('runs after the last pause too', async () => {
    const late = attempts([locked(), locked()]);
    expect(await late.end()).toBe('done');
    expect([late.waits, late.pauses]).toEqual([
      [70, 70, 70],
      [5, 6],
    ]);
  });

  it('is given up after that, with its cause', async () => {
    const last = locked();
    const held = attempts([locked(), new MigrationRefused('The migration 0001 failed', locked()), last]);
    const error = await held.end().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MigrationRefused);
    expect(error).toMatchObject({ name: 'MigrationRefused', cause: last });
    expect(held.pauses).toEqual([5, 6]);
  });

  it('says what stays done when it is given up', async () => {
    const attempt = () => Promise.reject(locked());
    const patience = { lockMs: 70, pausesMs: [], pause: async () => undefined };
    await expect(untilUnlocked(attempt, patience, () => 'The index stays.')).rejects.toThrow(
      'A table to migrate stays locked by another transaction. The index stays. End that transaction',
    );
  });

  it('is retried after a deadlock', async () => {
    const crossed = attempts([Object.assign(new Error('deadlock detected'), { code: '40P01' })]);
    expect(await crossed.end()).toBe('done');
    expect(crossed.pauses).toEqual([5]);
  });

  it.each([0, 1, 2])('is not retried after another failure, after %i pauses', async (pauses) => {
    const broken = new Error('no such table');
    const failing = attempts([...Array.from({ length: pauses }, locked), broken]);
    await expect(failing.end()).rejects.toBe(broken);
    expect(failing.pauses).toHaveLength(pauses);
  });
});
