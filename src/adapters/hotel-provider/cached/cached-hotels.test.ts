import { describe, expect, it } from 'vitest';
import { accepted, type CalendarDay, instant, refused } from '#core/shared/index.ts';
import type { FoundPage, HotelFinder, HotelGuide, ProviderRefusal, StaySearch } from '#core/stays/index.ts';
import { cachedHotels, type SharedHotels, unsharedHotels } from './cached-hotels.ts';
import type { Kept } from './shared-answers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const search: StaySearch = {
  around: { latitude: 15.3, longitude: 74 },
  dates: { arrival: '2026-12-05' as CalendarDay, departure: '2026-12-08' as CalendarDay },
  guests: { rooms: 1, adults: 2, children: 2, childrenAges: [4, 9] },
};

const down: ProviderRefusal = { code: 'PROVIDER_UNAVAILABLE', data: undefined };

/** Until everything that was begun behind an answer is done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A provider that counts its calls, answers when told to, and can be made to refuse. */
function bench(mostKept = 50, shared?: SharedHotels) {
  const clock = { at: 1_000_000_000_000, now: () => instant(clock.at) };
  const calls: string[] = [];
  const state: { refusal: ProviderRefusal | null; gate: Promise<void> } = { refusal: null, gate: Promise.resolve() };
  const answer = async (call: string) => {
    calls.push(call);
    await state.gate;
    if (state.refusal !== null) return { ok: false as const, refusal: state.refusal };
    return accepted({ value: { call, number: calls.length } as never, asOf: clock.now(), stale: false });
  };
  const provider: HotelFinder & HotelGuide = {
    find: (asked, page) => answer(`find ${asked.around.latitude} ${asked.dates.arrival} ${asked.guests.rooms} ${page}`),
    details: (id) => (id === 'nobody' ? Promise.resolve(refused('NOT_FOUND')) : answer(`details ${id}`)),
    description: (id) => answer(`description ${id}`),
    reviews: (id) => answer(`reviews ${id}`),
  };
  return { clock, calls, state, hotels: cachedHotels(provider, { clock, mostKept, ...(shared && { shared }) }) };
}

describe('identical questions', () => {
  it('become one call when a hundred come at once', async () => {
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

describe('the age of an answer', () => {
  const askAll = async ({ hotels, calls }: ReturnType<typeof bench>) => {
    const answers = [await hotels.find(search, 1), await hotels.details('7', search), await hotels.description('7')];
    await settled();
    const asked = calls.splice(0).map((call) => call.split(' ')[0]);
    return [asked, answers.map((answer) => answer.ok && answer.value.stale)];
  };

  it('lets a search serve five minutes, a hotel one, texts a day', async () => {
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

  it('that is a little over serves at once, while one call asks anew behind it', async () => {
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

  it('and cannot be asked for anew, goes on serving, and nobody hears of it', async () => {
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

  it('is told: when the provider answered, and that it is not stale', async () => {
    const { hotels, clock } = bench();
    const asOf = clock.now();
    await hotels.find(search, 1);
    clock.at += 2 * MINUTE;
    expect(await hotels.find(search, 1)).toMatchObject({ ok: true, value: { asOf, stale: false } });
  });

  it('is never above the one asked for, not even while the provider is down', async () => {
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

describe('while the provider gives no answer', () => {
  it('an older one is served as stale, for six hours', async () => {
    const { hotels, clock, state } = bench();
    const asOf = clock.now();
    await hotels.find(search, 1);
    state.refusal = down;
    clock.at += 6 * HOUR;
    expect(await hotels.find(search, 1)).toMatchObject({ ok: true, value: { asOf, stale: true } });
    clock.at += 1;
    expect(await hotels.find(search, 1)).toEqual({ ok: false, refusal: down });
  });

  it('the refusal is told and never remembered', async () => {
    const { hotels, calls, state } = bench();
    state.refusal = { code: 'PROVIDER_QUOTA', data: { retryAfterSeconds: 60 } };
    expect(await hotels.find(search, 1)).toEqual({ ok: false, refusal: state.refusal });
    state.refusal = null;
    expect((await hotels.find(search, 1)).ok).toBe(true);
    expect(calls).toHaveLength(2);
  });

  it('a hotel that is gone is gone, whatever was remembered', async () => {
    const { hotels } = bench();
    expect(await hotels.details('nobody', search)).toEqual({
      ok: false,
      refusal: { code: 'NOT_FOUND', data: undefined },
    });
  });

  it('an exception reaches everybody who waits, and the next one asks again', async () => {
    const clock = { now: () => instant(0) };
    let calls = 0;
    const find = async () => {
      calls += 1;
      if (calls === 1) throw new Error('broken');
      return accepted({ value: { hotels: [], last: true } satisfies FoundPage, asOf: clock.now(), stale: false });
    };
    const hotels = cachedHotels({ find } as unknown as HotelFinder & HotelGuide, { clock });
    const both = await Promise.allSettled([hotels.find(search, 1), hotels.find(search, 1)]);
    expect(both.map((each) => each.status)).toEqual(['rejected', 'rejected']);
    expect((await hotels.find(search, 1)).ok).toBe(true);
    expect(calls).toBe(2);
  });
});

describe('a budget', () => {
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

  it('pays only for calls that go out', async () => {
    const { hotels } = bench();
    const budget = budgetOf(10);
    const spending = hotels.spending(budget);
    await Promise.all(Array.from({ length: 100 }, () => spending.find(search, 1)));
    await spending.find(search, 1);
    await spending.find(search, 2);
    expect(budget.spent).toBe(2);
  });

  it('that is used up throws to its own client alone, and the call is not made', async () => {
    const { hotels, calls } = bench();
    const poor = hotels.spending(budgetOf(0));
    const rich = hotels.spending(budgetOf(10));
    const [refusedOne, served] = await Promise.allSettled([poor.find(search, 1), rich.find(search, 1)]);
    expect(refusedOne).toMatchObject({ status: 'rejected', reason: new Error('too many') });
    expect(served).toMatchObject({ status: 'fulfilled', value: { ok: true } });
    expect(calls).toHaveLength(1);
    expect((await poor.find(search, 1)).ok).toBe(true);
  });

  it('that is used up gets the older answer, as stale', async () => {
    const { hotels, clock, calls } = bench();
    await hotels.find(search, 1);
    clock.at += 10 * MINUTE;
    const answer = await hotels.spending(budgetOf(0)).find(search, 1);
    expect(answer).toMatchObject({ ok: true, value: { stale: true } });
    expect(calls).toHaveLength(1);
  });
});

describe('the memory', () => {
  it('is bounded: the least recently used answer is forgotten first', async () => {
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

/** Two processes that share what they were answered. */
function neighbours() {
  const kept = new Map<string, { answer: Kept<FoundPage>; until: number }>();
  const search = {
    find: async (key: string) => kept.get(key)?.answer ?? null,
    keep: async (key: string, answer: Kept<FoundPage>, until: number) => void kept.set(key, { answer, until }),
  };
  const shared = { ...unsharedHotels, search };
  return { kept, one: bench(50, shared), other: bench(50, shared) };
}

describe('what another process was answered', () => {
  it('serves here as well, with its age', async () => {
    const { one, other } = neighbours();
    const asOf = one.clock.now();
    await one.hotels.find(search, 1);
    other.clock.at += 4 * MINUTE;
    expect(await other.hotels.find(search, 1)).toMatchObject({ ok: true, value: { asOf, stale: false } });
    expect(other.calls).toEqual([]);
  });

  it('serves as stale while the provider gives none', async () => {
    const { one, other } = neighbours();
    await one.hotels.find(search, 1);
    other.state.refusal = down;
    other.clock.at += HOUR;
    expect(await other.hotels.find(search, 1)).toMatchObject({ ok: true, value: { stale: true } });
  });

  it('costs nobody a call of a budget', async () => {
    const { one, other } = neighbours();
    await one.hotels.find(search, 1);
    const poor = other.hotels.spending({ spend: async () => Promise.reject(new Error('too many')) });
    expect((await poor.find(search, 1)).ok).toBe(true);
  });

  it('is kept as long as its shelf keeps it, and a refusal is not kept', async () => {
    const { kept, one } = neighbours();
    one.state.refusal = down;
    await one.hotels.find(search, 1);
    expect(kept.size).toBe(0);
    one.state.refusal = null;
    await one.hotels.find(search, 1);
    expect([...kept.values()].map(({ until }) => until)).toEqual([one.clock.now() + 6 * HOUR]);
  });

  it('and is older than what this one knows, is left alone', async () => {
    const { one, other } = neighbours();
    await other.hotels.find(search, 1);
    one.clock.at -= MINUTE;
    await one.hotels.find(search, 2);
    other.clock.at += 20 * MINUTE;
    other.state.refusal = down;
    const asOf = instant(other.clock.now() - 20 * MINUTE);
    expect(await other.hotels.find(search, 1)).toMatchObject({ ok: true, value: { asOf, stale: true } });
  });
});

describe('a question with an age of its own', () => {
  it('is not content with what a flight found that was content with more', async () => {
    const { clock, calls, state } = bench();
    const older = instant(clock.now() - 50_000);
    const found = { value: { hotelId: '7' } as never, asOf: older };
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const details = {
      find: async () => {
        await gate;
        return found;
      },
      keep: async () => {},
    };
    const provider = {
      details: async (id: string) => {
        calls.push(id);
        await state.gate;
        return accepted({ value: { hotelId: id } as never, asOf: clock.now(), stale: false });
      },
    } as unknown as HotelFinder & HotelGuide;
    const hotels = cachedHotels(provider, { clock, shared: { ...unsharedHotels, details } });
    const [page, quote] = [hotels.details('7', search), hotels.details('7', search, 10_000)];
    open();
    expect(await page).toMatchObject({ ok: true, value: { asOf: older } });
    expect(await quote).toMatchObject({ ok: true, value: { asOf: clock.now() } });
    expect(calls).toEqual(['7']);
  });
});
