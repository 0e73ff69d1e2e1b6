import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { IdentityProvider } from '#core/session/index.ts';
import { accepted, type Clock, type Refusal, type Result, refused } from '#core/shared/index.ts';
import type { FaultGate } from '../support/fault-gate.ts';

/** The issuer of offline identities, distinct from any real one. */
export const OFFLINE_ISSUER = 'https://identity.padav.example';
/** The lifetime of a credential; it is accepted once. */
const CREDENTIAL_LIFE_MS = 60_000;

/** The traveller who signs in, as the popup sends it. */
export interface OfflineTraveller {
  readonly email: string;
  readonly name: string;
  readonly picture: string | null;
}

/** The verified claims of a credential. */
export interface OfflineClaims extends OfflineTraveller {
  readonly issuer: string;
  readonly subject: string;
  readonly emailVerified: boolean;
}

interface OfflineIdentityDeps {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly gate: FaultGate;
}

const claimsRow = z.object({ email: z.string(), name: z.string(), picture: z.string().nullable() });

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The subject of a traveller at the issuer: always the same, not reversible to the address. */
const subjectOf = (email: string): string => sha256(`${OFFLINE_ISSUER} ${email.toLowerCase()}`).slice(0, 32);

/**
 * The offline identity provider: its page lets the traveller choose an identity and returns a one-time credential as
 * the code. Credentials are stored as hashes in PostgreSQL.
 */
export class OfflineIdentity implements IdentityProvider {
  readonly #parts: OfflineIdentityDeps;

  constructor(parts: OfflineIdentityDeps) {
    this.#parts = parts;
  }

  /** The product's own page in place of the provider's. */
  async address({ state }: { readonly state: string }): Promise<string> {
    return `/offline/identity?${new URLSearchParams({ state })}`;
  }

  /** The code of this provider is the credential: exchanging it verifies it. */
  redeem({ code }: { readonly code: string }): ReturnType<OfflineIdentity['verify']> {
    return this.verify(code);
  }

  /** Makes a one-time credential for a traveller, valid for 60 s; `null` while an outage is simulated. */
  async issue(traveller: OfflineTraveller): Promise<string | null> {
    if ((await this.#parts.gate()) !== 'well') return null;
    const credential = randomBytes(32).toString('base64url');
    const now = this.#parts.clock.now();
    await this.#parts.knex('offline_credentials').where('expires_at', '<', new Date(now)).delete();
    await this.#parts.knex('offline_credentials').insert({
      ticket_hash: sha256(credential),
      email: traveller.email,
      name: traveller.name,
      picture: traveller.picture,
      expires_at: new Date(now + CREDENTIAL_LIFE_MS),
    });
    return credential;
  }

  /**
   * The claims of a credential, which is used up by the call. Refused when unknown, used, expired or during a simulated
   * outage.
   */
  async verify(credential: string): Promise<Result<OfflineClaims, Refusal<'INVALID_IDENTITY', undefined>>> {
    if ((await this.#parts.gate()) !== 'well') return refused('INVALID_IDENTITY');
    const [spent] = await this.#parts
      .knex('offline_credentials')
      .where({ ticket_hash: sha256(credential) })
      .where('expires_at', '>=', new Date(this.#parts.clock.now()))
      .delete(['email', 'name', 'picture']);
    if (spent === undefined) return refused('INVALID_IDENTITY');
    const traveller = claimsRow.parse(spent);
    return accepted({
      ...traveller,
      issuer: OFFLINE_ISSUER,
      subject: subjectOf(traveller.email),
      emailVerified: true,
    });
  }
}
