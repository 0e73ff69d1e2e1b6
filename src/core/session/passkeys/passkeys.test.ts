import { describe, expect, it } from 'vitest';
import { plainAuthenticator } from '#test/support/memory/session/authenticators.ts';
import { type SessionBench, sessionBench } from '#test/support/memory/session/bench.ts';
import { type Entered, enterAnew, PRIYA } from '#test/support/memory/session/travellers.ts';
import { accepted, refused } from '../../shared/index.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { exportAccount } from '../accounts/export-account.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { addPasskey, beginPasskey, readSecurity, removePasskey } from './own-passkeys.ts';
import { isRegression, MAX_PASSKEYS } from './passkey.ts';
import { beginPasskeySignIn, passkeySignIn } from './passkey-sign-in.ts';

const BROWSER = 'this browser';
const OTHER = { ...PRIYA, name: 'Ravi Menon', email: 'ravi@example.in' };
const STALE_MS = 15 * 60_000 + 1;

const own = ({ traveller, profile }: Entered) => ({ traveller, accountId: profile.id });

/** Begins, makes and adds a passkey; answers its authenticator. */
async function added(bench: SessionBench, entered: Entered, name = 'My phone', credentialId = 'credential-1') {
  const begun = await beginPasskey(bench)({ ...own(entered), proof: {}, browser: BROWSER });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const phone = plainAuthenticator(credentialId, entered.profile.id);
  const answer = phone.answer(begun.value.options.challenge, { signCount: 0 });
  const result = await addPasskey(bench)({ ...own(entered), name, answer, browser: BROWSER });
  expect(result).toEqual(accepted(null));
  return phone;
}

async function challenged(bench: SessionBench, browser = BROWSER): Promise<string> {
  const begun = await beginPasskeySignIn(bench)({ browser });
  if (!begun.ok) throw new Error(begun.refusal.code);
  return begun.value.options.challenge;
}

describe('adding a passkey', () => {
  it('stores it under its name, tells the owner and lists it', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    await added(bench, entered, '  My   phone ');
    expect(await readSecurity(bench)(own(entered))).toMatchObject({
      value: { passkeys: [{ name: 'My phone', addedAt: bench.clock.now(), usedAt: null }], secondFactor: null },
    });
    expect(bench.askedMails().at(-1)).toMatchObject({ kind: 'security-changed', change: 'passkey-added' });
  });

  it('needs a recent sign-in or a proof', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    bench.clock.pass(STALE_MS);
    const ask = (proof: object) => beginPasskey(bench)({ ...own(entered), proof, browser: BROWSER });
    expect(await ask({})).toEqual(refused('REAUTH_REQUIRED', { proofs: ['currentPassword'] }));
    expect(await ask({ currentPassword: PRIYA.password })).toMatchObject({ ok: true });
  });

  it('is refused for the account of another, and where the address allows none', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const other = await enterAnew(bench, OTHER);
    const asked = { traveller: other.traveller, accountId: entered.profile.id };
    const answer = { challenge: 'c' };
    expect(await beginPasskey(bench)({ ...asked, proof: {}, browser: BROWSER })).toEqual(refused('NOT_YOURS'));
    expect(await addPasskey(bench)({ ...asked, name: 'x', answer, browser: BROWSER })).toEqual(refused('NOT_YOURS'));
    expect(await readSecurity(bench)(asked)).toEqual(refused('NOT_YOURS'));
    expect(await removePasskey(bench)({ ...asked, proof: {}, passkeyId: 'p' })).toEqual(refused('NOT_YOURS'));
    bench.passkeyPrompts.address = null;
    const refusal = refused('PASSKEYS_UNAVAILABLE');
    expect(await beginPasskey(bench)({ ...own(entered), proof: {}, browser: BROWSER })).toEqual(refusal);
    expect(await beginPasskeySignIn(bench)({ browser: BROWSER })).toEqual(refusal);
  });

  it('keeps its challenge for one answer, in its browser, for its account, for five minutes', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const other = await enterAnew(bench, OTHER);
    const ask = async () => {
      const begun = await beginPasskey(bench)({ ...own(entered), proof: {}, browser: BROWSER });
      return begun.ok ? begun.value.options.challenge : '';
    };
    const phone = plainAuthenticator('credential-1', entered.profile.id);
    const add = async (challenge: string, change: object = {}) =>
      addPasskey(bench)({ ...own(entered), name: 'x', answer: phone.answer(challenge), browser: BROWSER, ...change });
    const wrong = refused('INVALID_PASSKEY');
    expect(await add(await ask(), { browser: 'another' })).toEqual(wrong);
    expect(await add(await ask(), { browser: null })).toEqual(wrong);
    expect(await add(await ask(), own(other))).toEqual(wrong);
    expect(await add(await challenged(bench))).toEqual(wrong);
    expect(await add(await ask(), { answer: {} })).toEqual(wrong);
    const late = await ask();
    bench.clock.pass(5 * 60_000);
    expect(await add(late)).toEqual(wrong);
    const once = await ask();
    expect(await add(once)).toEqual(accepted(null));
    expect(await add(once)).toEqual(wrong);
    // The credential is known by now.
    expect(await add(await ask())).toEqual(wrong);
  });

  it.each([
    ['', 'REQUIRED'],
    [' \u200b ', 'REQUIRED'],
    ['n'.repeat(61), 'TOO_LONG'],
  ])('names the fault of the name %j', async (name, code) => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    expect(await addPasskey(bench)({ ...own(entered), name, answer: {}, browser: BROWSER })).toEqual(
      refused('VALIDATION_FAILED', { errors: [{ field: 'name', code }] }),
    );
  });

  it('ends at the most that an account has', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    for (let number = 0; number < MAX_PASSKEYS; number += 1) await added(bench, entered, 'Key', `credential-${number}`);
    expect(await beginPasskey(bench)({ ...own(entered), proof: {}, browser: BROWSER })).toEqual(
      refused('PASSKEYS_FULL'),
    );
  });
});

describe('signing in by passkey', () => {
  it('opens a session of its owner, and notes the use', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const phone = await added(bench, entered);
    bench.clock.pass(1_000);
    const answer = phone.answer(await challenged(bench));
    const result = await passkeySignIn(bench)({ answer, browser: BROWSER });
    expect(result).toMatchObject({ ok: true, value: { profile: entered.profile } });
    const kept = await bench.passkeys.byCredential('credential-1');
    expect(kept).toMatchObject({ usedAt: bench.clock.now(), signCount: 2 });
  });

  it('refuses alike whatever is wrong', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const phone = await added(bench, entered);
    const stranger = plainAuthenticator('credential-2', entered.profile.id);
    const attempt = async (answer: (challenge: string) => object, browser: string | null = BROWSER) => {
      const challenge = await challenged(bench);
      return passkeySignIn(bench)({ answer: { ...answer(challenge) }, browser });
    };
    const wrong = refused('INVALID_PASSKEY');
    expect(await attempt((challenge) => stranger.answer(challenge))).toEqual(wrong);
    expect(await attempt((challenge) => phone.answer(challenge, { key: 'another key' }))).toEqual(wrong);
    expect(await attempt((challenge) => phone.answer(challenge, { ownerId: null }))).toEqual(wrong);
    expect(await attempt((challenge) => phone.answer(challenge, { ownerId: 'somebody' }))).toEqual(wrong);
    expect(await attempt(() => phone.answer('no challenge of ours'))).toEqual(wrong);
    expect(await attempt((challenge) => phone.answer(challenge), 'another browser')).toEqual(wrong);
    expect(await attempt((challenge) => phone.answer(challenge), null)).toEqual(wrong);
    expect(await attempt(() => ({}))).toEqual(wrong);
  });

  it('uses the challenge up even when the signature is wrong', async () => {
    const bench = sessionBench();
    const phone = await added(bench, await enterAnew(bench));
    const challenge = await challenged(bench);
    const wrong = phone.answer(challenge, { key: 'another key' });
    expect(await passkeySignIn(bench)({ answer: wrong, browser: BROWSER })).toEqual(refused('INVALID_PASSKEY'));
    const right = phone.answer(challenge);
    expect(await passkeySignIn(bench)({ answer: right, browser: BROWSER })).toEqual(refused('INVALID_PASSKEY'));
  });

  it('refuses a counter that does not go on', async () => {
    const bench = sessionBench();
    const phone = await added(bench, await enterAnew(bench));
    const attempt = async (signCount: number) =>
      (await passkeySignIn(bench)({ answer: phone.answer(await challenged(bench), { signCount }), browser: BROWSER }))
        .ok;
    expect([await attempt(5), await attempt(5), await attempt(4), await attempt(0), await attempt(6)]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  it.each([
    [0, 0, false],
    [0, 1, false],
    [1, 2, false],
    [1, 1, true],
    [2, 1, true],
    [1, 0, true],
  ])('after the counter %i, %i contradicts it: %s', (stored, presented, regression) => {
    expect(isRegression(stored, presented)).toBe(regression);
  });
});

describe('a passkey of an account', () => {
  it('is removed by its owner alone, who is told', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    const other = await enterAnew(bench, OTHER);
    const phone = await added(bench, entered);
    const passkeyId = (await bench.passkeys.of(entered.profile.id))[0]?.id ?? '';
    expect(await removePasskey(bench)({ ...own(other), proof: {}, passkeyId })).toEqual(refused('NOT_FOUND'));
    bench.clock.pass(STALE_MS);
    expect(await removePasskey(bench)({ ...own(entered), proof: {}, passkeyId })).toEqual(
      refused('REAUTH_REQUIRED', { proofs: ['currentPassword', 'passkey'] }),
    );
    const proof = { currentPassword: PRIYA.password };
    expect(await removePasskey(bench)({ ...own(entered), proof, passkeyId })).toEqual(accepted(null));
    expect(bench.askedMails().at(-1)).toMatchObject({ change: 'passkey-removed', to: PRIYA.email });
    const answer = phone.answer(await challenged(bench));
    expect(await passkeySignIn(bench)({ answer, browser: BROWSER })).toEqual(refused('INVALID_PASSKEY'));
    expect((await signIn(bench)(PRIYA)).ok).toBe(true);
  });

  it('is in the export without its key, and gone with the account', async () => {
    const bench = sessionBench();
    const entered = await enterAnew(bench);
    await added(bench, entered);
    const exported = await exportAccount(bench)(own(entered));
    expect(exported).toMatchObject({ value: { passkeys: [{ name: 'My phone' }], secondFactor: null } });
    expect(JSON.stringify(exported)).not.toContain('key of');
    expect(await deleteAccount(bench)(own(entered))).toEqual(accepted(null));
    expect(bench.dump()).not.toContain('credential-1');
  });
});
