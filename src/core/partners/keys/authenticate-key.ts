import { accepted, type Refusal, type Result, refused } from '../../shared/index.ts';
import { isUsable, type KeyMode, type Scope } from '../model/api-key.ts';
import { organisationMayUse } from '../model/live-access.ts';
import type { Organisation } from '../model/organisation.ts';
import type { PartnerPorts } from '../ports.ts';

/** The sender of a request to the partner's API. */
export interface Partner {
  readonly organisation: Organisation;
  readonly keyId: string;
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
}

/** The use of a key is recorded at most once in a minute. */
const USES_NOTED_EVERY_MS = 60_000;

/** Why a key is refused. */
export type KeyRefusal = Refusal<'KEY_INVALID' | 'KEY_ENDED' | 'KEY_ADDRESS' | 'ORGANISATION_SUSPENDED'>;

/**
 * Identifies the sender of a request by its key. The key is looked up on every request, so that a revoked one is
 * refused at once by every process; text that is no key costs no look-up.
 * @param request.secret the key as it was sent
 * @param request.address the client's address
 */
export const authenticateKey =
  ({
    clock,
    keyRing,
    keySecrets,
    addressRanges,
  }: Pick<PartnerPorts, 'clock' | 'keyRing' | 'keySecrets' | 'addressRanges'>) =>
  async (request: { readonly secret: string; readonly address: string }): Promise<Result<Partner, KeyRefusal>> => {
    if (keySecrets.modeOf(request.secret) === null) return refused('KEY_INVALID');
    const found = await keyRing.find(request.secret);
    if (found === null) return refused('KEY_INVALID');
    const { key, organisation } = found;
    const now = clock.now();
    if (!isUsable(key, now)) return refused('KEY_ENDED');
    if (!organisationMayUse(organisation, key.mode)) return refused('ORGANISATION_SUSPENDED');
    if (key.addresses.length > 0 && !addressRanges.contains(key.addresses, request.address))
      return refused('KEY_ADDRESS');
    if (key.lastUsedAt === null || now - key.lastUsedAt >= USES_NOTED_EVERY_MS) await keyRing.used(key.id, now);
    return accepted({ organisation, keyId: key.id, mode: key.mode, scopes: key.scopes });
  };
