import { describe, expect, it } from 'vitest';
import { accepted, type CalendarDay, instant } from '#core/shared/index.ts';
import type { FoundPage } from '#core/stays/index.ts';
import type { HotelProvider } from '../hotel-provider.ts';
import { bench, down, HOUR, MINUTE, search, settled } from './cached-hotels.test-support.ts';
import { cachedHotels } from './cached-hotels.ts';

describe('identical requests', () => {
  it('become one call when a hundred are concurrent', async () => {
    const { hotels, calls, state } = bench();
    let open = () => {};
    state.gate = new Promise((resolve) => {
      open = resolve;
    });
    const answers = Array.from({ length: 100 }, () => hotels.find(search, 1));
    open();
    const first = await answers[0];
    for (const answer of await Promise.all(answers)) expect(answer).toEqual(first);
    expect(calls).toHaveLength(1);
  });

  it('are those of the same neighbourhood, dates, guests and page', async () => {
    const { hotels, calls } = bench();
    await hotels.find(search, 1);
    await hotels.find({ ...search, around: { latitude: 15.30001, longitude: 73.99999 } }, 1);
    await hotels.find({ ...search, guests: { ...search.guests, childrenAges: [9, 4] } }, 1);
    expect(calls).toHaveLength(1);
    await hotels.find(search, 2);
    await hotels.find({ ...search, around: { latitude: 15.31, longitude: 74 } }, 1);
    await hotels.find({ ...search, dates: { ...search.dates, arrival: '2026-12-06' as CalendarDay } }, 1);
    await hotels.find({ ...search, guests: { ...search.guests, childrenAges: [4, 10] } }, 1);
    await hotels.find({ ...search, guests: { ...search.guests, rooms: 2 } }, 1);
    expect(calls).toHaveLength(6);
  });
});

describe('the age of a response', () => {
  const askAll = async ({ hotels, calls }: ReturnType<typeof bench>) => {
    const answers = [await hotels.find(search, 1), await hotels.details('7', search), await hotels.description('7')];
    await settled();
    const asked = calls.splice(0).map((call) => call.split(' ')[0]);
    return [asked, answers.map((answer) => answer.ok && answer.value.stale)];
  };

  it('may be five minutes for a search, one for a hotel, a day for texts', async () => {
    const all = bench();
    expect(await askAll(all)).toEqual([
      ['find', 'details', 'description'],
      [false, false, false],
    ]);
    all.clock.at += MINUTE;
    expect(await askAll(all)).toEqual([[], [false, false, false]]);
    all.clock.at += 1;
    expect(await askAll(all)).toEqual([['details'], [false, true, false]]);
    expect(await askAll(all)).toEqual([[], [false, false, false]]);
    all.clock.at += 4 * MINUTE;
    expect(await askAll(all)).toEqual([
      ['find', 'details'],
      [true, true, false],
    ]);
    all.clock.at += 24 * HOUR;
    expect(await askAll(all)).toEqual([
      ['find', 'details', 'description'],
      [false, false, true],
    ]);
  });

  it('slightly above that is served at once, while one call revalidates it', async () => {
    const { hotels, calls, clock, state } = bench();
    const asOf = clock.now();
    await hotels.find(search, 1);
    clock.at += 10 * MINUTE;
    let open = () => {};
    state.gate = new Promise((resolve) => {
      open = resolve;
    });
    for (const answer of await Promise.all([hotels.find(search, 1), hotels.find(search, 1)])) {
      expect(answer).toMatchObject({ ok: true, value: { asOf, stale: true } });
    }
    open();
    await settled();
    expect(calls).toHaveLength(2);
    expect(await hotels.find(search, 1)).toMatchObject({ ok: true, value: { asOf: clock.now(), stale: false } });
  });

  it('is still served when the revalidation fails, without an error', async () => {
    const { hotels, clock, state } = bench();
    await hotels.find(search, 1);
    state.refusal = down;
    clock.at += 10 * MINUTE;
    const broke = hotels.spending({ spend: async () => Promise.reject(new Error('too many')) });
    for (const each of [hotels, broke, hotels]) {
      expect(await each.find(search, 1)).toMatchObject({ ok: true, value: { stale: true } });
      await settled();
    }
  });

  it('is reported: when the provider responded, and that it is not stale', async () => {
    const { hotels, clock } = bench();
    const asOf = clock.now();
    await hotels.find(search, 1);
    clock.at += 2 * MINUTE;
    expect(await hotels.find(search, 1)).toMatchObject({ ok: true, value: { asOf, stale: false } });
  });

  it('is never above the requested one, not even while the provider is down', async () => {
    const { hotels, calls, clock, state } = bench();
    await hotels.details('7', search);
    clock.at += 30_000;
    expect((await hotels.details('7', search, 30_000)).ok).toBe(true);
    expect(calls).toHaveLength(1);
    await hotels.details('7', search, 29_999);
    expect(calls).toHaveLength(2);
    state.refusal = down;
    clock.at += 60_001;
    expect(await hotels.details('7', search, 60_000)).toEqual({ ok: false, refusal: down });
  });
});

describe('while the provider fails', () => {
  it('an older response is served as stale, for six hours', async () => {
    const { hotels, clock, state } = bench();
    const asOf = clock.now();
    await hotels.find(search, 1);
    state.refusal = down;
    clock.at += 6 * HOUR;
    expect(await hotels.find(search, 1)).toMatchObject({ ok: true, value: { asOf, stale: true } });
    clock.at += 1;
    expect(await hotels.find(search, 1)).toEqual({ ok: false, refusal: down });
  });

  it('the refusal is returned and never cached', async () => {
    const { hotels, calls, state } = bench();
    state.refusal = { code: 'PROVIDER_QUOTA', data: { retryAfterSeconds: 60 } };
    expect(await hotels.find(search, 1)).toEqual({ ok: false, refusal: state.refusal });
    state.refusal = null;
    expect((await hotels.find(search, 1)).ok).toBe(true);
    expect(calls).toHaveLength(2);
  });

  it('a missing hotel is missing, whatever was cached', async () => {
    const { hotels, clock, state } = bench();
    const gone = { ok: false, refusal: { code: 'NOT_FOUND', data: undefined } };
    expect(await hotels.details('nobody', search)).toEqual(gone);
    for (const [hotel, passed] of [
      ['old', HOUR],
      ['older', 24 * HOUR],
    ] as const) {
      expect((await hotels.details(hotel, search)).ok).toBe(true);
      state.gone.add(hotel);
      clock.at += passed;
      expect(await hotels.details(hotel, search)).toEqual(gone);
    }
  });

  it('a hotel that a revalidation found missing is missing for the next request', async () => {
    const { hotels, clock, state } = bench();
    await hotels.details('old', search);
    state.gone.add('old');
    clock.at += 2 * MINUTE;
    expect((await hotels.details('old', search)).ok).toBe(true);
    await settled();
    expect((await hotels.details('old', search)).ok).toBe(false);
  });

  it('an exception rejects all waiting callers, and the next one calls again', async () => {
    const clock = { now: () => instant(0) };
    let calls = 0;
    const find = async () => {
      calls += 1;
      if (calls === 1) throw new Error('broken');
      return accepted({ value: { hotels: [], last: true } satisfies FoundPage, asOf: clock.now(), stale: false });
    };
    const hotels = cachedHotels({ in: () => ({ find }) } as unknown as HotelProvider, { clock });
    const both = await Promise.allSettled([hotels.find(search, 1), hotels.find(search, 1)]);
    expect(both.map((each) => each.status)).toEqual(['rejected', 'rejected']);
    expect((await hotels.find(search, 1)).ok).toBe(true);
    expect(calls).toBe(2);
  });
});

describe('a rate limit', () => {
  const budgetOf = (amount: number) => {
    const budget = {
      spent: 0,
      spend: async () => {
        budget.spent += 1;
        if (budget.spent > amount) throw new Error('too many');
      },
    };
    return budget;
  };

  it('is charged only for calls that are made', async () => {
    const { hotels } = bench();
    const budget = budgetOf(10);
    const spending = hotels.spending(budget);
    await Promise.all(Array.from({ length: 100 }, () => spending.find(search, 1)));
    await spending.find(search, 1);
    await spending.find(search, 2);
    expect(budget.spent).toBe(2);
  });

  it('that is used up throws to its client only, and the call is not made', async () => {
    const { hotels, calls } = bench();
    const poor = hotels.spending(budgetOf(0));
    const rich = hotels.spending(budgetOf(10));
    const [refusedOne, served] = await Promise.allSettled([poor.find(search, 1), rich.find(search, 1)]);
    expect(refusedOne).toMatchObject({ status: 'rejected', reason: new Error('too many') });
    expect(served).toMatchObject({ status: 'fulfilled', value: { ok: true } });
    expect(calls).toHaveLength(1);
    expect((await poor.find(search, 1)).ok).toBe(true);
  });

  it('that is used up serves the older response, as stale', async () => {
    const { hotels, clock, calls } = bench();
    await hotels.find(search, 1);
    clock.at += 10 * MINUTE;
    const answer = await hotels.spending(budgetOf(0)).find(search, 1);
    expect(answer).toMatchObject({ ok: true, value: { stale: true } });
    expect(calls).toHaveLength(1);
  });
});

describe('the memory cache', () => {
  it('is bounded: the least recently used response is evicted first', async () => {
    const { hotels, calls } = bench(2);
    await hotels.description('1');
    await hotels.description('2');
    await hotels.description('1');
    await hotels.description('3');
    calls.splice(0);
    await hotels.description('1');
    expect(calls).toEqual([]);
    await hotels.description('2');
    expect(calls).toEqual(['description 2']);
  });
});

describe('the outcome of a request', () => {
  it('is counted once: fresh, slightly stale, stale during a failure, or a call', async () => {
    const { hotels, clock, state, told } = bench();
    const ask = async () => {
      await hotels.find(search, 1);
      await settled();
      return told.splice(0);
    };
    expect(await ask()).toEqual(['miss']);
    expect(await ask()).toEqual(['fresh']);
    clock.at += 6 * MINUTE;
    expect(await ask()).toEqual(['stale_while_revalidate']);
    clock.at += HOUR;
    state.refusal = down;
    expect(await ask()).toEqual(['stale_if_error']);
    clock.at += 6 * HOUR;
    expect(await ask()).toEqual(['miss']);
  });

  it('is counted for each of those who share a call, also without a rate limit', async () => {
    const { hotels, clock, told } = bench();
    await Promise.all([hotels.find(search, 1), hotels.find(search, 1)]);
    expect(told.splice(0)).toEqual(['miss', 'miss']);
    clock.at += HOUR;
    const poor = hotels.spending({ spend: () => Promise.reject(new Error('no money')) });
    const asOf = instant(clock.now() - HOUR);
    expect(await poor.find(search, 1)).toMatchObject({ ok: true, value: { asOf, stale: true, value: { number: 1 } } });
    expect(told.splice(0)).toEqual(['stale_if_error']);
    await expect(poor.find(search, 2)).rejects.toThrow('no money');
    expect(told).toEqual([]);
  });
});

describe('another language', () => {
  it('has separate responses, and never those of English', async () => {
    const { calls, hotels } = bench();
    const inHindi = hotels.spending({ spend: async () => {} }, 'hi');
    const ask = [
      (of: typeof inHindi) => of.find(search, 1),
      (of: typeof inHindi) => of.details('7', search),
      (of: typeof inHindi) => of.description('7'),
      (of: typeof inHindi) => of.reviews('7'),
      (of: typeof inHindi) => of.guestReviews('7', 'newest', 1),
    ];
    for (const question of ask) {
      const [english, hindi] = [await question(hotels), await question(inHindi)];
      expect(await question(hotels)).toEqual(english);
      expect(await question(inHindi)).toEqual(hindi);
      expect(hindi).not.toEqual(english);
    }
    expect(calls.map((call) => call.endsWith(' in hi'))).toEqual(ask.flatMap(() => [false, true]));
  });
});
