import { describe, expect, it } from 'vitest';
import { instant } from '../stay-dates.ts';
import { inBatches, PURGE_FOR_MS, timeOfPurge } from './batches.ts';

describe('batches', () => {
  it('go on until one deletes nothing, also after a smaller one', async () => {
    const counts = [500, 3, 500, 0, 7];
    expect(
      await inBatches(
        async () => counts.shift() ?? 0,
        () => true,
      ),
    ).toBe(1_003);
    expect(counts).toEqual([7]);
  });

  it('end with the time of their run, whatever is left', async () => {
    let now = 1_000;
    const hasTime = timeOfPurge({ now: () => instant(now) });
    const took = async () => {
      now += PURGE_FOR_MS / 4;
      return 10;
    };
    expect(await inBatches(took, hasTime)).toBe(40);
    expect(await inBatches(took, hasTime)).toBe(0);
  });
});
