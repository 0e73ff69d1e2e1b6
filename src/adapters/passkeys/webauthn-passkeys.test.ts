import { describe, expect, it } from 'vitest';
import type { Passkey } from '#core/session/index.ts';
import { instant } from '#core/shared/index.ts';
import { type Deviation, softwareAuthenticator } from '#test/support/passkeys/software-authenticator.ts';
import { recoveryCodeSource } from './recovery-code-source.ts';
import { relyingPartyOf } from './relying-party.ts';
import { webauthnPasskeys } from './webauthn-passkeys.ts';

const PLACE = { origin: 'https://padav.example', rpId: 'padav.example' };
const { prompts, verifier } = webauthnPasskeys(relyingPartyOf(PLACE.origin));
const CHALLENGE = Buffer.alloc(32, 7).toString('base64url');
const OWNER = { id: 'account-1', name: 'Priya Sharma', email: 'priya@example.in' };

async function made() {
  const authenticator = softwareAuthenticator(PLACE);
  const options = await prompts.toAdd({ challenge: CHALLENGE, owner: OWNER, known: [] });
  const credential = await verifier.made(authenticator.create(options), CHALLENGE);
  if (credential === null) throw new Error('The passkey is refused');
  const rest = { id: 'p', accountId: OWNER.id, name: 'Phone', addedAt: instant(0), usedAt: null };
  const passkey: Passkey = { ...credential, ...rest };
  return { authenticator, options, passkey };
}

describe('passkeys by SimpleWebAuthn', () => {
  it('ask for a discoverable passkey with user verification, and not for a known one', async () => {
    const { options, passkey } = await made();
    expect(options).toMatchObject({
      challenge: CHALLENGE,
      rp: { id: 'padav.example', name: 'Padav' },
      user: { id: Buffer.from(OWNER.id).toString('base64url'), name: OWNER.email, displayName: OWNER.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const again = await prompts.toAdd({ challenge: CHALLENGE, owner: OWNER, known: [passkey] });
    expect(again.excludeCredentials).toEqual([
      { id: passkey.credentialId, type: 'public-key', transports: ['internal'] },
    ]);
    expect(prompts.address).toBe(PLACE.origin);
  });

  it('read the challenge and the credential of an answer, and nothing of another shape', async () => {
    const { authenticator } = await made();
    const answer = authenticator.sign({ challenge: CHALLENGE });
    expect(verifier.read(answer)).toEqual({ challenge: CHALLENGE, credentialId: authenticator.credentialId });
    const json = (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64url');
    for (const clientDataJSON of ['', 'e30', '!!', json([]), json({ challenge: 7 }), json(null), 'bm90IGpzb24'])
      expect(verifier.read({ ...answer, response: { clientDataJSON } })).toBeNull();
    expect(verifier.read({})).toBeNull();
  });

  it('verify a signature, with its counter and owner', async () => {
    const { authenticator, passkey } = await made();
    const request = await prompts.toSign({ challenge: CHALLENGE, allowed: [passkey] });
    expect(request).toMatchObject({ challenge: CHALLENGE, rpId: 'padav.example', userVerification: 'required' });
    const answer = authenticator.sign(request, { signCount: 9 });
    expect(await verifier.signed(answer, CHALLENGE, passkey)).toEqual({ signCount: 9, ownerId: OWNER.id });
    // The core judges counters.
    expect(
      await verifier.signed(authenticator.sign(request, { signCount: 0 }), CHALLENGE, { ...passkey, signCount: 9 }),
    ).toMatchObject({ signCount: 0 });
  });

  const DEVIATIONS: readonly (readonly [string, Deviation])[] = [
    ['another origin', { origin: 'https://padav.example.evil.example' }],
    ['another scheme', { origin: 'http://padav.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['nobody verified', { unverified: true }],
    ['another ceremony', { type: 'payment.get' }],
  ];

  it.each(DEVIATIONS)('refuse to make and to sign with %s', async (_, deviation) => {
    const { authenticator, options, passkey } = await made();
    expect(await verifier.made(softwareAuthenticator(PLACE).create(options, deviation), CHALLENGE)).toBeNull();
    const answer = authenticator.sign({ challenge: CHALLENGE }, deviation);
    expect(await verifier.signed(answer, CHALLENGE, passkey)).toBeNull();
  });

  it('refuse another challenge, another key and every changed byte', async () => {
    const { authenticator, options, passkey } = await made();
    const other = await made();
    const elsewhere = Buffer.alloc(32, 8).toString('base64url');
    expect(await verifier.made(softwareAuthenticator(PLACE).create(options), elsewhere)).toBeNull();
    const answer = authenticator.sign({ challenge: CHALLENGE });
    expect(await verifier.signed(answer, elsewhere, passkey)).toBeNull();
    expect(await verifier.signed(answer, CHALLENGE, { ...passkey, publicKey: other.passkey.publicKey })).toBeNull();
    expect(await verifier.signed(answer, CHALLENGE, other.passkey)).toBeNull();
    for (const field of ['signature', 'authenticatorData', 'clientDataJSON'] as const) {
      const bytes = Buffer.from(answer.response[field], 'base64url');
      for (const at of [0, bytes.length >> 1, bytes.length - 1]) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        const response = { ...answer.response, [field]: changed.toString('base64url') };
        expect(await verifier.signed({ ...answer, response }, CHALLENGE, passkey)).toBeNull();
      }
    }
    expect(await verifier.signed({}, CHALLENGE, passkey)).toBeNull();
    expect(await verifier.made({}, CHALLENGE)).toBeNull();
  });

  it('are none where the address allows none', async () => {
    const none = webauthnPasskeys(null);
    const { authenticator, options, passkey } = await made();
    expect(none.prompts.address).toBeNull();
    expect(await none.verifier.made(softwareAuthenticator(PLACE).create(options), CHALLENGE)).toBeNull();
    expect(await none.verifier.signed(authenticator.sign({ challenge: CHALLENGE }), CHALLENGE, passkey)).toBeNull();
  });
});

it.each([
  ['https://padav.example', { id: 'padav.example', origin: 'https://padav.example' }],
  ['https://padav.example:8443', { id: 'padav.example', origin: 'https://padav.example:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1', { id: 'localhost', origin: 'http://localhost' }],
  ['http://padav.example', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
])('at %s the relying party is %j', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party);
});

it('recovery codes have 16 characters of the alphabet, each time others', () => {
  const codes = Array.from({ length: 200 }, () => recoveryCodeSource.draw());
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
  expect(new Set(codes.join('')).size).toBe(32);
});
