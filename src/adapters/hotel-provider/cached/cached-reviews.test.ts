import { describe, expect, it } from 'vitest';
import { bench, HOUR, settled } from './cached-hotels.test-support.ts';

describe('written reviews', () => {
  it('are cached by hotel, order and page, and cost the plan one call each', async () => {
    const { calls, clock, hotels } = bench();
    const asked = [
      ['7', 'relevant', 1],
      ['7', 'newest', 1],
      ['7', 'newest', 2],
      ['8', 'newest', 2],
    ] as const;
    for (let time = 0; time < 2; time += 1)
      for (const [id, order, page] of asked) await hotels.guestReviews(id, order, page);
    expect(calls).toEqual(asked.map((each) => `guestReviews ${each.join(' ')}`));
    clock.at += 7 * HOUR;
    expect(await hotels.guestReviews('7', 'newest', 1)).toMatchObject({ value: { stale: true } });
    await settled();
    expect(calls).toHaveLength(asked.length + 1);
  });
});
