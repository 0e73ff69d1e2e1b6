import type { Client } from 'pg';
import { SCOPES } from '#core/partners/index.ts';
import { keySecrets } from '#src/adapters/partner-keys/key-secrets.ts';
import { sha256 } from '#src/adapters/postgres/partners/partner-work.ts';

/** What an organisation may do, beside its name. */
export interface OrganisationTerms {
  /** Paise. */
  readonly creditLimit: number;
  readonly requestsPerMinute: number;
}

/**
 * Writes an approved organisation with a live key of every scope, as the operator's console would leave it.
 * @param name of its rows: `org_<name>` and `key_<name>`
 * @returns the key
 */
export async function addApprovedOrganisation(
  client: Pick<Client, 'query'>,
  name: string,
  { creditLimit, requestsPerMinute }: OrganisationTerms,
): Promise<string> {
  const key = keySecrets.draw('live');
  await client.query(
    `insert into organisations (id, name, live, created_at, commission_basis_points, credit_limit, requests_per_minute)
     values ($1, 'Asha Travels', 'approved', now(), 1000, $2, $3)`,
    [`org_${name}`, creditLimit, requestsPerMinute],
  );
  await client.query(
    `insert into api_keys (id, organisation_id, mode, name, addresses, scopes, secret_hash, last_four, created_by, created_at)
     values ($1, $2, 'live', 'Server', '{}', $3, $4, $5, 'asha', now())`,
    [`key_${name}`, `org_${name}`, SCOPES, sha256(key), key.slice(-4)],
  );
  return key;
}
