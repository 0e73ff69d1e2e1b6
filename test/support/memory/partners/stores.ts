import {
  type ApiKey,
  type Invitation,
  type KeyRing,
  type Member,
  MOST_COUNTED,
  type Organisation,
  type OrganisationLists,
  type PartnerAccount,
  type PartnerStores,
} from '#core/partners/index.ts';
import { emailKey, type UnitOfWork } from '#core/shared/index.ts';

type Keyed = ApiKey & { readonly secret: string };
type Secret = Invitation & { readonly secret: string };

/** The rows of organisations in memory. */
interface Held {
  readonly accounts: Map<string, PartnerAccount>;
  readonly organisations: Map<string, Organisation>;
  /** The ids of those that wait for live keys, in the order in which they asked. */
  readonly requests: readonly string[];
  readonly members: readonly Member[];
  readonly invitations: readonly Secret[];
  readonly keys: readonly Keyed[];
  readonly mails: readonly string[];
}

const withoutSecret = <Row extends { readonly secret: string }>({ secret: _, ...row }: Row): Omit<Row, 'secret'> => row;
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const isOf =
  (organisationId: string) =>
  (row: { readonly organisationId: string }): boolean =>
    row.organisationId === organisationId;

const EMPTY: Held = {
  accounts: new Map(),
  organisations: new Map(),
  requests: [],
  members: [],
  invitations: [],
  keys: [],
  mails: [],
};

/** Organisations in memory: works run one after another, and one that fails changes nothing. */
export function memoryPartners() {
  let held: Held = EMPTY;
  let last: Promise<unknown> = Promise.resolve();
  const change = (part: Partial<Held>): void => {
    held = { ...held, ...part };
  };
  const keep = (row: Organisation): void => {
    const others = held.requests.filter((id) => id !== row.id);
    const isNew = row.live === 'requested' && others.length === held.requests.length;
    const kept = row.live === 'requested' ? held.requests : others;
    change({
      organisations: new Map(held.organisations).set(row.id, row),
      requests: isNew ? [...kept, row.id] : kept,
    });
  };
  const oldestFirst = (rows: readonly Secret[]): readonly Invitation[] =>
    [...rows]
      .sort((one, other) => one.invitedAt - other.invitedAt || byText(one.id, other.id))
      .map((row) => withoutSecret(row));
  const keysOf = (organisationId: string): readonly ApiKey[] =>
    held.keys
      .filter(isOf(organisationId))
      .sort((one, other) => other.createdAt - one.createdAt || byText(other.id, one.id))
      .map((row) => withoutSecret(row));
  const membersOf = (organisationId: string): readonly Member[] =>
    held.members
      .filter(isOf(organisationId))
      .sort((one, other) => one.joinedAt - other.joinedAt || byText(one.accountId, other.accountId));
  const isMember = (organisationId: string, accountId: string) => (row: Member) =>
    row.organisationId === organisationId && row.accountId === accountId;

  const stores: PartnerStores = {
    accounts: { hold: async (id) => held.accounts.get(id) ?? null },
    organisations: {
      add: async (row) => keep(row),
      lock: async (id) => held.organisations.get(id) ?? null,
      save: async (row) => keep(row),
    },
    members: {
      async add(member) {
        if (held.members.some(isMember(member.organisationId, member.accountId))) return false;
        change({ members: [...held.members, member] });
        return true;
      },
      find: async (organisationId, accountId) => held.members.find(isMember(organisationId, accountId)) ?? null,
      of: async (organisationId) => membersOf(organisationId),
      countOf: async (accountId) => held.members.filter((row) => row.accountId === accountId).length,
      async changeRole(organisationId, accountId, role) {
        const is = isMember(organisationId, accountId);
        change({ members: held.members.map((row) => (is(row) ? { ...row, role } : row)) });
      },
      async remove(organisationId, accountId) {
        const is = isMember(organisationId, accountId);
        change({ members: held.members.filter((row) => !is(row)) });
      },
    },
    invitations: {
      async add(row) {
        const isEarlier = (other: Secret) =>
          other.organisationId === row.organisationId && emailKey(other.email) === emailKey(row.email);
        change({ invitations: [...held.invitations.filter((other) => !isEarlier(other)), row] });
      },
      async bySecret(secret) {
        const row = held.invitations.find((each) => each.secret === secret);
        return row === undefined ? null : withoutSecret(row);
      },
      async find(id) {
        const row = held.invitations.find((each) => each.id === id);
        return row === undefined ? null : withoutSecret(row);
      },
      of: async (organisationId) => oldestFirst(held.invitations.filter(isOf(organisationId))),
      async remove(organisationId, id) {
        const left = held.invitations.filter((row) => !(row.organisationId === organisationId && row.id === id));
        const removed = left.length < held.invitations.length;
        change({ invitations: left });
        return removed;
      },
      async removeAll(organisationId, invitedBy) {
        const ends = (row: Secret) =>
          row.organisationId === organisationId && (invitedBy === undefined || row.invitedBy === invitedBy);
        change({ invitations: held.invitations.filter((row) => !ends(row)) });
      },
    },
    keys: {
      add: async (key) => change({ keys: [...held.keys, key] }),
      of: async (organisationId) => keysOf(organisationId),
      find: async (organisationId, id) => keysOf(organisationId).find((key) => key.id === id) ?? null,
      async revokeAll(organisationId, at) {
        const ends = (key: Keyed) => key.organisationId === organisationId && key.revokedAt === null;
        change({ keys: held.keys.map((key) => (ends(key) ? { ...key, revokedAt: at } : key)) });
      },
      async end(id, { expiresAt, revokedAt }) {
        change({ keys: held.keys.map((key) => (key.id === id ? { ...key, expiresAt, revokedAt } : key)) });
      },
    },
    invitationEmails: { ask: async (id) => change({ mails: [...held.mails, id] }) },
  };
  const work: UnitOfWork<PartnerStores> = {
    run(task) {
      const next = last.then(async () => {
        const before = held;
        try {
          return await task(stores);
        } catch (error) {
          held = before;
          throw error;
        }
      });
      last = next.catch(() => undefined);
      return next;
    },
  };
  const own = (accountId: string) =>
    held.members
      .filter((row) => row.accountId === accountId)
      .flatMap(({ organisationId, role }) => {
        const organisation = held.organisations.get(organisationId);
        return organisation === undefined ? [] : [{ organisation, role }];
      });
  const lists: OrganisationLists = {
    async of(accountId) {
      return own(accountId).sort((one, other) =>
        byText(one.organisation.name.toLowerCase(), other.organisation.name.toLowerCase()),
      );
    },
    find: async (id, accountId) => own(accountId).find(({ organisation }) => organisation.id === id) ?? null,
    async members(organisationId) {
      const people = membersOf(organisationId);
      return people.map((row) => ({
        ...row,
        ...(held.accounts.get(row.accountId) ?? { name: '', email: '', emailConfirmed: false }),
      }));
    },
    invitations: async (organisationId, now) =>
      oldestFirst(held.invitations.filter((row) => isOf(organisationId)(row) && row.expiresAt > now)),
    keys: async (organisationId) => keysOf(organisationId),
    one: async (id) => held.organisations.get(id) ?? null,
    async all() {
      const waits = (id: string) => (held.requests.includes(id) ? held.requests.indexOf(id) : held.requests.length);
      const sorted = [...held.organisations.values()].sort(
        (one, other) => waits(one.id) - waits(other.id) || other.createdAt - one.createdAt || byText(one.id, other.id),
      );
      const owners = (id: string) => membersOf(id).filter(({ role }) => role === 'owner');
      const organisations = sorted.slice(0, 200).map((row) => ({
        ...row,
        owners: owners(row.id).flatMap(({ accountId }) => held.accounts.get(accountId)?.email ?? []),
      }));
      return { organisations, total: Math.min(sorted.length, MOST_COUNTED + 1) };
    },
  };
  const keyRing: KeyRing = {
    async find(secret) {
      const row = held.keys.find((key) => key.secret === secret);
      const organisation = row && held.organisations.get(row.organisationId);
      return row && organisation ? { key: withoutSecret(row), organisation } : null;
    },
    async used(id, at) {
      const isLater = ({ lastUsedAt }: ApiKey) => lastUsedAt === null || at - lastUsedAt >= 60_000;
      change({
        keys: held.keys.map((key) => (key.id === id && isLater(key) ? { ...key, lastUsedAt: at } : key)),
      });
    },
  };
  return {
    work,
    lists,
    keyRing,
    mails: () => held.mails,
    /** Adds an account, with a confirmed address unless it says otherwise. */
    account(id: string, account: Omit<PartnerAccount, 'emailConfirmed'> & Partial<PartnerAccount>) {
      change({ accounts: new Map(held.accounts).set(id, { emailConfirmed: true, ...account }) });
      return id;
    },
  };
}
