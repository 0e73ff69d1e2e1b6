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
import { authenticate } from '../sign-in/authenticate.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { changeProfile, type ProfileForm } from './change-profile.ts';

type Bench = ReturnType<typeof sessionBench>;
const MINUTE = 60_000;
const NEW = 'another good one';

const change = (bench: Bench, { traveller }: Entered, form: Partial<ProfileForm>) =>
  changeProfile(bench)({
    traveller,
    accountId: traveller.accountId,
    form: { name: PRIYA.name, email: PRIYA.email, ...form },
  });

const outcome = async (result: ReturnType<typeof change>) => {
  const settled = await result;
  return settled.ok ? 'changed' : settled.refusal.code;
};

describe('a new password', () => {
  it('ends every session at once and returns a token of a new one', async () => {
    const bench = sessionBench();
    const phone = await enterAnew(bench);
    const laptop = await enterByPassword(bench, PRIYA.email, PRIYA.password);
    const result = await change(bench, phone, { password: NEW });
    for (const { token } of [phone, laptop]) {
      expect(await authenticate(bench)(token)).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
    }
    expect(result.ok && (await authenticate(bench)(result.value.token))).toMatchObject({ ok: true });
    expect(await signIn(bench)(PRIYA)).toMatchObject({ refusal: { code: 'INVALID_CREDENTIALS' } });
    expect(await signIn(bench)({ ...PRIYA, password: NEW })).toMatchObject({ ok: true });
  });

  it('does not extend the recent sign-in nor the thirty days without a new proof', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    bench.clock.pass(15 * MINUTE);
    const result = await change(bench, entered, { password: NEW });
    const known = await authenticate(bench)(result.ok ? result.value.token : '');
    expect(known).toMatchObject({ value: { signedInAt: entered.traveller.signedInAt } });
  });

  it('is unchanged when it is empty or the present one, at any time after the sign-in', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    bench.clock.pass(60 * MINUTE);
    expect(await outcome(change(bench, entered, { password: '' }))).toBe('changed');
    expect(await outcome(change(bench, entered, { password: PRIYA.password }))).toBe('changed');
    expect(await authenticate(bench)(entered.token)).toMatchObject({ ok: true });
    expect(bench.hasher.state.hashes).toBe(1);
  });

  it('follows the rules for new passwords, with the name and address of the form', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const result = await change(bench, entered, { name: 'Meenakshi', password: 'meenakshi99' });
    expect(result).toMatchObject({
      refusal: { data: { errors: [{ field: 'password', code: 'PASSWORD_OWN_WORDS' }] } },
    });
  });

  it('is refused when another change came first', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const results = await Promise.all([
      outcome(change(bench, entered, { password: NEW })),
      outcome(change(bench, entered, { password: 'yet another one' })),
    ]);
    expect(results.sort()).toEqual(['SESSION_ENDED', 'changed']);
  });

  it('changes nothing while the hash queue is full', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    bench.hasher.state.busy = true;
    expect(await outcome(change(bench, entered, { password: NEW }))).toBe('BUSY');
    const moved = { email: 'rao@example.in', currentPassword: PRIYA.password };
    expect(await outcome(change(bench, entered, moved))).toBe('BUSY');
  });
});

describe('changing address or password', () => {
  it.each([{ email: 'rao@example.in' }, { password: NEW }])(
    'requires a proof later than 15 minutes after signing in: %j',
    async (form) => {
      const bench = sessionBench();
      const entered = await enterAnew(bench);
      bench.clock.pass(15 * MINUTE + 1);
      expect(await outcome(change(bench, entered, form))).toBe('REAUTH_REQUIRED');
      expect(await outcome(change(bench, entered, { ...form, currentPassword: '', credential: '' }))).toBe(
        'REAUTH_REQUIRED',
      );
      expect(await signIn(bench)(PRIYA)).toMatchObject({ ok: true });
      expect(await outcome(change(bench, entered, { ...form, currentPassword: PRIYA.password }))).toBe('changed');
    },
  );

  it('needs no proof within 15 minutes, but refuses a wrong one', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    bench.clock.pass(15 * MINUTE);
    expect(await change(bench, entered, { password: NEW, currentPassword: 'wrong' })).toMatchObject({
      refusal: { code: 'VALIDATION_FAILED', data: { errors: [{ field: 'currentPassword', code: 'WRONG_PASSWORD' }] } },
    });
    expect(await outcome(change(bench, entered, { password: NEW }))).toBe('changed');
  });

  it('treats a proof as a recent sign-in', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    bench.clock.pass(60 * MINUTE);
    const result = await change(bench, entered, { password: NEW, currentPassword: PRIYA.password });
    const known = await authenticate(bench)(result.ok ? result.value.token : '');
    expect(known).toMatchObject({ value: { signedInAt: bench.clock.now() } });
  });

  it('requires a fresh credential of a linked identity for an account without a password', async () => {
    const bench = sessionBench();
    const entered = await enterByIdentity(bench);
    bench.clock.pass(60 * MINUTE);
    const form = { password: NEW };
    expect(await outcome(change(bench, entered, form))).toBe('REAUTH_REQUIRED');
    expect(await outcome(change(bench, entered, { ...form, credential: 'invented' }))).toBe('INVALID_IDENTITY');
    bench.identityVerifier.announce('other', { ...PRIYA_IDENTITY, subject: 'someone else' });
    expect(await outcome(change(bench, entered, { ...form, credential: 'other' }))).toBe('INVALID_IDENTITY');
    const ravi = { ...PRIYA_IDENTITY, subject: 'ravi', email: 'ravi@example.in' };
    await enterByIdentity(bench, ravi);
    bench.identityVerifier.announce('of another account', ravi);
    expect(await outcome(change(bench, entered, { ...form, credential: 'of another account' }))).toBe(
      'INVALID_IDENTITY',
    );
    bench.identityVerifier.announce('own', PRIYA_IDENTITY);
    expect(await outcome(change(bench, entered, { ...form, credential: 'own' }))).toBe('changed');
    expect(await signIn(bench)({ email: PRIYA.email, password: NEW })).toMatchObject({ ok: true });
  });

  it('accepts no password for an account that has none', async () => {
    const bench = sessionBench();
    const entered = await enterByIdentity(bench);
    const result = change(bench, entered, { password: NEW, currentPassword: 'guess' });
    expect(await outcome(result)).toBe('VALIDATION_FAILED');
  });
});
