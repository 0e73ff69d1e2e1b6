import { describe, expect, it } from 'vitest';
import { sessionBench, TRUSTED_ISSUER } from '#test/support/memory/session/bench.ts';
import { secretFor } from '#test/support/memory/session/mailing.ts';
import { askedTwice, BROWSER, own, ticketOf, withPasskey } from '#test/support/memory/session/second-step.ts';
import { PRIYA, PRIYA_IDENTITY } from '#test/support/memory/session/travellers.ts';
import { accepted, refused } from '../../shared/index.ts';
import { changeProfile } from '../accounts/change-profile.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { askForNewPassword, resetPassword } from '../emails/forgotten-password.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { socialSignIn } from '../sign-in/social-sign-in.ts';
import { beginProof, removePasskey } from './own-passkeys.ts';
import { renewRecoveryCodes, turnOffSecondFactor, turnOnSecondFactor } from './second-factor.ts';
import { finishSecondStep } from './second-step.ts';

const STALE_MS = 15 * 60_000 + 1;
const WRONG_CODE = refused('VALIDATION_FAILED', {
  errors: [{ field: 'recoveryCode', code: 'WRONG_RECOVERY_CODE' as const }],
});

describe('ways around the second step', () => {
  it('an identity of the account gets a ticket as the password does', async () => {
    const bench = sessionBench();
    bench.identityVerifier.announce('ticket', PRIYA_IDENTITY);
    const first = await socialSignIn(bench)('ticket');
    if (!first.ok) throw new Error(first.refusal.code);
    const { profile } = first.value;
    await bench.work.run(({ secondFactorWriter }) => secondFactorWriter.keep(profile.id, bench.clock.now(), ['c0de']));
    bench.identityVerifier.announce('again', PRIYA_IDENTITY);
    const again = await socialSignIn(bench)('again', null, undefined, { browser: BROWSER });
    expect(again).toMatchObject({ refusal: { code: 'SECOND_FACTOR_REQUIRED' } });
    const ticket = !again.ok && again.refusal.code === 'SECOND_FACTOR_REQUIRED' ? again.refusal.data.ticket : '';
    expect((await finishSecondStep(bench)({ ticket, browser: BROWSER, recoveryCode: 'code' })).ok).toBe(true);
  });

  it('a new identity with the same address is not linked', async () => {
    const bench = sessionBench();
    const { entered } = await askedTwice(bench);
    bench.identityVerifier.announce('ticket', { ...PRIYA_IDENTITY, issuer: TRUSTED_ISSUER });
    expect(await socialSignIn(bench)('ticket')).toEqual(refused('EMAIL_TAKEN'));
    expect(await bench.identities.of(entered.profile.id)).toEqual([]);
  });

  it('a mailed link sets the password and leaves the second step', async () => {
    const bench = sessionBench();
    await askedTwice(bench);
    await askForNewPassword(bench)({ email: PRIYA.email });
    const token = await secretFor(bench, 'reset');
    const password = 'lantern over hampi';
    expect((await resetPassword(bench)({ token, password })).ok).toBe(true);
    expect(await signIn(bench)({ email: PRIYA.email, password, browser: BROWSER })).toMatchObject({
      refusal: { code: 'SECOND_FACTOR_REQUIRED' },
    });
  });

  it('where the address was never confirmed, link and identity remove the passkeys of who typed it', async () => {
    const bench = sessionBench();
    const { entered } = await withPasskey(bench);
    await askForNewPassword(bench)({ email: PRIYA.email });
    const token = await secretFor(bench, 'reset');
    expect((await resetPassword(bench)({ token, password: 'lantern over hampi' })).ok).toBe(true);
    expect(await bench.passkeys.of(entered.profile.id)).toEqual([]);
    const other = sessionBench();
    const { entered: stranger } = await withPasskey(other);
    other.identityVerifier.announce('ticket', PRIYA_IDENTITY);
    expect((await socialSignIn(other)('ticket')).ok).toBe(true);
    expect(await other.passkeys.of(stranger.profile.id)).toEqual([]);
    expect(other.askedMails().some((mail) => 'change' in mail && mail.change === 'passkey-removed')).toBe(true);
  });

  it('the last passkey stays while it is asked for', async () => {
    const bench = sessionBench();
    const { entered } = await askedTwice(bench);
    const passkeyId = (await bench.passkeys.of(entered.profile.id))[0]?.id ?? '';
    const remove = () => removePasskey(bench)({ ...own(entered), proof: {}, passkeyId });
    expect(await remove()).toEqual(refused('LAST_PASSKEY'));
    expect(await turnOffSecondFactor(bench)({ ...own(entered), proof: {} })).toEqual(accepted(null));
    expect(await remove()).toEqual(accepted(null));
    expect((await signIn(bench)(PRIYA)).ok).toBe(true);
  });
});

describe('proving the owner long after signing in', () => {
  const form = { name: PRIYA.name, email: 'priya@elsewhere.example' };

  it('takes a passkey in place of the password', async () => {
    const bench = sessionBench();
    const { entered, phone } = await withPasskey(bench);
    bench.clock.pass(STALE_MS);
    const change = (proof: object) => changeProfile(bench)({ ...own(entered), form: { ...form, ...proof } });
    expect(await change({})).toEqual(refused('REAUTH_REQUIRED', { proofs: ['currentPassword', 'passkey'] }));
    const begun = await beginProof(bench)({ ...own(entered), browser: BROWSER });
    const passkey = phone.answer(begun.ok ? begun.value.options.challenge : '');
    expect(await change({ passkey, passkeyBrowser: 'another' })).toEqual(refused('INVALID_PASSKEY'));
    const again = await beginProof(bench)({ ...own(entered), browser: BROWSER });
    const right = phone.answer(again.ok ? again.value.options.challenge : '');
    expect(await change({ passkey: right, passkeyBrowser: BROWSER })).toMatchObject({ ok: true });
    const next = { ...form, email: 'priya@third.example', passkey: right, passkeyBrowser: BROWSER };
    expect(await changeProfile(bench)({ ...own(entered), form: next })).toEqual(refused('INVALID_PASSKEY'));
  });

  it('takes only the second step where the account asks for it', async () => {
    const bench = sessionBench();
    const { entered, codes } = await askedTwice(bench);
    bench.clock.pass(STALE_MS);
    const change = (proof: object) => changeProfile(bench)({ ...own(entered), form: { ...form, ...proof } });
    const asked = refused('REAUTH_REQUIRED', { proofs: ['passkey', 'recoveryCode'] });
    expect(await change({})).toEqual(asked);
    expect(await change({ currentPassword: PRIYA.password })).toEqual(asked);
    expect(await change({ recoveryCode: 'wrong' })).toEqual(WRONG_CODE);
    expect(await change({ recoveryCode: codes[0] })).toMatchObject({ ok: true });
    const leave = (proof: object) => deleteAccount(bench)({ ...own(entered), proof });
    expect(await leave({ currentPassword: PRIYA.password })).toEqual(asked);
    expect(await leave({ recoveryCode: codes[1] })).toEqual(accepted(null));
    expect(bench.dump()).not.toContain('0000000000000003');
  });

  it('takes no recovery code where there is no second step', async () => {
    const bench = sessionBench();
    const { entered } = await withPasskey(bench);
    bench.clock.pass(STALE_MS);
    expect(await turnOnSecondFactor(bench)({ ...own(entered), proof: { recoveryCode: 'any' } })).toEqual(
      refused('REAUTH_REQUIRED', { proofs: ['currentPassword', 'passkey'] }),
    );
  });

  it('makes codes anew, after which the earlier ones are wrong', async () => {
    const bench = sessionBench();
    const { entered, codes } = await askedTwice(bench);
    const renewed = await renewRecoveryCodes(bench)({ ...own(entered), proof: {} });
    const fresh = renewed.ok ? renewed.value : [];
    expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
    const finish = async (recoveryCode: string | undefined) =>
      finishSecondStep(bench)({ ticket: await ticketOf(bench), browser: BROWSER, recoveryCode });
    expect(await finish(codes[0])).toEqual(WRONG_CODE);
    expect((await finish(fresh[0])).ok).toBe(true);
  });
});
