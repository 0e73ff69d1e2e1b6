import { describe, expect, it } from 'vitest';
import { plainAuthenticator } from '#test/support/memory/session/authenticators.ts';
import { type SessionBench, sessionBench } from '#test/support/memory/session/bench.ts';
import { enterAnew, PRIYA } from '#test/support/memory/session/travellers.ts';
import { refused } from '../../shared/index.ts';
import { register } from '../accounts/register.ts';
import { authenticate } from '../sign-in/authenticate.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { beginPasskey } from './own-passkeys.ts';
import { beginPasskeySignIn, passkeySignIn } from './passkey-sign-in.ts';
import { beginPasskeyRegistration, registerByPasskey } from './register-by-passkey.ts';

const BROWSER = 'this browser';
const WHO = { name: PRIYA.name, email: PRIYA.email };
const WRONG = refused('INVALID_PASSKEY');

async function begun(bench: SessionBench, browser = BROWSER) {
  const result = await beginPasskeyRegistration(bench)({ ...WHO, browser });
  if (!result.ok) throw new Error(result.refusal.code);
  const { challenge, user } = result.value.options;
  return { challenge, user, phone: plainAuthenticator('credential-1', user.id) };
}

const finish = (bench: SessionBench, answer: object, change: object = {}) =>
  registerByPasskey(bench)({ ...WHO, passkeyName: ' My  phone ', answer: { ...answer }, browser: BROWSER, ...change });

describe('registering with a passkey', () => {
  it('makes an account without a password under the id that the authenticator has, and signs in', async () => {
    const bench = sessionBench();
    const { challenge, user, phone } = await begun(bench);
    expect(await bench.accounts.byEmail(WHO.email)).toBeNull();
    const result = await finish(bench, phone.answer(challenge), { userAgent: 'Firefox' });
    if (!result.ok) throw new Error(result.refusal.code);
    expect(result.value.profile).toMatchObject({ ...WHO, id: user.id, emailConfirmed: false, discounts: 5 });
    expect(await authenticate(bench)(result.value.token)).toMatchObject({ ok: true });
    expect(await bench.accounts.byId(user.id)).toMatchObject({ passwordHash: null, createdAt: bench.clock.now() });
    expect(await bench.passkeys.of(user.id)).toMatchObject([{ name: 'My phone', credentialId: 'credential-1' }]);
  });

  it('asks to confirm the address, as a registration with a password does', async () => {
    const bench = sessionBench();
    const { challenge, phone } = await begun(bench);
    await finish(bench, phone.answer(challenge), { language: 'hi' });
    expect(bench.askedMails()).toMatchObject([{ kind: 'confirm', language: 'hi' }]);
  });

  it('leads back in by the passkey, and by no password', async () => {
    const bench = sessionBench();
    const { challenge, phone } = await begun(bench);
    await finish(bench, phone.answer(challenge));
    const asked = await beginPasskeySignIn(bench)({ browser: BROWSER });
    if (!asked.ok) throw new Error(asked.refusal.code);
    const answer = phone.answer(asked.value.options.challenge);
    expect(await passkeySignIn(bench)({ answer, browser: BROWSER })).toMatchObject({ ok: true });
    expect(await signIn(bench)({ email: WHO.email, password: '' })).toEqual(refused('INVALID_CREDENTIALS'));
  });

  it('keeps its challenge for one answer, in its browser, for five minutes', async () => {
    const bench = sessionBench();
    const other = await enterAnew(bench, { ...PRIYA, email: 'ravi@example.in' });
    const { challenge, phone } = await begun(bench);
    expect(await finish(bench, phone.answer(challenge), { browser: 'another' })).toEqual(WRONG);
    expect(await finish(bench, phone.answer(challenge), { browser: null })).toEqual(WRONG);
    expect(await finish(bench, {})).toEqual(WRONG);
    // A challenge of somebody who adds a passkey makes no account.
    const asked = { traveller: other.traveller, accountId: other.profile.id };
    const adding = await beginPasskey(bench)({ ...asked, proof: {}, browser: BROWSER });
    if (!adding.ok) throw new Error(adding.refusal.code);
    expect(await finish(bench, phone.answer(adding.value.options.challenge))).toEqual(WRONG);
    const late = await begun(bench);
    bench.clock.pass(5 * 60_000);
    expect(await finish(bench, late.phone.answer(late.challenge))).toEqual(WRONG);
    const once = await begun(bench);
    expect(await finish(bench, once.phone.answer(once.challenge, { key: '' }))).toEqual(WRONG);
    expect(await finish(bench, once.phone.answer(once.challenge))).toEqual(WRONG);
    expect(await bench.accounts.byEmail(WHO.email)).toBeNull();
  });

  it('refuses a credential that another account has, and makes no account', async () => {
    const bench = sessionBench();
    const first = await begun(bench);
    await finish(bench, first.phone.answer(first.challenge));
    const email = 'ravi@example.in';
    const again = await beginPasskeyRegistration(bench)({ name: 'Ravi', email, browser: BROWSER });
    if (!again.ok) throw new Error(again.refusal.code);
    const answer = first.phone.answer(again.value.options.challenge);
    expect(await finish(bench, answer, { name: 'Ravi', email })).toEqual(WRONG);
    expect(await bench.accounts.byEmail(email)).toBeNull();
  });

  it('tells of a taken address before a passkey is made, and when it was taken meanwhile', async () => {
    const bench = sessionBench();
    const { challenge, phone } = await begun(bench);
    await register(bench)(PRIYA);
    const taken = refused('EMAIL_TAKEN');
    expect(await finish(bench, phone.answer(challenge))).toEqual(taken);
    expect(await beginPasskeyRegistration(bench)({ ...WHO, browser: BROWSER })).toEqual(taken);
    expect(await bench.passkeys.byCredential('credential-1')).toBeNull();
  });

  it('names every invalid field and asks for nothing', async () => {
    const bench = sessionBench();
    const details = { name: ' ', email: 'x' };
    const errors = [
      { field: 'name', code: 'REQUIRED' },
      { field: 'email', code: 'INVALID_EMAIL' },
    ];
    const refusal = refused('VALIDATION_FAILED', { errors });
    expect(await beginPasskeyRegistration(bench)({ ...details, browser: BROWSER })).toEqual(refusal);
    expect(await finish(bench, {}, { ...details, passkeyName: 'n'.repeat(61) })).toEqual(
      refused('VALIDATION_FAILED', { errors: [...errors, { field: 'passkeyName', code: 'TOO_LONG' }] }),
    );
  });

  it('is refused where the address allows no passkeys', async () => {
    const bench = sessionBench();
    bench.passkeyPrompts.address = null;
    expect(await beginPasskeyRegistration(bench)({ ...WHO, browser: BROWSER })).toEqual(
      refused('PASSKEYS_UNAVAILABLE'),
    );
  });

  it('gives the welcome discounts of an address once', async () => {
    const bench = sessionBench();
    await bench.work.run(({ welcomedAddresses }) =>
      welcomedAddresses.welcome(bench.fingerprints.of(WHO.email), bench.clock.now()),
    );
    const { challenge, phone } = await begun(bench);
    expect(await finish(bench, phone.answer(challenge))).toMatchObject({ value: { profile: { discounts: 0 } } });
  });
});
