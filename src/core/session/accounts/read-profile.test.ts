import { expect, it } from 'vitest';
import { sessionBench } from '#test/support/memory/session/bench.ts';
import { enterAnew } from '#test/support/memory/session/travellers.ts';
import { readProfile } from './read-profile.ts';

it('reads the own profile after the own overdue orders have ended, so that their discounts are returned', async () => {
  const bench = sessionBench();
  const { traveller, profile } = await enterAnew(bench);
  const order: string[] = [];
  const watched = {
    accounts: {
      ...bench.accounts,
      async byId(id: string) {
        order.push('read');
        return bench.accounts.byId(id);
      },
    },
    overdueOrders: {
      async expire(id: string) {
        order.push(`expire for ${id}`);
      },
    },
  };
  expect(await readProfile(watched)({ traveller, accountId: profile.id })).toEqual({ ok: true, value: profile });
  expect(order).toEqual([`expire for ${profile.id}`, 'read']);
});

it('reads and changes nothing of another’s', async () => {
  const bench = sessionBench();
  const { traveller } = await enterAnew(bench);
  expect(await readProfile(bench)({ traveller, accountId: 'someone' })).toMatchObject({
    refusal: { code: 'NOT_YOURS' },
  });
  expect(bench.expiredFor).toEqual([]);
});

it('has no profile of a deleted account', async () => {
  const bench = sessionBench();
  const { traveller, profile } = await enterAnew(bench);
  await bench.work.run((stores) => stores.accountWriter.erase(profile.id, bench.clock.now()));
  const result = await readProfile(bench)({ traveller, accountId: profile.id });
  expect(result).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
});
