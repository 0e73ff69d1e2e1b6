import { expect, it } from 'vitest';
import { timerRepeat } from './system-time.ts';

it('repeats while a work continues, ignores a failed repetition, and ends with the work', async () => {
  let turns = 0;
  let enough: () => void = () => undefined;
  const work = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const again = async () => {
    turns += 1;
    if (turns === 3) enough();
    throw new Error('out of reach');
  };
  await timerRepeat.during(1, again, () => work);
  const atEnd = turns;
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect([atEnd, turns]).toEqual([3, 3]);
});

it('never repeats concurrently, and rethrows the failure of the work', async () => {
  let [running, max] = [0, 0];
  const slow = async () => {
    running += 1;
    max = Math.max(max, running);
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    running -= 1;
  };
  const failing = timerRepeat.during(1, slow, async () => {
    for (let turn = 0; turn < 300 || max === 0; turn += 1) await new Promise(setImmediate);
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(max).toBe(1);
});
