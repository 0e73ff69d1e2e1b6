import { describe, expect, it } from 'vitest';
import { sessionBench } from '#test/support/memory/session/bench.ts';
import { enterAnew, enterByPassword, PRIYA } from '#test/support/memory/session/travellers.ts';
import { authenticate } from '../sign-in/authenticate.ts';
import { refreshSession, signOut } from './session-upkeep.ts';

const DAY = 86_400_000;

describe('refreshing', () => {
  it('returns a token that is valid for 48 hours from now, of the same session', async () => {
    const bench = sessionBench();
    const { traveller } = await enterAnew(bench);
    bench.clock.pass(2 * DAY - 1);
    const refreshed = await refreshSession(bench)(traveller);
    bench.clock.pass(2 * DAY - 1);
    expect(refreshed.ok && (await authenticate(bench)(refreshed.value.token))).toEqual({ ok: true, value: traveller });
  });

  it('works for 30 days after signing in and not longer', async () => {
    const bench = sessionBench();
    let { token, traveller } = await enterAnew(bench);
    for (let day = 1; day < 30; day += 1) {
      bench.clock.pass(DAY);
      const refreshed = await refreshSession(bench)(traveller);
      if (!refreshed.ok) throw new Error(`Refused on day ${day}`);
      token = refreshed.value.token;
    }
    bench.clock.pass(DAY - 1);
    expect(await authenticate(bench)(token)).toMatchObject({ ok: true });
    bench.clock.pass(1);
    expect(await authenticate(bench)(token)).toMatchObject({ refusal: { code: 'TOKEN_EXPIRED' } });
  });

  it('restores no ended session', async () => {
    const bench = sessionBench();
    const { traveller } = await enterAnew(bench);
    await signOut(bench)({ traveller, accountId: traveller.accountId });
    expect(await refreshSession(bench)(traveller)).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
  });
});

describe('signing out', () => {
  it('ends the token at once and keeps the other devices signed in', async () => {
    const bench = sessionBench();
    const phone = await enterAnew(bench);
    const laptop = await enterByPassword(bench, PRIYA.email, PRIYA.password);
    expect(await signOut(bench)({ traveller: phone.traveller, accountId: phone.profile.id })).toEqual({
      ok: true,
      value: null,
    });
    expect(await authenticate(bench)(phone.token)).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
    expect(await authenticate(bench)(laptop.token)).toMatchObject({ ok: true });
  });

  it('is limited to the own account', async () => {
    const bench = sessionBench();
    const { token, traveller } = await enterAnew(bench);
    expect(await signOut(bench)({ traveller, accountId: 'someone' })).toMatchObject({ refusal: { code: 'NOT_YOURS' } });
    expect(await authenticate(bench)(token)).toMatchObject({ ok: true });
  });
});

it('deletes the expired sessions of an account when it signs in again', async () => {
  const bench = sessionBench();
  const old = await enterAnew(bench);
  bench.clock.pass(2 * DAY);
  await enterByPassword(bench, PRIYA.email, PRIYA.password);
  expect(await bench.activeSessions.find(old.traveller.sessionId)).toBeNull();
});
