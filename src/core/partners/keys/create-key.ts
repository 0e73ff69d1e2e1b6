import {
  accepted,
  type FieldFault,
  type Instant,
  instant,
  plainText,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
import {
  type ApiKey,
  isUsable,
  type KeyMode,
  MAX_ADDRESSES,
  MAX_KEYS,
  MAX_OVERLAP_HOURS,
  MAX_OVERLAPPING_KEYS,
  type Scope,
} from '../model/api-key.ts';
import { liveRefusal } from '../model/live-access.ts';
import { type InvalidFields, nameFaults } from '../model/partner-name.ts';
import { mayGive } from '../model/roles.ts';
import {
  type LockedOrganisation,
  lockAsMember,
  type MemberRequest,
  type NotAllowed,
} from '../organisations/as-member.ts';
import type { AddressRanges, PartnerPorts, Stores, Transactions } from '../ports.ts';

/** A key as it is asked for. */
export interface KeyForm {
  readonly mode: KeyMode;
  readonly name: string;
  /** At least one. */
  readonly scopes: readonly Scope[];
  /** Client addresses and ranges that may use it; none for any. */
  readonly addresses?: readonly string[] | undefined;
}

/** A key with its secret, which is shown this once. */
export interface NewKey {
  readonly key: ApiKey;
  readonly secret: string;
}

type Deps = Pick<PartnerPorts, 'clock' | 'ids' | 'keySecrets'> & Transactions<'organisations' | 'members' | 'keys'>;
type Refused = NotAllowed | Refusal<'LIVE_NOT_APPROVED' | 'KEYS_FULL'>;

const HOUR_MS = 3_600_000;
const LAST_FOUR = 4;

function addressesOf(
  ranges: AddressRanges,
  typed: readonly string[],
): { readonly addresses: readonly string[]; readonly errors: readonly FieldFault[] } {
  const read = typed.map((text) => ranges.parse(text.trim()));
  const errors = read.flatMap((range, at): readonly FieldFault[] =>
    range === null ? [{ field: `addresses.${at}`, code: 'INVALID' }] : [],
  );
  const tooMany: readonly FieldFault[] = typed.length > MAX_ADDRESSES ? [{ field: 'addresses', code: 'TOO_LONG' }] : [];
  return { addresses: [...new Set(read.flatMap((range) => range ?? []))], errors: [...tooMany, ...errors] };
}

async function draw(
  { clock, ids, keySecrets }: Deps,
  { keys }: Stores<'keys'>,
  fields: Pick<ApiKey, 'organisationId' | 'mode' | 'name' | 'scopes' | 'addresses' | 'createdBy' | 'replaces'>,
): Promise<NewKey> {
  const secret = keySecrets.draw(fields.mode);
  const key: ApiKey = {
    ...fields,
    id: `key_${ids.next()}`,
    lastFour: secret.slice(-LAST_FOUR),
    createdAt: clock.now(),
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
  };
  await keys.add({ ...key, secret });
  return { key, secret };
}

/** How many keys of a mode can be used. */
async function usableIn(
  { keys }: Stores<'keys'>,
  organisationId: string,
  mode: KeyMode,
  now: Instant,
): Promise<number> {
  return (await keys.of(organisationId)).filter((key) => key.mode === mode && isUsable(key, now)).length;
}

/** Creates a key. Its secret is in this answer only. Live keys need the operator's approval. */
export const createKey =
  (deps: Deps & Pick<PartnerPorts, 'addressRanges'>) =>
  async (request: MemberRequest & KeyForm): Promise<Result<NewKey, Refused | InvalidFields>> => {
    const name = plainText(request.name);
    const read = addressesOf(deps.addressRanges, request.addresses ?? []);
    const scopes = [...new Set(request.scopes)];
    const noScope: readonly FieldFault[] = scopes.length === 0 ? [{ field: 'scopes', code: 'REQUIRED' }] : [];
    const errors = [...nameFaults(name), ...noScope, ...read.errors];
    if (errors.length > 0) return refused('VALIDATION_FAILED', { errors });
    const { organisationId, accountId: createdBy, mode } = request;
    return deps.work.run(async (stores): Promise<Result<NewKey, Refused>> => {
      const locked = await lockAsMember(stores, request, 'keys');
      if (!locked.ok) return locked;
      if (!mayGive(locked.value.member.role, scopes)) return refused('NOT_PERMITTED');
      const refusal = liveRefusal(locked.value.organisation, mode);
      if (refusal !== null) return { ok: false, refusal };
      if ((await usableIn(stores, organisationId, mode, deps.clock.now())) >= MAX_KEYS) return refused('KEYS_FULL');
      const fields = { organisationId, mode, name, scopes, addresses: read.addresses, createdBy, replaces: null };
      return accepted(await draw(deps, stores, fields));
    });
  };

/** The key that a member may replace now. */
async function replaceable(
  { keys }: Stores<'keys'>,
  { organisation, member }: LockedOrganisation,
  keyId: string,
  now: Instant,
): Promise<Result<ApiKey, Refused>> {
  const key = await keys.find(organisation.id, keyId);
  if (key === null || !isUsable(key, now)) return refused('NOT_FOUND');
  if (!mayGive(member.role, key.scopes)) return refused('NOT_PERMITTED');
  const refusal = liveRefusal(organisation, key.mode);
  return refusal === null ? accepted(key) : { ok: false, refusal };
}

/** The end of a key that is replaced: at once, as if it were revoked, or after the overlap, unless it ends sooner. */
function endOf({ expiresAt }: ApiKey, now: Instant, overlapHours: number): Pick<ApiKey, 'expiresAt' | 'revokedAt'> {
  if (overlapHours === 0) return { expiresAt, revokedAt: now };
  const end = now + overlapHours * HOUR_MS;
  return { expiresAt: instant(Math.min(end, expiresAt ?? end)), revokedAt: null };
}

/**
 * Replaces a key by one with the same name, scopes and addresses. The old one works for some hours more, at most a
 * week; without an overlap it ends at once. Together with keys that were replaced there are at most forty. One that ends sooner by an earlier rotation keeps that end.
 * @param request.overlapHours a whole number from 0 to 168
 */
export const rotateKey =
  (deps: Deps) =>
  async (
    request: MemberRequest & { readonly keyId: string; readonly overlapHours: number },
  ): Promise<Result<NewKey, Refused | InvalidFields>> => {
    const { organisationId, accountId: createdBy, keyId, overlapHours } = request;
    if (!Number.isInteger(overlapHours) || overlapHours < 0 || overlapHours > MAX_OVERLAP_HOURS)
      return refused('VALIDATION_FAILED', { errors: [{ field: 'overlapHours', code: 'INVALID' }] });
    return deps.work.run(async (stores): Promise<Result<NewKey, Refused>> => {
      const locked = await lockAsMember(stores, request, 'keys');
      if (!locked.ok) return locked;
      const now = deps.clock.now();
      const found = await replaceable(stores, locked.value, keyId, now);
      if (!found.ok) return found;
      const key = found.value;
      if ((await usableIn(stores, organisationId, key.mode, now)) >= MAX_OVERLAPPING_KEYS) return refused('KEYS_FULL');
      await stores.keys.end(keyId, endOf(key, now, overlapHours));
      const { mode, name, scopes, addresses } = key;
      return accepted(
        await draw(deps, stores, { organisationId, mode, name, scopes, addresses, createdBy, replaces: keyId }),
      );
    });
  };
