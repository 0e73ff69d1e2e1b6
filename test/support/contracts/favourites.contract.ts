import { describe, expect, it } from 'vitest';
import type { Favourite, FavouriteWriter, SessionPorts } from '#core/session/index.ts';
import { instant } from '#core/shared/index.ts';

/** The stores under test, and how to create an account. */
export interface FavouriteKeeping extends Pick<SessionPorts, 'work' | 'favourites'> {
  /** Creates an account and returns its id. */
  account(): Promise<string>;
}

const NOW = Date.parse('2026-12-05T06:30:00.123Z');

/** A favourite for tests, saved some minutes after the first. */
export const someFavourite = (hotelId: string, minutes = 0, more: Partial<Favourite> = {}): Favourite => ({
  hotelId,
  name: `Hotel ${hotelId}`,
  city: 'Panaji',
  latitude: 15.4909,
  longitude: -73.8278,
  photo: { url: `/pictures/hotels/coast/${hotelId}/1.svg`, width: 1200, height: 800 },
  savedAt: instant(NOW + minutes * 60_000),
  ...more,
});

/** The contract of all stores of favourites, in memory and in PostgreSQL. */
export function favouritesContract(keeping: () => FavouriteKeeping): void {
  const write = <Value>(work: (book: FavouriteWriter) => Promise<Value>) =>
    keeping().work.run(({ favouriteWriter }) => work(favouriteWriter));
  const idsOf = async (accountId: string) => (await keeping().favourites.of(accountId)).map(({ hotelId }) => hotelId);

  async function holding(...favourites: readonly Favourite[]): Promise<string> {
    const accountId = await keeping().account();
    for (const each of favourites) await write((book) => book.keep(accountId, each));
    return accountId;
  }

  describe('favourites', () => {
    it('are read back, last saved first, by nobody else', async () => {
      const [old, fresh] = [someFavourite('10'), someFavourite('11', 1, { photo: null, city: '' })];
      const accountId = await holding(old, fresh);
      expect(await keeping().favourites.of(accountId)).toEqual([fresh, old]);
      expect(await write((book) => book.of(accountId))).toEqual([fresh, old]);
      expect(await idsOf(await keeping().account())).toEqual([]);
    });

    it('of one instant are ordered by their ids', async () => {
      expect(await idsOf(await holding(someFavourite('b'), someFavourite('B'), someFavourite('a')))).toEqual([
        'B',
        'a',
        'b',
      ]);
    });

    it('are updated when they are saved again, at their old position', async () => {
      const accountId = await holding(someFavourite('10'), someFavourite('11', 1));
      const renamed = someFavourite('10', 2, { name: 'Sea View Palace', photo: null });
      await write((book) => book.keep(accountId, renamed));
      expect(await idsOf(accountId)).toEqual(['11', '10']);
      expect((await keeping().favourites.of(accountId))[1]).toEqual({ ...renamed, savedAt: NOW });
    });

    it('are removed one by one, and removing a missing one is no error', async () => {
      const accountId = await holding(someFavourite('10'), someFavourite('11', 1));
      const other = await holding(someFavourite('10'));
      for (const hotelId of ['10', '10', 'none']) await write((book) => book.remove(accountId, hotelId));
      expect([await idsOf(accountId), await idsOf(other)]).toEqual([['11'], ['10']]);
    });

    it('are removed all together, and those of others stay', async () => {
      const [accountId, other] = [
        await holding(someFavourite('10'), someFavourite('11')),
        await holding(someFavourite('10')),
      ];
      await write((book) => book.forgetAll(accountId));
      expect([await idsOf(accountId), await idsOf(other)]).toEqual([[], ['10']]);
    });
  });
}
