import { describe, expect, it } from 'vitest';
import { accepted, instant } from '#core/shared/index.ts';
import type { FoundPage, ProviderRefusal } from '#core/stays/index.ts';
import type { HotelProvider } from '../hotel-provider.ts';
import { bench, down, HOUR, MINUTE, search, settled } from './cached-hotels.test-support.ts';
import { cachedHotels, unsharedHotels } from './cached-hotels.ts';
import { type Kept, noSharedCache, type Turn } from './shared-cache.ts';

/** Two processes with a shared cache. */
function neighbours() {
  const kept = new Map<string, { answer: Kept<FoundPage>; until: number }>();
  const search = {
    ...noSharedCache,
    find: async (key: string) => kept.get(key)?.answer ?? null,
    keep: async (key: string, answer: Kept<FoundPage>, until: number) => void kept.set(key, { answer, until }),
  };
  const shared = { ...unsharedHotels, search };
  return { kept, one: bench(50, shared), other: bench(50, shared) };
}

describe('a response to another process', () => {
  it('is served here as well, with its age', async () => {
    const { one, other } = neighbours();
    const asOf = one.clock.now();
    await one.hotels.find(search, 1);
    other.clock.at += 4 * MINUTE;
    expect(await other.hotels.find(search, 1)).toMatchObject({ ok: true, value: { asOf, stale: false } });
    expect([other.calls, other.told]).toEqual([[], ['fresh']]);
  });

  it('is served as stale while the provider fails', async () => {
    const { one, other } = neighbours();
    await one.hotels.find(search, 1);
    other.state.refusal = down;
    other.clock.at += HOUR;
    expect(await other.hotels.find(search, 1)).toMatchObject({ ok: true, value: { stale: true } });
  });

  it('is charged to no rate limit', async () => {
    const { one, other } = neighbours();
    await one.hotels.find(search, 1);
    const poor = other.hotels.spending({ spend: async () => Promise.reject(new Error('too many')) });
    expect((await poor.find(search, 1)).ok).toBe(true);
  });

  it('is cached as long as its kind allows, and a refusal is not cached', async () => {
    const { kept, one } = neighbours();
    one.state.refusal = down;
    await one.hotels.find(search, 1);
    expect(kept.size).toBe(0);
    one.state.refusal = null;
    await one.hotels.find(search, 1);
    expect([...kept.values()].map(({ until }) => until)).toEqual([one.clock.now() + 6 * HOUR]);
  });

  it('that is older than the local one is ignored', async () => {
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

describe('a response that this and another process cached', () => {
  it('is the local one where that is newer or equal, and the other’s where that is newer', async () => {
    const { one, other, kept } = neighbours();
    await one.hotels.find(search, 1);
    const [key] = kept.keys();
    const own = kept.get(key ?? '');
    if (key === undefined || own === undefined) throw new Error('nothing is kept');
    const served = async (ageMs: number, number: number) => {
      const asOf = instant(own.answer.asOf + ageMs);
      kept.set(key, { answer: { value: { number } as never, asOf }, until: own.until });
      one.clock.at += 16 * MINUTE;
      one.state.refusal = down;
      const answer = await one.hotels.find(search, 1);
      return answer.ok ? answer.value.value : answer.refusal;
    };
    expect(await served(-1, 901)).toMatchObject({ number: 1 });
    expect(await served(0, 902)).toMatchObject({ number: 1 });
    expect(await served(1, 903)).toEqual({ number: 903 });
    expect(other.calls).toEqual([]);
  });

  it('has keys that an earlier release knew too: place, stay and page, or hotel, and the language except English', async () => {
    const asked: string[] = [];
    const listening = {
      ...noSharedCache,
      turn: async (key: string) => {
        asked.push(key);
        return { kind: 'mine' } as const;
      },
    };
    const shared = {
      search: listening,
      details: listening,
      rooms: listening,
      calendar: listening,
      description: listening,
      reviews: listening,
      destinations: listening,
      guestReviews: listening,
    };
    const { hotels } = bench(50, shared);
    const inHindi = hotels.spending({ spend: async () => {} }, 'hi');
    for (const each of [hotels, inHindi]) {
      await each.find({ ...search, around: { latitude: 15.30049, longitude: 73.8249 } }, 3);
      await each.details('7', search);
      await each.description('7');
      await each.reviews('7');
      await each.guestReviews('7', 'newest', 2);
    }
    const stay = '2026-12-05/2026-12-08/1/2/4+9';
    const keys = [`15.3/73.825/${stay}/3`, `7/${stay}`, '7', '7', '7/newest/2'];
    expect(asked).toEqual([...keys, ...keys.map((key) => `hi/${key}`)]);
  });
});

describe('a request with a maximum age', () => {
  it('does not use the result of a pending call with a larger one', async () => {
    const { clock, calls, state } = bench();
    const older = instant(clock.now() - 50_000);
    const found = { value: { hotelId: '7' } as never, asOf: older };
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const details = {
      ...noSharedCache,
      find: async () => {
        await gate;
        return found;
      },
      keep: async () => {},
    };
    const guide = {
      details: async (id: string) => {
        calls.push(id);
        await state.gate;
        return accepted({ value: { hotelId: id } as never, asOf: clock.now(), stale: false });
      },
    };
    const provider = { in: () => guide } as unknown as HotelProvider;
    const hotels = cachedHotels(provider, { clock, shared: { ...unsharedHotels, details } });
    const [page, quote] = [hotels.details('7', search), hotels.details('7', search, 10_000)];
    open();
    expect(await page).toMatchObject({ ok: true, value: { asOf: older } });
    expect(await quote).toMatchObject({ ok: true, value: { asOf: clock.now() } });
    expect(calls).toEqual(['7']);
  });
});

/** A process whose shared cache answers as given, and what it was asked to do. */
function sharing({ turns = [], found = [] }: { turns?: readonly Turn<ProviderRefusal>[]; found?: readonly number[] }) {
  const left = { turns: [...turns], found: [...found] };
  const asked: string[] = [];
  const search = {
    find: async () => {
      asked.push('find');
      const number = left.found.shift() ?? 0;
      return number === 0 ? null : { value: { number } as never, asOf: process.clock.now() };
    },
    keep: async () => void asked.push('keep'),
    turn: async () => {
      asked.push('turn');
      return left.turns.shift() ?? ({ kind: 'mine' } as const);
    },
    giveUp: async (_: string, refusal: ProviderRefusal | null) => void asked.push(`give up ${refusal?.code}`),
  };
  const process = bench(50, { ...unsharedHotels, search });
  return { ...process, asked };
}

describe('a call that another process makes at the same time', () => {
  it('is made here when it is this process’s turn, and ends with the answer that is kept', async () => {
    const { hotels, calls, asked } = sharing({});
    expect((await hotels.find(search, 1)).ok).toBe(true);
    expect([calls.length, asked]).toEqual([1, ['find', 'turn', 'find', 'keep']]);
  });

  it('is not made here: its answer is found once it has ended', async () => {
    const { hotels, calls, told, asked } = sharing({ turns: [{ kind: 'made' }], found: [0, 7] });
    expect(await hotels.find(search, 1)).toMatchObject({ ok: true, value: { value: { number: 7 } } });
    expect([calls, told, asked]).toEqual([[], ['fresh'], ['find', 'turn', 'find']]);
  });

  it('is not made here when its answer came just before the turn, which is given to the next', async () => {
    const { hotels, calls, asked } = sharing({ found: [0, 7] });
    expect(await hotels.find(search, 1)).toMatchObject({ ok: true, value: { value: { number: 7 } } });
    expect([calls, asked]).toEqual([[], ['find', 'turn', 'find', 'give up undefined']]);
  });

  it('is not made here when it was refused: this process answers the same, and older answers stay usable', async () => {
    const refusing = sharing({ turns: [{ kind: 'mine' }, { kind: 'refused', refusal: down }] });
    await refusing.hotels.find(search, 2);
    expect(await refusing.hotels.find(search, 1)).toEqual({ ok: false, refusal: down });
    expect(refusing.calls).toHaveLength(1);
    const older = sharing({ turns: [{ kind: 'mine' }, { kind: 'refused', refusal: down }] });
    await older.hotels.find(search, 1);
    older.clock.at += HOUR;
    expect(await older.hotels.find(search, 1)).toMatchObject({ ok: true, value: { stale: true } });
    expect(older.calls).toHaveLength(1);
  });

  it('shares its refusal, and gives up its turn without one where its budget or the call itself fails', async () => {
    const { hotels, state, asked } = sharing({});
    state.refusal = down;
    await hotels.find(search, 1);
    await expect(
      hotels.spending({ spend: async () => Promise.reject(new Error('too many')) }).find(search, 2),
    ).rejects.toThrow('too many');
    state.gate = Promise.reject(new Error('the database is away'));
    await expect(hotels.find(search, 3)).rejects.toThrow('away');
    expect(asked.filter((each) => each.startsWith('give up'))).toEqual([
      'give up PROVIDER_UNAVAILABLE',
      'give up undefined',
      'give up undefined',
    ]);
  });

  it('that says a hotel is gone makes this process forget it', async () => {
    const turns = [{ kind: 'mine' }, { kind: 'refused', refusal: { code: 'NOT_FOUND', data: undefined } }] as const;
    const left = [...turns];
    const details = { ...noSharedCache, turn: async () => left.shift() ?? turns[0] };
    const { hotels, clock, state } = bench(50, { ...unsharedHotels, details });
    await hotels.details('7', search);
    clock.at += 5 * MINUTE;
    expect(await hotels.details('7', search)).toMatchObject({ ok: true, value: { stale: true } });
    await settled();
    state.refusal = down;
    expect(await hotels.details('7', search)).toEqual({ ok: false, refusal: down });
  });
});
