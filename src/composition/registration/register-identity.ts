import type { DependencyContainer } from 'tsyringe';
import { idTokens, keysAt, type TokenIssuer } from '#src/adapters/identity/oidc/id-tokens.ts';
import { type OidcIdentity, oidcIdentity } from '#src/adapters/identity/oidc/oidc-identity.ts';
import { usedTokens } from '#src/adapters/identity/oidc/used-tokens.ts';
import { type FetchedPictures, remotePictures } from '#src/adapters/identity/remote-pictures.ts';
import type { IdentityConfiguration } from '../configuration/configuration.ts';
import {
  CLOCK,
  CONFIGURATION,
  DATABASE,
  DEADLINES,
  IDENTITY_PROVIDER,
  IDENTITY_VERIFIER,
  LOGGER,
  REMOTE_PICTURES,
} from '../tokens.ts';
import { watched } from '../watched-services.ts';
import { provide, take, token } from '../wiring.ts';

const GOOGLE = 'https://accounts.google.com';
/** Both of Google's issuer names (Google Identity, verify the Google ID token on your server side). */
const GOOGLE_NAMES = [GOOGLE, 'accounts.google.com'];
/** The URL of the keys of Firebase's ID tokens (Firebase, verify ID tokens using a third-party JWT library). */
const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const firebaseIssuer = (project: string): string => `https://securetoken.google.com/${project}`;

/**
 * The issuers whose verified address proves a mailbox; none while the sign-in is offline: it opens only accounts of its
 * own.
 */
export const trustedIssuers = (identity: IdentityConfiguration): readonly string[] =>
  identity.provider === 'offline'
    ? []
    : [identity.issuer, ...(identity.firebaseProject === null ? [] : [firebaseIssuer(identity.firebaseProject)])];

/** The identity provider with its keys, which are also needed to verify ID tokens. */
const PROVIDER = token<OidcIdentity>('openid provider');

type Real = Exclude<IdentityConfiguration, { readonly provider: 'offline' }>;

const tellOf = (parts: DependencyContainer) => (reason: string) =>
  take(parts, LOGGER).warn({ identityProvider: { reason } }, 'the sign-in with the identity provider failed');

function issuersOf(parts: DependencyContainer, { issuer, clientId, firebaseProject }: Real): readonly TokenIssuer[] {
  const { keys } = take(parts, PROVIDER);
  const own = { names: issuer === GOOGLE ? GOOGLE_NAMES : [issuer], audience: clientId, keys };
  if (firebaseProject === null) return [own];
  const { identityMs } = take(parts, DEADLINES);
  return [
    own,
    { names: [firebaseIssuer(firebaseProject)], audience: firebaseProject, keys: keysAt(FIREBASE_KEYS, identityMs) },
  ];
}

/** Fetches pictures of travellers; the provider's own host may be this machine, as the provider is. */
function picturesOf(parts: DependencyContainer, issuer: string | null): FetchedPictures {
  const onFailure = (reason: string) =>
    take(parts, LOGGER).info({ identityProvider: { reason } }, 'the picture of a traveller could not be fetched');
  return remotePictures({ trustedOrigin: issuer === null ? null : new URL(issuer).origin, onFailure });
}

/** Registers the configured identity provider over the offline one. */
export function registerIdentity(container: DependencyContainer): void {
  const { identity } = take(container, CONFIGURATION);
  const pictures = identity.provider === 'offline' ? null : identity.issuer;
  provide(container, REMOTE_PICTURES, (parts) => watched(parts, 'remote_pictures', picturesOf(parts, pictures)));
  if (identity.provider === 'offline') return;
  const { issuer, clientId, clientSecret } = identity;
  provide(container, PROVIDER, (parts) => {
    const { identityMs: deadlineMs } = take(parts, DEADLINES);
    const client = { issuer, clientId, clientSecret: () => clientSecret.reveal() };
    return oidcIdentity({ client, onFailure: tellOf(parts), ...(deadlineMs === undefined ? {} : { deadlineMs }) });
  });
  provide(container, IDENTITY_PROVIDER, (parts) => watched(parts, 'identity_provider', take(parts, PROVIDER)));
  provide(container, IDENTITY_VERIFIER, (parts) => {
    const clock = take(parts, CLOCK);
    const used = usedTokens(take(parts, DATABASE).knex, clock);
    const verifier = idTokens({ issuers: issuersOf(parts, identity), used, clock, onFailure: tellOf(parts) });
    return watched(parts, 'identity_provider', verifier);
  });
}
