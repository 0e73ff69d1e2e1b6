import { describe, expect, it } from 'vitest';
import { bench, down, HOUR } from './cached-hotels.test-support.ts';

describe('destinations', () => {
  it('are asked for once a day, whatever the case, the spaces and the language', async () => {
    const { hotels, calls, clock } = bench();
    await hotels.destinations('Palm Court');
    await hotels.destinations('palm  court ');
    await hotels.spending({ spend: async () => {} }, 'hi').destinations('PALM COURT');
    clock.at += 24 * HOUR;
    await hotels.destinations('palm court');
    expect(calls).toEqual(['destinations Palm Court']);
    clock.at += 1;
    await hotels.destinations('palm court');
    expect(calls).toEqual(['destinations Palm Court', 'destinations palm court']);
    await hotels.destinations('ताज');
    await hotels.destinations('பனை');
    expect(calls).toHaveLength(4);
  });

  it('are charged to the budget of who asks first, and older ones are served while the provider fails', async () => {
    const { hotels, calls, clock, state } = bench();
    const spent: string[] = [];
    const paying = hotels.spending({ spend: async () => void spent.push('call') });
    await paying.destinations('palm');
    await paying.destinations('palm');
    expect([spent.length, calls.length]).toEqual([1, 1]);
    clock.at += 29 * 24 * HOUR;
    state.refusal = down;
    expect(await hotels.destinations('palm')).toMatchObject({ ok: true, value: { stale: true } });
    clock.at += 2 * 24 * HOUR;
    expect(await hotels.destinations('palm')).toMatchObject({ ok: false, refusal: down });
  });
});
