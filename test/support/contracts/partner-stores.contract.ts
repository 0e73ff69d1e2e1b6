import { describe, expect, it } from 'vitest';
import {
  type ApiKey,
  FIRST_TERMS,
  type Invitation,
  type KeyRing,
  type Organisation,
  type OrganisationLists,
  type PartnerPorts,
} from '#core/partners/index.ts';
import { instant, paise } from '#core/shared/index.ts';

/** The stores under test, and how to create an account. */
export interface PartnerKeeping extends Pick<PartnerPorts, 'work'> {
  readonly lists: OrganisationLists;
  readonly keyRing: KeyRing;
  account(): Promise<string>;
}

const NOW = instant(Date.parse('2026-12-05T06:30:00.123Z'));
const later = (minutes: number) => instant(NOW + minutes * 60_000);
let drawn = 0;
const nextId = (kind: string) => {
  drawn += 1;
  return `${kind}_${String(drawn).padStart(4, '0')}`;
};

const anOrganisation = (more: Partial<Organisation> = {}): Organisation => ({
  id: nextId('org'),
  name: 'Asha Travels',
  live: 'not_requested',
  terms: FIRST_TERMS,
  createdAt: NOW,
  ...more,
});

const aKey = (organisationId: string, more: Partial<ApiKey> = {}): ApiKey & { readonly secret: string } => {
  const id = nextId('key');
  return {
    id,
    organisationId,
    mode: 'test',
    name: 'Server',
    scopes: ['search:read', 'bookings:write'],
    addresses: [],
    lastFour: 'abcd',
    createdAt: NOW,
    createdBy: 'asha',
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    replaces: null,
    secret: `secret of ${id}`,
    ...more,
  };
};

const anInvitation = (organisationId: string, more: Partial<Invitation> = {}) => {
  const id = nextId('inv');
  return {
    id,
    organisationId,
    email: 'ravi@example.in',
    role: 'developer' as const,
    language: 'en' as const,
    invitedBy: 'asha',
    invitedAt: NOW,
    expiresAt: later(60),
    secret: `secret of ${id}`,
    ...more,
  };
};

const plain = <Row extends { readonly secret: string }>({ secret: _, ...row }: Row) => row;

/** The contract of all stores of organisations, in memory and in PostgreSQL. */
export function partnerStoresContract(keeping: () => PartnerKeeping): void {
  const run: PartnerKeeping['work']['run'] = (task) => keeping().work.run(task);
  async function founded(more: Partial<Organisation> = {}) {
    const organisation = anOrganisation(more);
    const accountId = await keeping().account();
    await run(async ({ organisations, members }) => {
      await organisations.add(organisation);
      await members.add({ organisationId: organisation.id, accountId, role: 'owner', joinedAt: NOW });
    });
    return { organisation, accountId };
  }

  describe('organisations', () => {
    it('are read back and saved, every field', async () => {
      const { organisation, accountId } = await founded();
      expect(await keeping().lists.find(organisation.id, accountId)).toEqual({ organisation, role: 'owner' });
      const terms = { commissionBasisPoints: 850, creditLimit: paise(9_007_199_254_740), requestsPerMinute: 7 };
      const saved: Organisation = { ...organisation, name: 'Asha', live: 'approved', terms };
      await run(({ organisations }) => organisations.save(saved));
      expect(await run(({ organisations }) => organisations.lock(organisation.id))).toEqual(saved);
      expect(await run(({ organisations }) => organisations.lock('org_none'))).toBeNull();
    });

    it('of an account are listed by name, and are nobody else’s', async () => {
      const { organisation, accountId } = await founded({ name: 'zeta' });
      const first = anOrganisation({ name: 'Alpha' });
      await run(async ({ organisations, members }) => {
        await organisations.add(first);
        await members.add({ organisationId: first.id, accountId, role: 'finance', joinedAt: NOW });
        expect(await members.countOf(accountId)).toBe(2);
      });
      const own = await keeping().lists.of(accountId);
      expect(own).toEqual([
        { organisation: first, role: 'finance' },
        { organisation, role: 'owner' },
      ]);
      const other = await keeping().account();
      expect(await keeping().lists.of(other)).toEqual([]);
      expect(await keeping().lists.find(organisation.id, other)).toBeNull();
    });

    it('are listed for the operator with their owners, those that asked for live keys longest ago first', async () => {
      const { organisation: old } = await founded({ createdAt: later(1_000_000) });
      const { organisation: second } = await founded({ createdAt: later(-20) });
      const { organisation: first, accountId } = await founded({ createdAt: later(-10) });
      const { organisation: fresh } = await founded({ createdAt: later(1_000_001) });
      for (const organisation of [first, second])
        await run(({ organisations }) => organisations.save({ ...organisation, live: 'requested' }));
      // Saved again, it has still asked at that time.
      await run(({ organisations }) => organisations.save({ ...first, live: 'requested', name: 'Renamed' }));
      const ours = [old, second, first, fresh].map(({ id }) => id);
      const { organisations, total } = await keeping().lists.all();
      const listed = organisations.filter(({ id }) => ours.includes(id));
      expect(listed.map(({ id }) => id)).toEqual([first.id, second.id, fresh.id, old.id]);
      const owner = (await keeping().lists.members(first.id)).find((member) => member.accountId === accountId);
      expect(listed[0]).toEqual({ ...first, live: 'requested', name: 'Renamed', owners: [owner?.email] });
      expect(total).toBe(organisations.length);
      await run(({ organisations: rows }) => rows.save({ ...first, live: 'approved' }));
      const after = (await keeping().lists.all()).organisations.filter(({ id }) => ours.includes(id));
      expect(after.map(({ id }) => id)).toEqual([second.id, fresh.id, old.id, first.id]);
      expect(await keeping().lists.one(first.id)).toEqual({ ...first, live: 'approved' });
      expect(await keeping().lists.one('org_none')).toBeNull();
    });
  });

  describe('members', () => {
    it('are added once, get roles, and are removed', async () => {
      const { organisation, accountId } = await founded();
      const ravi = await keeping().account();
      const row = { organisationId: organisation.id, accountId: ravi, role: 'developer' as const, joinedAt: later(1) };
      await run(async ({ members }) => {
        expect(await members.add(row)).toBe(true);
        expect(await members.add({ ...row, role: 'owner' })).toBe(false);
        expect(await members.find(organisation.id, ravi)).toEqual(row);
        await members.changeRole(organisation.id, ravi, 'finance');
        expect((await members.of(organisation.id)).map((each) => [each.accountId, each.role])).toEqual([
          [accountId, 'owner'],
          [ravi, 'finance'],
        ]);
      });
      const listed = await keeping().lists.members(organisation.id);
      expect(listed).toMatchObject([
        { accountId, role: 'owner' },
        { ...row, role: 'finance' },
      ]);
      expect(listed[1]?.email).toContain('@');
      await run(async ({ members }) => {
        await members.remove(organisation.id, ravi);
        expect(await members.find(organisation.id, ravi)).toBeNull();
        expect(await members.find(organisation.id, accountId)).not.toBeNull();
      });
    });
  });

  describe('invitations', () => {
    it('are found by secret and id until they are removed', async () => {
      const { organisation } = await founded();
      const row = anInvitation(organisation.id);
      await run(async ({ invitations }) => {
        await invitations.add(row);
        expect(await invitations.bySecret(row.secret)).toEqual(plain(row));
        expect(await invitations.find(row.id)).toEqual(plain(row));
        expect(await invitations.bySecret('another')).toBeNull();
        expect(await invitations.remove('org_none', row.id)).toBe(false);
        expect(await invitations.remove(organisation.id, row.id)).toBe(true);
        expect(await invitations.remove(organisation.id, row.id)).toBe(false);
        expect(await invitations.find(row.id)).toBeNull();
      });
    });

    it('are replaced by a newer one to the same address of the organisation alone, and listed while they are valid', async () => {
      const { organisation } = await founded();
      const { organisation: other } = await founded();
      const old = anInvitation(organisation.id);
      const elsewhere = anInvitation(other.id);
      const fresh = anInvitation(organisation.id, { email: 'RAVI@example.in', invitedAt: later(2) });
      const meera = anInvitation(organisation.id, { email: 'meera@example.in', expiresAt: later(1) });
      await run(async ({ invitations }) => {
        for (const row of [old, elsewhere, fresh, meera]) await invitations.add(row);
        expect(await invitations.of(organisation.id)).toEqual([plain(meera), plain(fresh)]);
        expect(await invitations.of(other.id)).toEqual([plain(elsewhere)]);
      });
      expect(await keeping().lists.invitations(organisation.id, later(1))).toEqual([plain(fresh)]);
      expect(await keeping().lists.invitations(organisation.id, NOW)).toEqual([plain(meera), plain(fresh)]);
    });
  });

  describe('the end of members and organisations', () => {
    it('ends the invitations of one member, or all of the organisation', async () => {
      const { organisation } = await founded();
      const { organisation: other } = await founded();
      const rows = [
        anInvitation(organisation.id, { email: 'a@example.in' }),
        anInvitation(organisation.id, { email: 'b@example.in', invitedBy: 'ravi' }),
        anInvitation(other.id),
      ];
      const left = () =>
        run(async ({ invitations }) => {
          const all = [...(await invitations.of(organisation.id)), ...(await invitations.of(other.id))];
          return rows.map(({ id }) => all.some((each) => each.id === id));
        });
      await run(async ({ invitations }) => {
        for (const row of rows) await invitations.add(row);
        await invitations.removeAll(organisation.id, 'asha');
      });
      expect(await left()).toEqual([false, true, true]);
      await run(({ invitations }) => invitations.removeAll(organisation.id));
      expect(await left()).toEqual([false, false, true]);
    });

    it('revokes the keys of an organisation, those that are revoked already stay as they are', async () => {
      const { organisation } = await founded();
      const [revoked, usable] = [aKey(organisation.id, { revokedAt: later(-5) }), aKey(organisation.id)];
      const strange = aKey((await founded()).organisation.id);
      await run(async ({ keys }) => {
        for (const row of [revoked, usable, strange]) await keys.add(row);
        await keys.revokeAll(organisation.id, later(3));
      });
      const ends = await Promise.all(
        [revoked, usable, strange].map(async ({ secret }) => (await keeping().keyRing.find(secret))?.key.revokedAt),
      );
      expect(ends).toEqual([later(-5), later(3), null]);
    });
  });

  describe('keys', () => {
    it('are read back newest first, found by their secret with the organisation, and end', async () => {
      const { organisation } = await founded({ live: 'approved' });
      const old = aKey(organisation.id, { addresses: ['203.0.113.0/24'] });
      const fresh = aKey(organisation.id, { mode: 'live', createdAt: later(1), replaces: old.id });
      const strange = aKey((await founded()).organisation.id);
      await run(async ({ keys }) => {
        for (const row of [old, fresh, strange]) await keys.add(row);
        expect(await keys.of(organisation.id)).toEqual([plain(fresh), plain(old)]);
        expect(await keys.find(organisation.id, strange.id)).toBeNull();
      });
      expect(await keeping().lists.keys(organisation.id)).toEqual([plain(fresh), plain(old)]);
      expect(await keeping().keyRing.find(fresh.secret)).toEqual({ key: plain(fresh), organisation });
      expect(await keeping().keyRing.find('another')).toBeNull();
      const end = { expiresAt: later(5), revokedAt: later(3) };
      await run(({ keys }) => keys.end(old.id, end));
      expect(await keeping().keyRing.find(old.secret)).toEqual({ key: { ...plain(old), ...end }, organisation });
      expect((await keeping().keyRing.find(fresh.secret))?.key.revokedAt).toBeNull();
    });

    it('record their use at most once in a minute', async () => {
      const { organisation } = await founded();
      const key = aKey(organisation.id);
      await run(({ keys }) => keys.add(key));
      const uses: unknown[] = [];
      for (const at of [NOW, instant(NOW + 59_999), later(1), later(1), later(3), later(2)]) {
        await keeping().keyRing.used(key.id, at);
        uses.push((await keeping().keyRing.find(key.secret))?.key.lastUsedAt);
      }
      expect(uses).toEqual([NOW, NOW, later(1), later(1), later(3), later(3)]);
    });
  });
}
