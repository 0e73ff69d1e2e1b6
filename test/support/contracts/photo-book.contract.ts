import { describe, expect, it } from 'vitest';
import type { ReleasedPhotos, SessionPorts } from '#core/session/index.ts';
import { instant } from '#core/shared/index.ts';

/** The stores under test, and how to create an account. */
export interface PhotoKeeping extends Pick<SessionPorts, 'work' | 'knownPhotos' | 'ownPhotos'> {
  /** Creates an account and returns its id. */
  account(): Promise<string>;
}

const NOW = Date.parse('2026-12-05T06:30:00.123Z');
let made = 0;

/** The contract of all photo records, in memory and in PostgreSQL. */
export function photoBookContract(keeping: () => PhotoKeeping): void {
  async function added(accountId: string, minutes = 0): Promise<string> {
    const name = `${NOW}-k${++made}-goa.webp`;
    const uploadedAt = instant(NOW + minutes * 60_000);
    await keeping().work.run(({ photos }) => photos.add({ name, accountId, uploadedAt }));
    return name;
  }
  const giveUp = (which: ReleasedPhotos) => keeping().work.run(({ photos }) => photos.releasePhotos(which));
  const existing = async (...names: string[]) => {
    const stand = await Promise.all(names.map((name) => keeping().knownPhotos.stands(name)));
    return names.filter((_, at) => stand[at]);
  };

  describe('the records of photos', () => {
    it('return the owner of a photo, by its address', async () => {
      const [account, other] = [await keeping().account(), await keeping().account()];
      const name = await added(account);
      const { owns } = keeping().ownPhotos;
      expect(await owns(account, `/photos/${name}`)).toBe(true);
      expect(await owns(other, `/photos/${name}`)).toBe(false);
      for (const url of [name, `https://evil.example/photos/${name}`, '/photos/1-a-b.webp', '\u0000']) {
        expect(await owns(account, url)).toBe(false);
      }
    });

    it('accept a name once', async () => {
      const account = await keeping().account();
      const name = await added(account);
      const again = keeping().work.run(({ photos }) =>
        photos.add({ name, accountId: account, uploadedAt: instant(NOW) }),
      );
      await expect(again).rejects.toThrow();
    });

    it('release one photo, and only for its owner', async () => {
      const [account, other] = [await keeping().account(), await keeping().account()];
      const [one, two] = [await added(account), await added(account)];
      await giveUp({ accountId: other, name: one });
      expect(await existing(one, two)).toEqual([one, two]);
      await giveUp({ accountId: account, name: one });
      expect(await existing(one, two)).toEqual([two]);
      expect(await keeping().ownPhotos.owns(account, `/photos/${one}`)).toBe(false);
    });

    it('release all of an account', async () => {
      const [account, other] = [await keeping().account(), await keeping().account()];
      const [one, two, kept] = [await added(account), await added(account), await added(other)];
      await giveUp({ accountId: account });
      expect(await existing(one, two, kept)).toEqual([kept]);
    });

    it('release what was uploaded before an instant, except the current one', async () => {
      const account = await keeping().account();
      const [chosen, old, fresh] = [await added(account), await added(account), await added(account, 1)];
      const uploadedBefore = instant(NOW + 60_000);
      await giveUp({ accountId: account, except: chosen, uploadedBefore });
      expect(await existing(chosen, old, fresh)).toEqual([chosen, fresh]);
      await giveUp({ accountId: account, except: null, uploadedBefore });
      expect(await existing(chosen, fresh)).toEqual([fresh]);
    });

    it('list photos to delete, the oldest first, and never the current one', async () => {
      const account = await keeping().account();
      const [late, early, stands] = [await added(account, -50), await added(account, -60), await added(account)];
      for (const name of [late, early]) await giveUp({ accountId: account, name });
      expect(await keeping().knownPhotos.released(2)).toEqual([early, late]);
      for (const name of [early, stands]) await keeping().knownPhotos.forget(name);
      expect(await keeping().knownPhotos.released(1)).toEqual([late]);
      expect(await existing(stands)).toEqual([stands]);
    });
  });
}
