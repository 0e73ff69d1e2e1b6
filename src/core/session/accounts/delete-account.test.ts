import { describe, expect, it } from 'vitest';
import { sessionBench } from '#test/support/memory/session/bench.ts';
import {
  type Entered,
  enterAnew,
  enterByIdentity,
  enterByPassword,
  PRIYA,
  PRIYA_IDENTITY,
} from '#test/support/memory/session/travellers.ts';
import { refused } from '../../shared/index.ts';
import { beginUpload } from '../photos/upload.ts';
import { authenticate } from '../sign-in/authenticate.ts';
import type { Proof } from '../sign-in/reauthentication.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { changeProfile } from './change-profile.ts';
import { deleteAccount, type StaysAheadChoice } from './delete-account.ts';

type Bench = ReturnType<typeof sessionBench>;

const remove = (bench: Bench, { traveller }: Entered, staysAhead?: StaysAheadChoice) =>
  deleteAccount(bench)({ traveller, accountId: traveller.accountId, staysAhead });

const stands = async (bench: Bench, { token }: Entered) => (await authenticate(bench)(token)).ok;

describe('deleting an account', () => {
  it('ends every session at once and prevents a sign-in', async () => {
    const bench = sessionBench();
    const phone = await enterAnew(bench);
    const laptop = await enterByPassword(bench, PRIYA.email, PRIYA.password);
    expect(await remove(bench, phone)).toEqual({ ok: true, value: null });
    for (const { token } of [phone, laptop]) {
      expect(await authenticate(bench)(token)).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
    }
    expect(await signIn(bench)(PRIYA)).toMatchObject({ refusal: { code: 'INVALID_CREDENTIALS' } });
  });

  it('leaves every organisation', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    expect(await remove(bench, entered)).toEqual({ ok: true, value: null });
    expect(bench.memberships.state.left).toEqual([entered.traveller.accountId]);
  });

  it('waits until every organisation has another owner, before any change', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    bench.memberships.state.only = true;
    bench.bookings.state.ahead = ['b1'];
    const before = bench.dump();
    expect(await remove(bench, entered, 'cancel')).toEqual(refused('ONLY_OWNER'));
    expect([bench.dump(), bench.bookings.state.asked, await stands(bench, entered)]).toEqual([before, [], true]);
  });

  it('is undone by an ownership that ended while its stays were cancelled', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    bench.bookings.state.ahead = ['b1'];
    const { cancelAll } = bench.bookings;
    const bookings = {
      ...bench.bookings,
      async cancelAll(accountId: string) {
        bench.memberships.state.only = true;
        await cancelAll(accountId);
      },
    };
    const asked = { traveller: entered.traveller, accountId: entered.traveller.accountId };
    const outcome = await deleteAccount({ ...bench, bookings })({ ...asked, staysAhead: 'cancel' });
    expect([outcome, bench.memberships.state.left, await stands(bench, entered)]).toEqual([
      refused('ONLY_OWNER'),
      [],
      true,
    ]);
  });

  it('requires a proof long after signing in, as a new password does, before any change', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const { traveller } = entered;
    const attempt = (proof?: Proof) =>
      deleteAccount(bench)({ traveller, accountId: traveller.accountId, staysAhead: 'cancel', proof });
    bench.clock.pass(15 * 60_000 + 1);
    bench.bookings.state.ahead = ['b1'];
    const before = bench.dump();
    const proofs = ['currentPassword'];
    expect(await attempt()).toEqual({ ok: false, refusal: { code: 'REAUTH_REQUIRED', data: { proofs } } });
    const errors = [{ field: 'currentPassword', code: 'WRONG_PASSWORD' }];
    expect(await attempt({ currentPassword: 'wrong' })).toMatchObject({ refusal: { data: { errors } } });
    expect([bench.dump(), await stands(bench, entered)]).toEqual([before, true]);
    expect(await attempt({ currentPassword: PRIYA.password })).toMatchObject({ ok: true });
  });

  it('requires the linked identity for an account without a password', async () => {
    const bench = sessionBench();
    const { traveller } = await enterByIdentity(bench);
    bench.clock.pass(15 * 60_000 + 1);
    const attempt = (credential?: string) =>
      deleteAccount(bench)({ traveller, accountId: traveller.accountId, proof: { credential } });
    expect(await attempt()).toMatchObject({ refusal: { data: { proofs: ['credential'] } } });
    bench.identityVerifier.announce('other', { ...PRIYA_IDENTITY, subject: 'another' });
    expect(await attempt('other')).toMatchObject({ refusal: { code: 'INVALID_IDENTITY' } });
    bench.identityVerifier.announce('own', PRIYA_IDENTITY);
    expect(await attempt('own')).toMatchObject({ ok: true });
  });

  it('finds nothing to delete once the account is deleted', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    await remove(bench, entered);
    expect(await remove(bench, entered)).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
  });

  it('keeps the id as a pseudonym and no personal data', async () => {
    const bench = sessionBench();
    const entered = await enterByIdentity(bench, { ...PRIYA_IDENTITY, subject: 'canary-subject', name: 'Canary Name' });
    const form = { name: 'Canary Name', email: 'canary@example.in', password: 'canary password' };
    const { traveller } = entered;
    const changed = await changeProfile(bench)({ traveller, accountId: traveller.accountId, form });
    if (!changed.ok) throw new Error(changed.refusal.code);
    const known = await authenticate(bench)(changed.value.token);
    if (!known.ok) throw new Error(known.refusal.code);
    expect(bench.dump()).toMatch(/canary/i);
    await remove(bench, { ...entered, traveller: known.value });
    expect(bench.dump()).not.toMatch(/canary|priya|avatars/i);
    expect(bench.dump()).toContain(traveller.accountId);
  });

  it('creates a new account for the same address, without a second welcome', async () => {
    const bench = sessionBench();
    const first = await enterAnew(bench);
    await remove(bench, first);
    const second = await enterAnew(bench);
    expect(second.profile.id).not.toBe(first.profile.id);
    expect(second.profile.discounts).toBe(0);
    await remove(bench, second);
    expect((await enterByIdentity(bench)).profile).toMatchObject({ discounts: 0 });
  });

  it('is limited to the own account', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const ravi = await enterAnew(bench, { ...PRIYA, email: 'ravi@example.in' });
    const { traveller } = entered;
    const result = await deleteAccount(bench)({ traveller, accountId: ravi.profile.id });
    expect(result).toMatchObject({ refusal: { code: 'NOT_YOURS' } });
    expect(await stands(bench, ravi)).toBe(true);
  });

  it('happens once', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const results = await Promise.all([remove(bench, entered), remove(bench, entered)]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(results.find(({ ok }) => !ok)).toEqual(refused('SESSION_ENDED'));
  });

  it('ends the sessions of that account only', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const ravi = await enterAnew(bench, { ...PRIYA, email: 'ravi@example.in' });
    expect(await remove(bench, entered)).toMatchObject({ ok: true });
    expect([await stands(bench, entered), await stands(bench, ravi)]).toEqual([false, true]);
  });
});

describe('the deletion is refused', () => {
  it('for an open payment, whatever the choice about stays', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    Object.assign(bench.bookings.state, { open: true, ahead: ['b1'] });
    expect(await remove(bench, entered, 'cancel')).toMatchObject({ refusal: { code: 'PAYMENT_OPEN' } });
    expect(bench.bookings.state.asked).toEqual([]);
    expect(await stands(bench, entered)).toBe(true);
  });

  it('for a payment that opened during the deletion', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    bench.bookings.state.ahead = ['b1'];
    const { accountId } = entered.traveller;
    await beginUpload(bench)({ accountId, size: 9, note: '' });
    const bookings = {
      ...bench.bookings,
      async keepContact() {
        bench.bookings.state.open = true;
      },
    };
    const { traveller } = entered;
    const result = await deleteAccount({ ...bench, bookings })({ traveller, accountId, staysAhead: 'keep' });
    expect(result).toMatchObject({ refusal: { code: 'PAYMENT_OPEN' } });
    expect([await stands(bench, entered), bench.uploads.size]).toEqual([true, 1]);
  });

  it('for upcoming stays, until the traveller chooses', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    bench.bookings.state.ahead = ['b1', 'b2'];
    expect(await remove(bench, entered)).toMatchObject({
      refusal: { code: 'UPCOMING_BOOKINGS', data: { bookings: ['b1', 'b2'] } },
    });
    expect(bench.bookings.state.asked).toEqual([]);
    expect(await stands(bench, entered)).toBe(true);
  });
});

describe('upcoming stays', () => {
  it.each([
    ['cancel', (id: string) => `cancel all of ${id}`],
    ['keep', (id: string) => `keep ${PRIYA.name} <${PRIYA.email}> of ${id}`],
  ] as const)('are handled as the traveller chooses: %s', async (choice, asked) => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    bench.bookings.state.ahead = ['b1'];
    expect(await remove(bench, entered, choice)).toMatchObject({ ok: true });
    expect(bench.bookings.state.asked).toEqual([asked(entered.profile.id)]);
    expect(await stands(bench, entered)).toBe(false);
  });

  it('need no choice where there are none', async () => {
    const bench = sessionBench();
    await remove(bench, await enterAnew(bench), 'keep');
    expect(bench.bookings.state.asked).toEqual([]);
  });
});
