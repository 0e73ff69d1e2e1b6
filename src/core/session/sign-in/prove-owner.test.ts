import { describe, expect, it } from 'vitest';
import { sessionBench } from '#test/support/memory/session/bench.ts';
import { enterAnew, PRIYA } from '#test/support/memory/session/travellers.ts';
import { accepted, refused } from '../../shared/index.ts';
import { askRecentSignIn, proveOwner } from './prove-owner.ts';

const LATE_MS = 15 * 60_000 + 1;
const ASKED = refused('REAUTH_REQUIRED', { proofs: ['currentPassword'] });

async function entered() {
  const bench = sessionBench();
  const { traveller } = await enterAnew(bench);
  const { accountId, sessionId } = traveller;
  /** The traveller of a request now, as it is authenticated. */
  async function now() {
    const { signedInAt } = (await bench.activeSessions.find(sessionId)) ?? traveller;
    return { accountId, sessionId, signedInAt };
  }
  const prove = async (proof: object, whose = accountId) =>
    proveOwner(bench)({ traveller: await now(), accountId: whose, proof });
  return { bench, prove, ask: async () => askRecentSignIn(bench)(await now()), now };
}

describe('a recent sign-in', () => {
  it('is enough for 15 minutes, and then asks for a proof of the account', async () => {
    const { bench, ask, prove } = await entered();
    bench.clock.pass(LATE_MS - 1);
    expect([await ask(), await prove({})]).toEqual([accepted(null), accepted(null)]);
    bench.clock.pass(1);
    expect([await ask(), await prove({})]).toEqual([ASKED, ASKED]);
  });

  it('is made by a proof, for the session that gave it and for 15 minutes', async () => {
    const { bench, ask, prove, now } = await entered();
    const other = await enterAnew(bench, { ...PRIYA, email: 'other@example.in' });
    bench.clock.pass(LATE_MS);
    expect(await prove({ currentPassword: PRIYA.password })).toEqual(accepted(null));
    expect((await now()).signedInAt).toBe(bench.clock.now());
    expect(await askRecentSignIn(bench)(other.traveller)).toEqual(ASKED);
    bench.clock.pass(LATE_MS - 1);
    expect(await ask()).toEqual(accepted(null));
    bench.clock.pass(1);
    expect(await ask()).toEqual(ASKED);
  });

  it('is not made by a wrong proof, for another account, or in a session that has ended', async () => {
    const { bench, ask, prove, now } = await entered();
    bench.clock.pass(LATE_MS);
    expect(await prove({ currentPassword: 'wrong' })).toMatchObject({ refusal: { code: 'VALIDATION_FAILED' } });
    expect(await prove({ currentPassword: PRIYA.password }, 'another')).toEqual(refused('NOT_YOURS'));
    expect(await ask()).toEqual(ASKED);
    const traveller = await now();
    await bench.work.run(({ sessions }) => sessions.end({ sessionId: traveller.sessionId }));
    const late = { traveller, accountId: traveller.accountId, proof: { currentPassword: PRIYA.password } };
    expect(await proveOwner(bench)(late)).toEqual(refused('SESSION_ENDED'));
    const gone = { ...traveller, accountId: 'gone' };
    expect(await askRecentSignIn(bench)(gone)).toEqual(refused('SESSION_ENDED'));
    expect(await proveOwner(bench)({ traveller: gone, accountId: 'gone', proof: {} })).toEqual(
      refused('SESSION_ENDED'),
    );
  });
});
