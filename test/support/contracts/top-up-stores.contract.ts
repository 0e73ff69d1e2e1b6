import { describe, expect, it } from 'vitest';
import {
  MAX_TOP_UP,
  MIN_TOP_UP,
  type PartnerBookingStores,
  type TopUp,
  type TopUpLists,
} from '#core/partner-bookings/index.ts';
import { instant, paise, type UnitOfWork } from '#core/shared/index.ts';

/** The stores under test, of live or of test mode; `organisation` makes one and returns its id. */
export interface TopUpKeeping {
  readonly work: UnitOfWork<Pick<PartnerBookingStores, 'topUps'>>;
  readonly lists: TopUpLists;
  /** How ids begin: `tup_`, in test mode `tup_test_`. */
  readonly prefix: string;
  organisation(): Promise<string>;
}

const NOON = Date.parse('2026-12-05T06:30:00Z');
let made = 0;

/** The contract of all stores of top-ups, in memory and in PostgreSQL. */
export function topUpStoresContract(name: string, keeping: () => TopUpKeeping): void {
  const run: ReturnType<typeof keeping>['work']['run'] = (work) => keeping().work.run(work);

  const aTopUp = (organisationId: string, more: Partial<TopUp> = {}): TopUp => {
    made += 1;
    return {
      ...{ id: `${keeping().prefix}${made}`, organisationId, amount: paise(5_000_00), status: 'open', link: null },
      ...{ paymentId: null, requestKey: null, createdAt: instant(NOON + made) },
      ...more,
    };
  };
  const linkOf = ({ id, createdAt }: TopUp) => ({
    ...{ linkId: `plink_${id}`, url: `https://pay.example/${id}`, expiresAt: instant(createdAt + 86_400_000) },
  });
  const added = async (topUp: TopUp): Promise<TopUp> => {
    expect(await run(({ topUps }) => topUps.add(topUp))).toBe(true);
    return topUp;
  };
  const found = (id: string) => run(({ topUps }) => topUps.find(id));

  describe(`top-ups, ${name}`, () => {
    it('are found as they were stored, by their id, link and request', async () => {
      const organisationId = await keeping().organisation();
      const bare = aTopUp(organisationId, { requestKey: 'key 1' });
      const topUp = await added({ ...bare, link: linkOf(bare) });
      expect(await found(topUp.id)).toEqual(topUp);
      await run(async ({ topUps }) => {
        expect(await topUps.lock(topUp.id)).toEqual(topUp);
        expect(await topUps.ofLink(`plink_${topUp.id}`)).toEqual(topUp);
        expect(await topUps.ofRequest(organisationId, 'key 1')).toEqual(topUp);
        expect(await topUps.ofRequest(organisationId, 'key 2')).toBeNull();
        expect(await topUps.ofLink('plink_none')).toBeNull();
        expect(await topUps.lock(`${keeping().prefix}none`)).toBeNull();
      });
    });

    it('are stored once for a request of an organisation', async () => {
      const [one, other] = [await keeping().organisation(), await keeping().organisation()];
      const first = await added(aTopUp(one, { requestKey: 'key' }));
      expect(await run(({ topUps }) => topUps.add(aTopUp(one, { requestKey: 'key' })))).toBe(false);
      await added(aTopUp(other, { requestKey: 'key' }));
      for (const _ of [1, 2]) await added(aTopUp(one));
      expect(await run(({ topUps }) => topUps.ofRequest(one, 'key'))).toEqual(first);
    });

    it('forget a request of a day ago, and no younger one', async () => {
      const [one, other] = [await keeping().organisation(), await keeping().organisation()];
      const topUp = await added(aTopUp(one, { requestKey: 'weekly' }));
      const elsewhere = await added(aTopUp(other, { requestKey: 'weekly' }));
      const forget = (until: number, key = 'weekly') =>
        run(({ topUps }) => topUps.forgetRequest(one, key, instant(until)));
      await forget(topUp.createdAt - 1);
      await forget(topUp.createdAt, 'another');
      expect((await found(topUp.id))?.requestKey).toBe('weekly');
      await forget(topUp.createdAt);
      expect(await found(topUp.id)).toEqual({ ...topUp, requestKey: null });
      expect((await found(elsewhere.id))?.requestKey).toBe('weekly');
      await added(aTopUp(one, { requestKey: 'weekly' }));
    });

    it('keep what changes', async () => {
      const topUp = await added(aTopUp(await keeping().organisation()));
      const linked = { ...topUp, link: linkOf(topUp) };
      await run(({ topUps }) => topUps.save(linked));
      expect(await found(topUp.id)).toEqual(linked);
      const paid = { ...linked, status: 'paid', paymentId: 'pay_1' } as const;
      await run(({ topUps }) => topUps.save(paid));
      expect(await found(topUp.id)).toEqual(paid);
    });

    it('leave nothing of a transaction that fails', async () => {
      const topUp = aTopUp(await keeping().organisation());
      const undone = run(async ({ topUps }) => {
        await topUps.add(topUp);
        throw new Error('no');
      });
      await expect(undone).rejects.toThrow('no');
      expect(await found(topUp.id)).toBeNull();
    });

    it('are paid by a payment, and by nothing else', async () => {
      const topUp = await added(aTopUp(await keeping().organisation()));
      const save = (more: Partial<TopUp>) => run(({ topUps }) => topUps.save({ ...topUp, ...more }));
      await expect(save({ status: 'paid' })).rejects.toThrow('balance_top_ups_paid');
      await expect(save({ status: 'expired', paymentId: 'pay_1' })).rejects.toThrow('balance_top_ups_paid');
    });

    it.each([MIN_TOP_UP - 1, MAX_TOP_UP + 1])('are not of %i paise', async (amount) => {
      const topUp = aTopUp(await keeping().organisation(), { amount: paise(amount) });
      await expect(run(({ topUps }) => topUps.add(topUp))).rejects.toThrow('balance_top_ups_amount');
    });

    it('are found by their age, in the order of their ids', async () => {
      const organisationId = await keeping().organisation();
      const createdAt = instant(NOON + 50_000_000);
      const [first, second] = [
        await added(aTopUp(organisationId, { createdAt, id: `${keeping().prefix}x1${made}` })),
        await added(aTopUp(organisationId, { createdAt, id: `${keeping().prefix}x2${made}` })),
      ];
      const since = (at: number, after: string, max: number) =>
        run(({ topUps }) => topUps.createdSince(instant(at), after, max));
      expect(await since(createdAt, '', 10)).toEqual([first, second]);
      expect(await since(createdAt, '', 1)).toEqual([first]);
      expect(await since(createdAt, first?.id ?? '', 10)).toEqual([second]);
      expect(await since(createdAt + 1, '', 10)).toEqual([]);
    });

    it('are found while they are open, those made before a moment, oldest first', async () => {
      const organisationId = await keeping().organisation();
      const createdAt = instant(NOON - 50_000_000);
      const at = (later: number, more: Partial<TopUp> = {}) =>
        added(aTopUp(organisationId, { createdAt: instant(createdAt + later), ...more }));
      const [second, first] = [await at(1), await at(0)];
      await at(0, { status: 'expired' });
      await at(0, { status: 'paid', paymentId: 'pay_1' });
      const madeBefore = (later: number, max: number) =>
        run(({ topUps }) => topUps.openBefore(instant(createdAt + later), max));
      expect(await madeBefore(0, 10)).toEqual([]);
      expect(await madeBefore(1, 10)).toEqual([first]);
      expect(await madeBefore(2, 10)).toEqual([first, second]);
      expect(await madeBefore(2, 1)).toEqual([first]);
    });

    it('are listed newest first, page by page, those of the organisation alone', async () => {
      const [one, other] = [await keeping().organisation(), await keeping().organisation()];
      const createdAt = instant(NOON + 1_000_000);
      const all: TopUp[] = [];
      // Some at the same moment, which their ids put in order.
      for (const at of [createdAt, createdAt, instant(createdAt + 1)])
        all.push(await added(aTopUp(one, { createdAt: at })));
      await added(aTopUp(other));
      const newest = all.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
      const page = (limit: number, last?: TopUp) =>
        keeping().lists.page({
          organisationId: one,
          limit,
          after: last === undefined ? null : { at: last.createdAt, id: last.id },
        });
      expect(await page(10)).toEqual(newest);
      expect(await page(2)).toEqual(newest.slice(0, 2));
      expect(await page(2, newest[1])).toEqual(newest.slice(2));
      expect(await page(2, newest[2])).toEqual([]);
    });

    it('are read by their organisation alone', async () => {
      const [one, other] = [await keeping().organisation(), await keeping().organisation()];
      const topUp = await added(aTopUp(one));
      expect(await keeping().lists.one(one, topUp.id)).toEqual(topUp);
      expect(await keeping().lists.one(other, topUp.id)).toBeNull();
    });
  });
}
