import { describe, expect, it } from 'vitest';
import { plainAuthenticator } from '#test/support/memory/session/authenticators.ts';
import { type SessionBench, sessionBench } from '#test/support/memory/session/bench.ts';
import { askedTwice, BROWSER, own, ticketOf, withPasskey } from '#test/support/memory/session/second-step.ts';
import { enterAnew, PRIYA } from '#test/support/memory/session/travellers.ts';
import { refused } from '../../shared/index.ts';
import { endOtherSessions } from '../sessions/own-sessions.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { addPasskey, beginPasskey, beginProof } from './own-passkeys.ts';
import { beginPasskeySignIn, passkeySignIn } from './passkey-sign-in.ts';
import { renewRecoveryCodes, turnOffSecondFactor, turnOnSecondFactor } from './second-factor.ts';
import { beginSecondStep, finishSecondStep } from './second-step.ts';

async function secondChallenge(bench: SessionBench, ticket: string): Promise<string> {
  const begun = await beginSecondStep(bench)({ ticket, browser: BROWSER });
  return begun.ok ? begun.value.options.challenge : begun.refusal.code;
}

const WRONG_CODE = refused('VALIDATION_FAILED', {
  errors: [{ field: 'recoveryCode', code: 'WRONG_RECOVERY_CODE' as const }],
});

describe('turning the second step on', () => {
  it('needs a passkey and a confirmed address', async () => {
    const bench = sessionBench();
    const bare = await enterAnew(bench);
    expect(await turnOnSecondFactor(bench)({ ...own(bare), proof: {} })).toEqual(refused('PASSKEY_NEEDED'));
    const other = sessionBench();
    const { entered } = await withPasskey(other);
    expect(await turnOnSecondFactor(other)({ ...own(entered), proof: {} })).toEqual(refused('EMAIL_UNCONFIRMED'));
  });

  it('answers ten different codes, once, and tells the owner', async () => {
    const bench = sessionBench();
    const { entered, codes } = await askedTwice(bench);
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(await bench.secondFactors.of(entered.profile.id)).toEqual({ since: bench.clock.now(), codesLeft: 10 });
    expect(bench.askedMails().at(-1)).toMatchObject({ change: 'second-factor-on' });
  });

  it('is refused for the account of another', async () => {
    const bench = sessionBench();
    const { entered } = await askedTwice(bench);
    const other = await enterAnew(bench, { ...PRIYA, email: 'ravi@example.in' });
    const asked = { traveller: other.traveller, accountId: entered.profile.id, proof: {} };
    for (const change of [turnOnSecondFactor, turnOffSecondFactor, renewRecoveryCodes])
      expect(await change(bench)(asked)).toEqual(refused('NOT_YOURS'));
    expect(await turnOffSecondFactor(bench)({ ...own(other), proof: {} })).toEqual(refused('NOT_FOUND'));
    expect(await renewRecoveryCodes(bench)({ ...own(other), proof: {} })).toEqual(refused('NOT_FOUND'));
  });
});

describe('a sign-in of two steps', () => {
  it('gives a ticket for the right password alone, and no session', async () => {
    const bench = sessionBench();
    const { entered } = await askedTwice(bench);
    const before = await bench.activeSessions.of(entered.profile.id);
    await ticketOf(bench);
    expect(await signIn(bench)({ ...PRIYA, password: 'wrong', browser: BROWSER })).toEqual(
      refused('INVALID_CREDENTIALS'),
    );
    expect(await bench.activeSessions.of(entered.profile.id)).toEqual(before);
  });

  it('ends with a passkey, and its ticket is good once', async () => {
    const bench = sessionBench();
    const { entered, phone } = await askedTwice(bench);
    const ticket = await ticketOf(bench);
    const passkey = phone.answer(await secondChallenge(bench, ticket));
    const finish = finishSecondStep(bench);
    expect(await finish({ ticket, browser: BROWSER, passkey })).toMatchObject({
      value: { profile: { id: entered.profile.id } },
    });
    expect(await finish({ ticket, browser: BROWSER, passkey })).toEqual(refused('SIGN_IN_EXPIRED'));
  });

  it('ends with a recovery code in any spelling, each good once', async () => {
    const bench = sessionBench();
    const { entered, codes } = await askedTwice(bench);
    const tries: string[] = [];
    const finish = async (recoveryCode: string) =>
      finishSecondStep(bench)({
        ticket: await ticketOf(bench),
        browser: BROWSER,
        recoveryCode,
        spendTry: async (accountId) => void tries.push(accountId),
      });
    const [first = '', second = ''] = codes;
    expect((await finish(` ${first.toUpperCase().replaceAll('0', 'O').replaceAll('-', ' ')} `)).ok).toBe(true);
    expect(await finish(first)).toEqual(WRONG_CODE);
    expect(await finish('')).toEqual(WRONG_CODE);
    expect((await finish(second)).ok).toBe(true);
    expect(tries).toEqual(Array.from({ length: 4 }, () => entered.profile.id));
    expect(await bench.secondFactors.of(entered.profile.id)).toMatchObject({ codesLeft: 8 });
    expect(bench.askedMails().at(-1)).toMatchObject({ change: 'recovery-code-used' });
  });

  it('leaves the ticket valid after a wrong code or passkey', async () => {
    const bench = sessionBench();
    const { phone, codes } = await askedTwice(bench);
    const ticket = await ticketOf(bench);
    const finish = (step: object) => finishSecondStep(bench)({ ticket, browser: BROWSER, ...step });
    expect(await finish({ recoveryCode: 'wrong' })).toEqual(WRONG_CODE);
    const passkey = phone.answer(await secondChallenge(bench, ticket), { key: 'another' });
    expect(await finish({ passkey })).toEqual(refused('INVALID_PASSKEY'));
    const right = phone.answer(await secondChallenge(bench, ticket));
    expect((await finish({ passkey: right })).ok).toBe(true);
    expect((await finish({ recoveryCode: codes[0] })).ok).toBe(false);
  });

  it('keeps its ticket to the browser, five minutes, and no longer than the sessions', async () => {
    const bench = sessionBench();
    const { entered, codes } = await askedTwice(bench);
    const finish = (ticket: string, browser: string | null = BROWSER) =>
      finishSecondStep(bench)({ ticket, browser, recoveryCode: codes[0] });
    const expired = refused('SIGN_IN_EXPIRED');
    const ticket = await ticketOf(bench);
    expect(await finish(ticket, 'another')).toEqual(expired);
    expect(await finish(ticket, null)).toEqual(expired);
    expect(await finish('no ticket')).toEqual(expired);
    expect(await beginSecondStep(bench)({ ticket, browser: 'another' })).toEqual(expired);
    expect(await beginSecondStep(bench)({ ticket, browser: null })).toEqual(expired);
    await endOtherSessions(bench)(own(entered));
    expect(await finish(ticket)).toEqual(expired);
    const late = await ticketOf(bench);
    bench.clock.pass(5 * 60_000);
    expect(await finish(late)).toEqual(expired);
  });

  it('does not take a challenge of another purpose, or the passkey of another account', async () => {
    const bench = sessionBench();
    const { phone, entered } = await askedTwice(bench);
    const ticket = await ticketOf(bench);
    const single = await beginPasskeySignIn(bench)({ browser: BROWSER });
    const proof = await beginProof(bench)({ ...own(entered), browser: BROWSER });
    for (const begun of [single, proof]) {
      const passkey = phone.answer(begun.ok ? begun.value.options.challenge : '');
      expect(await finishSecondStep(bench)({ ticket, browser: BROWSER, passkey })).toEqual(refused('INVALID_PASSKEY'));
    }
    const other = await enterAnew(bench, { ...PRIYA, email: 'ravi@example.in' });
    const begun = await beginPasskey(bench)({ ...own(other), proof: {}, browser: BROWSER });
    const theirs = plainAuthenticator('credential-9', other.profile.id);
    const answer = theirs.answer(begun.ok ? begun.value.options.challenge : '');
    await addPasskey(bench)({ ...own(other), name: 'Theirs', answer, browser: BROWSER });
    const passkey = theirs.answer(await secondChallenge(bench, ticket));
    expect(await finishSecondStep(bench)({ ticket, browser: BROWSER, passkey })).toEqual(refused('INVALID_PASSKEY'));
  });

  it('does not follow a sign-in by passkey, which is both steps', async () => {
    const bench = sessionBench();
    const { phone } = await askedTwice(bench);
    const begun = await beginPasskeySignIn(bench)({ browser: BROWSER });
    const answer = phone.answer(begun.ok ? begun.value.options.challenge : '');
    expect((await passkeySignIn(bench)({ answer, browser: BROWSER })).ok).toBe(true);
  });
});
