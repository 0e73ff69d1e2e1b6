import { describe, expect, it } from 'vitest';
import { favouritesContract, someFavourite } from '#test/support/contracts/favourites.contract.ts';
import { type SessionBench, sessionBench } from '#test/support/memory/session/bench.ts';
import { type Entered, enterAnew, PRIYA } from '#test/support/memory/session/travellers.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { MAX_FAVOURITES } from './favourite.ts';
import { readFavourites, removeFavourite, saveFavourite } from './save-favourites.ts';

let made = 0;
const memory = sessionBench();
describe('in memory', () => favouritesContract(() => ({ ...memory, account: async () => `account-${++made}` })));

const hotel = (hotelId: string) => {
  const { savedAt, ...shown } = someFavourite(hotelId);
  return shown;
};
const own = ({ traveller, profile }: Entered) => ({ traveller, accountId: profile.id });
const keep = (bench: SessionBench, entered: Entered, hotelId: string) =>
  saveFavourite(bench)({ ...own(entered), hotel: hotel(hotelId) });
const read = async (bench: SessionBench, entered: Entered) => {
  const result = await readFavourites(bench)(own(entered));
  return result.ok ? result.value.map(({ hotelId }) => hotelId) : result.refusal.code;
};

describe('the favourites of an account', () => {
  it('are saved with the time, read last saved first, and removed', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const first = await keep(bench, entered, '10');
    expect(first).toEqual({ ok: true, value: { ...hotel('10'), savedAt: bench.clock.now() } });
    bench.clock.pass(1_000);
    await keep(bench, entered, '11');
    expect(await keep(bench, entered, '10')).toEqual(first);
    expect(await read(bench, entered)).toEqual(['11', '10']);
    await removeFavourite(bench)({ ...own(entered), hotelId: '11' });
    expect(await read(bench, entered)).toEqual(['10']);
  });

  it('are at most a hundred: one more is refused, and existing ones can be saved again', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const ids = Array.from({ length: MAX_FAVOURITES }, (_, each) => String(each));
    const saved = await Promise.all([...ids, 'more'].map((hotelId) => keep(bench, entered, hotelId)));
    expect(saved.filter(({ ok }) => !ok)).toEqual([expect.objectContaining({ refusal: { code: 'FAVOURITES_FULL' } })]);
    expect(await keep(bench, entered, '7')).toMatchObject({ ok: true });
    expect(await read(bench, entered)).toHaveLength(MAX_FAVOURITES);
  });

  it('are only their owner’s', async () => {
    const bench = sessionBench();
    const [priya, ravi] = [await enterAnew(bench), await enterAnew(bench, { ...PRIYA, email: 'ravi@example.in' })];
    await keep(bench, ravi, '10');
    const others = { traveller: priya.traveller, accountId: ravi.profile.id };
    for (const result of [
      await readFavourites(bench)(others),
      await saveFavourite(bench)({ ...others, hotel: hotel('11') }),
      await removeFavourite(bench)({ ...others, hotelId: '10' }),
    ]) {
      expect(result).toMatchObject({ refusal: { code: 'NOT_YOURS' } });
    }
    expect(await read(bench, ravi)).toEqual(['10']);
  });

  it('are deleted with the account, and none is added after it', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    await keep(bench, entered, '10');
    expect(bench.dump()).toContain('Hotel 10');
    await deleteAccount(bench)(own(entered));
    expect(bench.dump()).not.toContain('Hotel 10');
    expect(await keep(bench, entered, '11')).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
    expect(bench.dump()).not.toContain('Hotel 11');
  });
});
