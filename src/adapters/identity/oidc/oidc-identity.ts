import type { JWTVerifyGetKey } from 'jose';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { IdentityProvider, SignInAttempt } from '#core/session/index.ts';
import { accepted, refused } from '#core/shared/index.ts';
import { identityFrom } from './claims.ts';
import { keysAt } from './id-tokens.ts';

/** The client registration at an OpenID provider. */
export interface OidcClient {
  /** The provider's issuer; its configuration is at the well-known path below it (OpenID Connect Discovery 1.0). */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: () => string;
}

/** The dependencies of the adapter. */
export interface OidcDeps {
  readonly client: OidcClient;
  /** Called with what failed and why, without codes, tokens or secrets. */
  readonly onFailure: (why: string) => void;
  /** The timeout of a call, in milliseconds: 5,000 unless a test sets it. */
  readonly deadlineMs?: number;
}

/** An identity provider that also provides its signing keys. */
export interface OidcIdentity extends IdentityProvider {
  readonly keys: JWTVerifyGetKey;
}

const GOOGLE = 'https://accounts.google.com';
const DEADLINE_MS = 5_000;

const reasonOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'error');
};

const prompts = z.array(z.string()).catch([]);

/** Whether to send `prompt=select_account`: another provider than Google may reject the value, so it has to list it. */
function offersAccountChoice(provider: Configuration): boolean {
  const { issuer, prompt_values_supported: listed } = provider.serverMetadata();
  return issuer === GOOGLE || prompts.parse(listed).includes('select_account');
}

/** Loaded with the first sign-in. */
const library = () => import('openid-client');

/** Fetches the provider's configuration. Without TLS only on this machine. */
async function discover({ issuer, clientId, clientSecret }: OidcClient, deadlineMs: number): Promise<Configuration> {
  const oidc = await library();
  const address = new URL(issuer);
  const execute = [oidc.enableNonRepudiationChecks];
  if (address.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
  const secret = clientSecret();
  return oidc.discovery(address, clientId, { id_token_signed_response_alg: 'RS256' }, oidc.ClientSecretPost(secret), {
    execute,
    timeout: deadlineMs / 1_000,
  });
}

/**
 * Signs travellers in with an OpenID provider by authorisation code and PKCE (RFC 7636), with a client secret. The
 * provider's configuration is fetched at the first sign-in, and again after a failure.
 */
export function oidcIdentity({ client, onFailure, deadlineMs = DEADLINE_MS }: OidcDeps): OidcIdentity {
  let known: Promise<Configuration> | null = null;
  const configuration = (): Promise<Configuration> => {
    known ??= discover(client, deadlineMs).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };

  async function pageFor({ state, nonce, verifier, callback }: SignInAttempt): Promise<string> {
    const [oidc, provider] = await Promise.all([library(), configuration()]);
    const page = oidc.buildAuthorizationUrl(provider, {
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(offersAccountChoice(provider) ? { prompt: 'select_account' } : {}),
    });
    return page.href;
  }

  async function claimsFor(code: string, issuer: string | null, attempt: SignInAttempt): Promise<unknown> {
    const back = new URL(attempt.callback);
    back.search = new URLSearchParams({ code, state: attempt.state, ...(issuer && { iss: issuer }) }).toString();
    const [oidc, provider] = await Promise.all([library(), configuration()]);
    const tokens = await oidc.authorizationCodeGrant(provider, back, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    return tokens.claims();
  }

  let keys: JWTVerifyGetKey | null = null;
  async function keysOf(): Promise<JWTVerifyGetKey> {
    const { jwks_uri } = (await configuration()).serverMetadata();
    if (jwks_uri === undefined) throw new Error('The identity provider has no jwks_uri');
    keys ??= keysAt(jwks_uri, deadlineMs);
    return keys;
  }

  return {
    keys: async (header, token) => (await keysOf())(header, token),
    address: (attempt) =>
      pageFor(attempt).catch((error: unknown) => {
        onFailure(reasonOf(error));
        return null;
      }),
    async redeem({ code, issuer }, attempt) {
      try {
        const identity = identityFrom(await claimsFor(code, issuer, attempt));
        return identity === null ? refused('INVALID_IDENTITY') : accepted(identity);
      } catch (error) {
        onFailure(reasonOf(error));
        return refused('INVALID_IDENTITY');
      }
    },
  };
}
