import { performance } from 'node:perf_hooks';
import { expect, it, vi } from 'vitest';
import { deferWhileBusy, MAX_WAIT_MS, shareAtWork } from './defer-while-busy.ts';

/** A job beside a process with these shares of busy time, one after the other, and the last from then on. */
function rush(...shares: readonly number[]) {
  const done: string[] = [];
  let looks = 0;
  let waited = 0;
  const runJob = async (job: string) => {
    done.push(job);
    return 'done' as const;
  };
  const share = () => shares[Math.min(looks++, shares.length - 1)] ?? 0;
  const pause = async (ms: number) => {
    waited += ms;
  };
  return { done, waited: () => waited, run: deferWhileBusy(runJob, { share, pause }) };
}

it('starts at once without waiting requests', async () => {
  const { done, waited, run } = rush(0.5);
  expect(await run('a job')).toBe('done');
  expect([done, waited()]).toEqual([['a job'], 0]);
});

it('starts when the load is over', async () => {
  const { done, waited, run } = rush(0.9, 0.8, 0.51, 0.2);
  await run('a job');
  expect([done, waited()]).toEqual([['a job'], 60]);
});

it('starts after a quarter of a second of continuous load', async () => {
  const { done, waited, run } = rush(1);
  await run('a job');
  expect(done).toEqual(['a job']);
  expect([MAX_WAIT_MS, waited()]).toEqual([250, 260]);
});

it('distinguishes a busy process from an idle one', async () => {
  const share = shareAtWork();
  const end = performance.now() + 60;
  while (performance.now() < end);
  expect(share()).toBeGreaterThan(0.9);
  expect(share()).toBeLessThanOrEqual(1);
});

it('measures a share over 20 ms and keeps it until the next 20 have passed', () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const shares = [0.9, 0.1];
  const use = vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((next) => ({
    idle: 0,
    active: 0,
    utilization: next === undefined ? 0 : (shares.shift() ?? 0),
  }));
  const share = shareAtWork();
  const seen = [1, 19, 20, 30, 39, 40, 41].map((at) => {
    now = at;
    return share();
  });
  expect(seen).toEqual([0, 0, 0.9, 0.9, 0.9, 0.1, 0.1]);
  clock.mockRestore();
  use.mockRestore();
});

it('is not delayed while the process is idle', async () => {
  const done: string[] = [];
  await deferWhileBusy(async (job: string) => void done.push(job))('a job');
  expect(done).toEqual(['a job']);
});
