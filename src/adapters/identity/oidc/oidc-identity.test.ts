import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from '#test/support/open-id-provider/provider.ts';
import { signInAt } from '#test/support/open-id-provider/visit.ts';
import { identityProviderContract, KNOWN } from '../identity-provider.contract.ts';
import { oidcIdentity } from './oidc-identity.ts';

const CALLBACK = 'http://127.0.0.1:3000/auth/google/callback';
const CLIENT = { clientId: 'padav-web', clientSecret: () => 'a-secret-of-the-client' };
const ASHA = { sub: 'asha', email: 'asha@example.in', email_verified: true, name: 'Asha Rao' };
const RAVI = { ...ASHA, sub: 'ravi', email: 'ravi@example.in', email_verified: false, picture: 'http://x.example/p' };

const attempt = (name: string) => ({
  state: `state-of-${name}`,
  nonce: `nonce-of-${name}`,
  verifier: `${name}-`.repeat(12).slice(0, 60),
  callback: CALLBACK,
});

let provider: OpenIdProvider;
let told: string[] = [];
beforeAll(async () => {
  const options = { clientId: CLIENT.clientId, clientSecret: CLIENT.clientSecret(), callbacks: [CALLBACK] };
  provider = await startOpenIdProvider({ ...options, residents: [ASHA, RAVI] });
});
afterAll(() => provider.close());
afterEach(() => {
  provider.misbehave(null);
  told = [];
});

const identity = (change: Partial<typeof CLIENT> = {}) =>
  oidcIdentity({ client: { issuer: provider.issuer, ...CLIENT, ...change }, onFailure: (why) => told.push(why) });

/** Signs in at the provider's pages. */
async function comesBack(login: string, begun = attempt(login), at = identity()) {
  const address = await at.address(begun);
  if (address === null) throw new Error(`There is no page: ${told}`);
  const back = await signInAt(address, login, CALLBACK);
  return { code: back.searchParams.get('code') ?? '', issuer: back.searchParams.get('iss'), back };
}

identityProviderContract('an OpenID provider', CALLBACK, async () => {
  const options = { clientId: CLIENT.clientId, clientSecret: CLIENT.clientSecret(), callbacks: [CALLBACK] };
  const residents = Object.entries(KNOWN).map(([sub, known]) => ({ sub, ...known, email_verified: true }));
  const own = await startOpenIdProvider({ ...options, residents });
  return {
    provider: oidcIdentity({ client: { issuer: own.issuer, ...CLIENT }, onFailure: () => undefined }),
    async visit(address, who) {
      const { searchParams } = await signInAt(address, who, CALLBACK);
      const [code, issuer, state] = ['code', 'iss', 'state'].map((name) => searchParams.get(name));
      return { code: code ?? '', issuer: issuer ?? null, state: state ?? null };
    },
    fail: (failing) => own.misbehave(failing ? 'cut' : null),
    close: () => own.close(),
  };
});

describe('the page of a provider', () => {
  it('gets only state, nonce and the hash of the verifier', async () => {
    const begun = attempt('asha');
    const address = new URL((await identity().address(begun)) ?? '');
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'padav-web',
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid email profile',
      state: begun.state,
      nonce: begun.nonce,
      code_challenge_method: 'S256',
    });
    expect(address.href).not.toContain(begun.verifier);
    expect(address.href).not.toContain(CLIENT.clientSecret());
  });

  it.each(['cut', 'server-error', 'html'] as const)(
    'is unavailable while the provider is (%s), and then available again',
    async (how) => {
      const at = identity();
      provider.misbehave(how);
      expect(await at.address(attempt('asha'))).toBeNull();
      expect(told).toHaveLength(1);
      provider.misbehave(null);
      expect(await at.address(attempt('asha'))).not.toBeNull();
    },
  );
});

describe('the code of a callback', () => {
  it('is exchanged for verified claims', async () => {
    const { back, ...answer } = await comesBack('asha');
    expect(back.searchParams.get('state')).toBe('state-of-asha');
    expect(await identity().redeem(answer, attempt('asha'))).toEqual({
      ok: true,
      value: {
        issuer: provider.issuer,
        subject: 'asha',
        email: 'asha@example.in',
        emailVerified: true,
        name: 'Asha Rao',
        picture: null,
      },
    });
  });

  it('reports an unverified address, and drops a picture that is not on https', async () => {
    const answer = await comesBack('ravi');
    expect(await identity().redeem(answer, attempt('ravi'))).toMatchObject({
      ok: true,
      value: { emailVerified: false, picture: null },
    });
  });

  const refused = { ok: false, refusal: { code: 'INVALID_IDENTITY' } };

  it('is accepted once', async () => {
    const answer = await comesBack('asha');
    expect((await identity().redeem(answer, attempt('asha'))).ok).toBe(true);
    expect(await identity().redeem(answer, attempt('asha'))).toMatchObject(refused);
  });

  it.each([
    ['another verifier', { verifier: 'somebody-else-'.repeat(5).slice(0, 60) }],
    ['another nonce', { nonce: 'another' }],
    ['another callback', { callback: 'http://127.0.0.1:3000/elsewhere' }],
  ])('is refused with %s', async (_, change) => {
    const answer = await comesBack('asha');
    expect(await identity().redeem(answer, { ...attempt('asha'), ...change })).toMatchObject(refused);
    expect(told).toHaveLength(1);
  });

  it('is refused from another issuer, or without one where the provider names itself (RFC 9207)', async () => {
    const { code } = await comesBack('asha');
    expect(await identity().redeem({ code, issuer: 'https://evil.example' }, attempt('asha'))).toMatchObject(refused);
    expect(await identity().redeem({ code, issuer: null }, attempt('asha'))).toMatchObject(refused);
  });

  it.each(['', 'never-given', 'x'.repeat(4_000)])('is refused when the provider never issued it: %s', async (code) => {
    expect(await identity().redeem({ code, issuer: provider.issuer }, attempt('asha'))).toMatchObject(refused);
  });

  it('is refused for a client with a wrong secret, which is logged without the secret', async () => {
    const answer = await comesBack('asha');
    const stranger = identity({ clientSecret: () => 'a-wrong-secret' });
    expect(await stranger.redeem(answer, attempt('asha'))).toMatchObject(refused);
    expect(told.join()).not.toContain('a-wrong-secret');
  });

  it('is refused while the provider is unavailable', async () => {
    const at = identity();
    const answer = await comesBack('asha', attempt('asha'), at);
    provider.misbehave('cut');
    expect(await at.redeem(answer, attempt('asha'))).toMatchObject(refused);
  });
});
