import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '#core/shared/index.ts';
import type { CalendarAsked } from '#core/stays/index.ts';
import { bench, HOUR, MINUTE, settled } from './cached-hotels.test-support.ts';

const december: CalendarAsked = {
  from: '2026-12-01' as CalendarDay,
  to: '2026-12-31' as CalendarDay,
  nights: 3,
  guests: { rooms: 1, adults: 2, children: 2, childrenAges: [4, 9] },
};
const january = { ...december, from: '2027-01-01' as CalendarDay, to: '2027-01-31' as CalendarDay };
const free = { spend: async () => {} };

describe('the calendar of a hotel', () => {
  it('is cached by hotel, month, nights and guests, and costs the plan one call each', async () => {
    const { calls, hotels } = bench();
    const questions = [
      ['7', december],
      ['8', december],
      ['7', january],
      ['7', { ...december, nights: 4 }],
      ['7', { ...december, guests: { ...december.guests, adults: 3 } }],
      ['7', { ...december, guests: { ...december.guests, childrenAges: [4, 10] } }],
    ] as const;
    for (let time = 0; time < 2; time += 1) for (const [id, asked] of questions) await hotels.calendar(id, asked);
    expect(calls).toHaveLength(questions.length);
    const siblings = { ...december.guests, childrenAges: [9, 4] };
    await hotels.calendar('7', { ...december, guests: siblings });
    expect(calls).toHaveLength(questions.length);
  });

  it('is the same in each language', async () => {
    const { calls, hotels } = bench();
    await hotels.calendar('7', december);
    await hotels.spending(free, 'hi').calendar('7', december);
    expect(calls).toEqual(['calendar 7 2026-12-01 2026-12-31 3']);
  });

  it('is fresh for a quarter of an hour, then read again in the background', async () => {
    const { calls, clock, hotels } = bench();
    await hotels.calendar('7', december);
    clock.at += 15 * MINUTE;
    expect(await hotels.calendar('7', december)).toMatchObject({ value: { stale: false } });
    clock.at += 1;
    expect(await hotels.calendar('7', december)).toMatchObject({ value: { stale: true } });
    await settled();
    expect(calls).toHaveLength(2);
  });

  it('is served for six hours while the provider fails', async () => {
    const { clock, hotels, state } = bench();
    await hotels.calendar('7', december);
    state.refusal = { code: 'PROVIDER_UNAVAILABLE', data: undefined };
    clock.at += 6 * HOUR;
    expect(await hotels.calendar('7', december)).toMatchObject({ ok: true, value: { stale: true } });
    clock.at += 1;
    expect(await hotels.calendar('7', december)).toMatchObject({ refusal: { code: 'PROVIDER_UNAVAILABLE' } });
  });
});
