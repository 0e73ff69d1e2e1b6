import { describe, expect, it } from 'vitest';
import { sessionBench } from '#test/support/memory/session/bench.ts';
import { enterAnew, enterByIdentity, PRIYA, PRIYA_IDENTITY } from '#test/support/memory/session/travellers.ts';
import { accepted } from '../../shared/index.ts';
import { changeProfile } from '../accounts/change-profile.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { authenticate } from './authenticate.ts';
import { signIn } from './sign-in.ts';

const WRONG = { ok: false, refusal: { code: 'INVALID_CREDENTIALS', data: undefined } };

describe('signing in with a password', () => {
  it('returns a token and the profile, without the password', async () => {
    const bench = sessionBench();
    const { token, profile, traveller } = await enterAnew(bench);
    expect(profile).toEqual({
      id: traveller.accountId,
      name: PRIYA.name,
      email: PRIYA.email,
      emailConfirmed: false,
      picture: null,
      discounts: 5,
    });
    expect(await authenticate(bench)(token)).toEqual({
      ok: true,
      value: { accountId: profile.id, sessionId: traveller.sessionId, signedInAt: bench.clock.now() },
    });
  });

  it('finds the address in any case, with spaces around it', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    const typed = { email: ' PRIYA.sharma@EXAMPLE.in ', password: PRIYA.password };
    expect(await signIn(bench)(typed)).toMatchObject({ ok: true });
  });

  it('accepts the password in any Unicode composition', async () => {
    const bench = sessionBench();
    await enterAnew(bench, { ...PRIYA, password: 'café au lait' });
    const typed = { email: PRIYA.email, password: 'cafe\u0301 au lait' };
    expect(await signIn(bench)(typed)).toMatchObject({ ok: true });
  });

  it('starts a separate session each time', async () => {
    const bench = sessionBench();
    const first = await enterAnew(bench);
    const second = await signIn(bench)(PRIYA);
    expect(second.ok && second.value.token).not.toBe(first.token);
    expect(await authenticate(bench)(first.token)).toMatchObject({ ok: true });
  });

  it('responds to an unknown address, a wrong password and an account without one alike, with one check each', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    await enterByIdentity(bench, { ...PRIYA_IDENTITY, subject: 'ravi', email: 'ravi@example.in' });
    const { state } = bench.hasher;
    for (const email of [
      PRIYA.email,
      'nobody@example.in',
      'ravi@example.in',
      'not an address',
      'zero\u0000@example.in',
    ]) {
      state.checks = 0;
      expect(await signIn(bench)({ email, password: 'a wrong one' })).toEqual(WRONG);
      expect(state).toEqual({ checks: 1, hashes: 1, busy: false });
    }
  });

  it('does not truncate a long password', async () => {
    const bench = sessionBench();
    const password = 'k'.repeat(100);
    await enterAnew(bench, { ...PRIYA, password });
    expect(await signIn(bench)({ email: PRIYA.email, password: password.slice(0, 72) })).toEqual(WRONG);
    expect(await signIn(bench)({ email: PRIYA.email, password: `${password}k` })).toEqual(WRONG);
  });

  it('is BUSY alike for known and unknown addresses', async () => {
    const bench = sessionBench();
    await enterAnew(bench);
    bench.hasher.state.busy = true;
    const busy = { ok: false, refusal: { code: 'BUSY', data: { retryAfterSeconds: 2 } } };
    expect(await signIn(bench)(PRIYA)).toEqual(busy);
    expect(await signIn(bench)({ ...PRIYA, email: 'nobody@example.in' })).toEqual(busy);
  });

  it('is refused when the password was changed during the check', async () => {
    const bench = sessionBench();
    const { traveller } = await enterAnew(bench);
    const hasher = {
      ...bench.hasher,
      async matches(password: string, hash: string | null) {
        const form = { name: PRIYA.name, email: PRIYA.email, password: 'another good one' };
        await changeProfile(bench)({ traveller, accountId: traveller.accountId, form });
        return bench.hasher.matches(password, hash);
      },
    };
    expect(await signIn({ ...bench, hasher })(PRIYA)).toEqual(WRONG);
  });

  it('is refused when the account was deleted during the check', async () => {
    const bench = sessionBench();
    const { traveller } = await enterAnew(bench);
    const hasher = {
      ...bench.hasher,
      async matches(password: string, hash: string | null) {
        await deleteAccount(bench)({ traveller, accountId: traveller.accountId });
        return bench.hasher.matches(password, hash);
      },
    };
    expect(await signIn({ ...bench, hasher })(PRIYA)).toEqual(WRONG);
  });

  it('is refused without an account, whatever the check answers', async () => {
    const bench = sessionBench();
    const hasher = { ...bench.hasher, matches: async () => accepted(true) };
    expect(await signIn({ ...bench, hasher })(PRIYA)).toEqual(WRONG);
  });
});
