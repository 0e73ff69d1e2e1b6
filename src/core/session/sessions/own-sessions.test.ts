import { describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { someFavourite } from '#test/support/contracts/favourites.contract.ts';
import { sessionBench } from '#test/support/memory/session/bench.ts';
import { enterAnew, enterByPassword, PRIYA } from '#test/support/memory/session/travellers.ts';
import { exportAccount } from '../accounts/export-account.ts';
import { saveFavourite } from '../favourites/save-favourites.ts';
import { authenticate } from '../sign-in/authenticate.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { lastSeen } from './last-seen.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';

const MINUTE = 60_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';

async function twoDevices() {
  const bench = sessionBench();
  const first = await enterAnew(bench);
  bench.clock.pass(MINUTE);
  const second = await enterByPassword(bench, PRIYA.email, PRIYA.password);
  return { bench, first, second, own: { traveller: first.traveller, accountId: first.traveller.accountId } };
}

describe('the list of sessions', () => {
  it('has the current one first and then those seen last', async () => {
    const { bench, first, second, own } = await twoDevices();
    bench.clock.pass(MINUTE);
    await signIn(bench)({ email: PRIYA.email, password: PRIYA.password, userAgent: FIREFOX });
    const listed = await listSessions(bench)(own);
    if (!listed.ok) throw new Error('refused');
    expect(listed.value.map(({ id, isThis }) => [id === first.traveller.sessionId, isThis])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect(listed.value[1]?.device).toEqual({ browser: 'firefox', system: 'linux' });
    expect(listed.value[2]?.id).toBe(second.traveller.sessionId);
  });

  it('has the current one first, whichever it is', async () => {
    const { bench, first, second } = await twoDevices();
    bench.clock.pass(MINUTE);
    const third = await enterByPassword(bench, PRIYA.email, PRIYA.password);
    const all = [first, second, third];
    for (const [current, order] of [
      [first, [0, 2, 1]],
      [second, [1, 2, 0]],
      [third, [2, 1, 0]],
    ] as const) {
      const { traveller } = current;
      const listed = await listSessions(bench)({ traveller, accountId: traveller.accountId });
      const ids = listed.ok ? listed.value.map(({ id }) => id) : [];
      expect(ids.map((id) => all.findIndex((each) => each.traveller.sessionId === id))).toEqual(order);
    }
  });

  it('has no expired ones', async () => {
    const { bench, own } = await twoDevices();
    bench.clock.pass(48 * 60 * MINUTE - MINUTE);
    expect(await listSessions(bench)(own)).toMatchObject({ value: [{ isThis: false }] });
  });

  it('end at once, one by one', async () => {
    const { bench, first, second, own } = await twoDevices();
    const { sessionId } = second.traveller;
    expect(await endSession(bench)({ ...own, sessionId })).toMatchObject({ ok: true });
    expect(await authenticate(bench)(second.token)).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
    expect(await authenticate(bench)(first.token)).toMatchObject({ ok: true });
    expect(await endSession(bench)({ ...own, sessionId })).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });

  it('end all at once except the current one', async () => {
    const { bench, first, second, own } = await twoDevices();
    expect(await endOtherSessions(bench)(own)).toMatchObject({ ok: true });
    expect(await authenticate(bench)(second.token)).toMatchObject({ ok: false });
    expect(await authenticate(bench)(first.token)).toMatchObject({ ok: true });
  });

  it('are visible to the owner only and ended by nobody else', async () => {
    const { bench, first, own } = await twoDevices();
    const other = await enterAnew(bench, { ...PRIYA, email: 'other@example.in' });
    const asOther = { traveller: other.traveller, accountId: own.accountId };
    const refused = { refusal: { code: 'NOT_YOURS' } };
    const { sessionId } = first.traveller;
    expect(await listSessions(bench)(asOther)).toMatchObject(refused);
    expect(await endOtherSessions(bench)(asOther)).toMatchObject(refused);
    expect(await endSession(bench)({ ...asOther, sessionId })).toMatchObject(refused);
    const ownPath = { traveller: other.traveller, accountId: other.traveller.accountId, sessionId };
    expect(await endSession(bench)(ownPath)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect(await exportAccount(bench)(asOther)).toMatchObject(refused);
    expect(await authenticate(bench)(first.token)).toMatchObject({ ok: true });
  });

  it('are in the data export, without anything that signs in', async () => {
    const { bench, own } = await twoDevices();
    const { savedAt: _, ...hotel } = someFavourite('10');
    await saveFavourite(bench)({ ...own, hotel });
    const handed = await exportAccount(bench)(own);
    expect(handed).toMatchObject({
      value: {
        profile: { email: PRIYA.email, hasPassword: true },
        sessions: [{}, {}],
        favourites: [{ ...hotel, savedAt: bench.clock.now() }],
        records: { bookings: [] },
      },
    });
    expect(JSON.stringify(handed)).not.toMatch(/hash of|secret/);
  });
});

describe('when a session was last seen', () => {
  const noted = () => {
    const seen: [string, number][] = [];
    return { seen, note: lastSeen({ seen: async (id, at) => void seen.push([id, at]) }, 2) };
  };

  it('is written once in ten minutes, for any number of requests', async () => {
    const { seen, note } = noted();
    for (const at of [0, 1, 10 * MINUTE - 1, 10 * MINUTE, 10 * MINUTE + 1]) await note('a', instant(at));
    expect(seen).toEqual([
      ['a', 0],
      ['a', 10 * MINUTE],
    ]);
  });

  it('is cached only for the newest', async () => {
    const { seen, note } = noted();
    for (const id of ['a', 'b', 'c', 'b', 'a']) await note(id, instant(0));
    expect(seen.map(([id]) => id)).toEqual(['a', 'b', 'c', 'a']);
  });

  it('shows in the list', async () => {
    const { bench, second, own } = await twoDevices();
    const tell = authenticate(bench);
    bench.clock.pass(20 * MINUTE);
    await tell(second.token);
    const listed = await listSessions(bench)(own);
    expect(listed).toMatchObject({ value: [{}, { seenAt: bench.clock.now() }] });
  });
});
