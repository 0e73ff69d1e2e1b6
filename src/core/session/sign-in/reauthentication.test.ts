import { expect, it } from 'vitest';
import { sessionBench } from '#test/support/memory/session/bench.ts';
import { enterAnew, enterByIdentity, PRIYA, PRIYA_IDENTITY } from '#test/support/memory/session/travellers.ts';
import { changeProfile } from '../accounts/change-profile.ts';

type Bench = ReturnType<typeof sessionBench>;

/** Signs in, waits too long, and changes the password. */
async function refusalFor(enter: (bench: Bench) => ReturnType<typeof enterAnew>) {
  const bench = sessionBench();
  const { traveller, profile } = await enter(bench);
  bench.clock.pass(15 * 60_000 + 1);
  const form = { name: profile.name, email: profile.email, password: 'lantern over hampi' };
  return changeProfile(bench)({ traveller, accountId: traveller.accountId, form });
}

it.each([
  ['its password', ['currentPassword'], (bench: Bench) => enterAnew(bench)],
  ['an identity', ['credential'], (bench: Bench) => enterByIdentity(bench)],
] as const)('an account that has %s must prove that', async (_, proofs, enter) => {
  expect(await refusalFor(enter)).toEqual({ ok: false, refusal: { code: 'REAUTH_REQUIRED', data: { proofs } } });
});

it('an account that has both may prove either', async () => {
  const refusal = await refusalFor(async (bench) => {
    const { traveller } = await enterByIdentity(bench);
    await changeProfile(bench)({
      traveller,
      accountId: traveller.accountId,
      form: { name: PRIYA.name, email: PRIYA.email, password: PRIYA.password },
    });
    return enterByIdentity(bench, PRIYA_IDENTITY);
  });
  expect(refusal).toMatchObject({ refusal: { data: { proofs: ['currentPassword', 'credential'] } } });
});

it('a credential is accepted only with the secret of its browser', async () => {
  const bench = sessionBench();
  const { traveller, profile } = await enterByIdentity(bench);
  bench.clock.pass(15 * 60_000 + 1);
  const presented: unknown[] = [];
  const identityVerifier: Bench['identityVerifier'] = {
    ...bench.identityVerifier,
    verify: async (...how) => {
      presented.push(how);
      return { ok: true, value: PRIYA_IDENTITY };
    },
  };
  const form = { name: profile.name, email: profile.email, password: 'lantern over hampi', credential: 'ticket' };
  const change = changeProfile({ ...bench, identityVerifier });
  const changed = await change({ traveller, accountId: traveller.accountId, form: { ...form, browser: 'secret' } });
  expect(changed.ok).toBe(true);
  expect(presented).toEqual([['ticket', 'secret']]);
});
