import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { IdentityProvider } from '#core/session/index.ts';
import { accepted, type Clock, type Refusal, type Result, refused } from '#core/shared/index.ts';
import type { FaultGate } from '../support/fault-gate.ts';

/** The issuer of offline identities; accounts of it never mix with those of a real one. */
export const OFFLINE_ISSUER = 'https://identity.padav.example';
/** A credential lives a minute, and once. */
const CREDENTIAL_LIFE_MS = 60_000;

/** Who signs in, as the popup hands it over. */
export interface OfflineTraveller {
  readonly email: string;
  readonly name: string;
  readonly picture: string | null;
}

/** The verified claims behind a credential. */
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

/** The traveller's own name at the issuer: the same for each sign-in, telling nothing of the address. */
const subjectOf = (email: string): string => sha256(`${OFFLINE_ISSUER} ${email.toLowerCase()}`).slice(0, 32);

/**
 * Signs travellers in without an identity provider: its page lets the traveller pick one, and sends a one-time
 * credential back as the code. Credentials are kept as hashes in PostgreSQL.
 */
export class OfflineIdentity implements IdentityProvider {
  readonly #parts: OfflineIdentityDeps;

  constructor(parts: OfflineIdentityDeps) {
    this.#parts = parts;
  }

  /** The page of this product that stands for the provider's. */
  async address({ state }: { readonly state: string }): Promise<string> {
    return `/offline/identity?${new URLSearchParams({ state })}`;
  }

  /** The code of this provider is a credential: exchanging it is verifying it. */
  redeem({ code }: { readonly code: string }): ReturnType<OfflineIdentity['verify']> {
    return this.verify(code);
  }

  /** Makes a one-time credential for a traveller, good for 60 s; `null` while the service is out of reach. */
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

  /** The claims behind a credential, which is spent by asking. Refused when unknown, spent, too old or out of reach. */
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
