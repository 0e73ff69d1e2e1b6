import type { DependencyContainer } from 'tsyringe';
import { idTokens, keysAt, type TokenIssuer } from '#src/adapters/identity/oidc/id-tokens.ts';
import { oidcIdentity } from '#src/adapters/identity/oidc/oidc-identity.ts';
import { usedTokens } from '#src/adapters/identity/oidc/used-tokens.ts';
import type { IdentityConfiguration } from './configuration.ts';
import { CLOCK, CONFIGURATION, DATABASE, IDENTITY_PROVIDER, IDENTITY_VERIFIER, LOGGER } from './tokens.ts';
import { provide, take } from './wiring.ts';

const GOOGLE = 'https://accounts.google.com';
/** Google has signed with both names (Google Identity, verify the Google ID token on your server side). */
const GOOGLE_NAMES = [GOOGLE, 'accounts.google.com'];
/** Where the keys of Firebase's ID tokens are (Firebase, verify ID tokens using a third-party JWT library). */
const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const firebaseIssuer = (project: string): string => `https://securetoken.google.com/${project}`;

/** The issuers whose word proves a mailbox; none while the sign-in is offline: it opens only accounts of its own. */
export const trustedIssuers = (identity: IdentityConfiguration): readonly string[] =>
  identity.provider === 'offline'
    ? []
    : [identity.issuer, ...(identity.firebaseProject === null ? [] : [firebaseIssuer(identity.firebaseProject)])];

/** Registers the identity provider where one is configured, over the offline one. */
export function registerIdentity(container: DependencyContainer): void {
  const { identity } = take(container, CONFIGURATION);
  if (identity.provider === 'offline') return;
  const { issuer, clientId, clientSecret, firebaseProject } = identity;
  const log = take(container, LOGGER);
  const tell = (reason: string) => log.warn({ reason }, 'the identity provider vouched for nobody');
  const client = { issuer, clientId, clientSecret: () => clientSecret.reveal() };
  const provider = oidcIdentity({ client, tell });
  const issuers: TokenIssuer[] = [
    { names: issuer === GOOGLE ? GOOGLE_NAMES : [issuer], audience: clientId, keys: provider.keys },
    ...(firebaseProject === null
      ? []
      : [{ names: [firebaseIssuer(firebaseProject)], audience: firebaseProject, keys: keysAt(FIREBASE_KEYS) }]),
  ];
  provide(container, IDENTITY_PROVIDER, () => provider);
  provide(container, IDENTITY_VERIFIER, (parts) => {
    const clock = take(parts, CLOCK);
    return idTokens({ issuers, used: usedTokens(take(parts, DATABASE).knex, clock), clock, tell });
  });
}
