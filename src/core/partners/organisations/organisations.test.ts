import { describe, expect, it } from 'vitest';
import { partnerBench, TEST_KEY } from '#test/support/memory/partners/bench.ts';
import { accepted, refused } from '../../shared/index.ts';
import { FIRST_TERMS, MAX_ORGANISATIONS } from '../model/organisation.ts';
import { may, type Permission, ROLES } from '../model/roles.ts';

describe('an organisation', () => {
  it('is founded by an account, its first owner, with test keys only', async () => {
    const { partners, owner } = partnerBench();
    const own = await owner();
    expect(await partners.listOrganisations(own.accountId)).toEqual([
      {
        role: 'owner',
        organisation: {
          id: own.organisationId,
          name: 'asha Travels',
          live: 'not_requested',
          terms: FIRST_TERMS,
          createdAt: expect.any(Number),
        },
      },
    ]);
    expect(own.organisationId).toMatch(/^org_/);
  });

  it.each([
    ['', 'REQUIRED'],
    [' \u200b', 'REQUIRED'],
    ['n'.repeat(101), 'TOO_LONG'],
  ])('needs a name: %j', async (name, code) => {
    const { partners, account } = partnerBench();
    const accountId = account('asha', { name: 'Asha', email: 'asha@example.in' });
    const faults = refused('VALIDATION_FAILED', { errors: [{ field: 'name', code }] });
    expect(await partners.foundOrganisation({ accountId, name })).toEqual(faults);
    expect(await partners.listOrganisations(accountId)).toEqual([]);
  });

  it('is one of at most ten of an account, founded or joined', async () => {
    const { partners, owner, join, account } = partnerBench();
    const own = await owner('asha');
    for (let at = 1; at < MAX_ORGANISATIONS; at += 1)
      expect((await partners.foundOrganisation({ accountId: own.accountId, name: `Nr ${at}` })).ok).toBe(true);
    expect(await partners.foundOrganisation({ accountId: own.accountId, name: 'More' })).toEqual(
      refused('ORGANISATIONS_FULL'),
    );
    const ravi = await owner('ravi');
    await expect(join(ravi, 'asha', 'developer')).rejects.toThrow('ORGANISATIONS_FULL');
    account('asha', { name: 'asha', email: 'asha@example.in' });
    expect(await partners.foundOrganisation({ accountId: 'nobody', name: 'None' })).toEqual(refused('SESSION_ENDED'));
  });

  it('is unknown to whoever is no member', async () => {
    const { partners, owner } = partnerBench();
    const { organisationId } = await owner('asha');
    const { accountId } = await owner('ravi');
    const asked = { accountId, organisationId };
    const none = refused('NOT_FOUND');
    expect(await partners.readOrganisation(asked)).toEqual(none);
    expect(await partners.renameOrganisation({ ...asked, name: 'Mine' })).toEqual(none);
    expect(await partners.requestLiveAccess(asked)).toEqual(none);
    expect(await partners.inviteMember({ ...asked, email: 'x@example.in', role: 'owner', language: 'en' })).toEqual(
      none,
    );
    expect(await partners.withdrawInvitation({ ...asked, invitationId: 'inv_1' })).toEqual(none);
    expect(await partners.changeMember({ ...asked, memberId: 'asha', role: 'finance' })).toEqual(none);
    expect(await partners.removeMember({ ...asked, memberId: 'asha' })).toEqual(none);
    expect(await partners.listKeys(asked)).toEqual(none);
    expect(await partners.readOrganisation({ accountId, organisationId: 'org_none' })).toEqual(none);
  });

  it('is renamed by an owner', async () => {
    const { partners, owner } = partnerBench();
    const own = await owner();
    expect(await partners.renameOrganisation({ ...own, name: ' Asha  Holidays ' })).toMatchObject({
      value: { name: 'Asha Holidays' },
    });
    expect(await partners.readOrganisation(own)).toMatchObject({ value: { organisation: { name: 'Asha Holidays' } } });
  });

  it('asks for live access once, and has it from the operator', async () => {
    const { partners, owner } = partnerBench();
    const own = await owner();
    expect(await partners.requestLiveAccess(own)).toMatchObject({ value: { live: 'requested' } });
    expect(await partners.allOrganisations()).toMatchObject({ organisations: [{ live: 'requested' }], total: 1 });
    const agreed = await partners.agreeWithOrganisation(own.organisationId, {
      live: 'approved',
      terms: { commissionBasisPoints: 850 },
    });
    expect(agreed).toMatchObject({
      value: { live: 'approved', terms: { ...FIRST_TERMS, commissionBasisPoints: 850 } },
    });
    expect(await partners.requestLiveAccess(own)).toMatchObject({ value: { live: 'approved' } });
    expect(await partners.agreeWithOrganisation(own.organisationId, { live: 'suspended' })).toMatchObject({
      value: { live: 'suspended', terms: { commissionBasisPoints: 850 } },
    });
    expect(await partners.agreeWithOrganisation('org_none', { live: 'approved' })).toEqual(refused('NOT_FOUND'));
  });

  it('asks for live access with a confirmed address of its owner only', async () => {
    const { partners, owner, account } = partnerBench();
    const own = await owner();
    account('asha', { name: 'asha', email: 'asha@example.in', emailConfirmed: false });
    expect(await partners.requestLiveAccess(own)).toEqual(refused('EMAIL_UNCONFIRMED'));
    expect(await partners.requestLiveAccess({ ...own, accountId: 'gone' })).toEqual(refused('SESSION_ENDED'));
    expect(await partners.allOrganisations()).toMatchObject({ organisations: [{ live: 'not_requested' }] });
  });

  it('has terms within their bounds, and keeps what it had otherwise', async () => {
    const { partners, owner } = partnerBench();
    const { organisationId } = await owner();
    const terms = { commissionBasisPoints: 5_001, creditLimit: -1 as never, requestsPerMinute: 1.5 };
    expect(await partners.agreeWithOrganisation(organisationId, { live: 'approved', terms })).toEqual(
      refused('VALIDATION_FAILED', {
        errors: ['commissionBasisPoints', 'creditLimit', 'requestsPerMinute'].map((field) => ({
          field,
          code: 'INVALID',
        })),
      }),
    );
    expect(await partners.allOrganisations()).toMatchObject({
      organisations: [{ live: 'not_requested', terms: FIRST_TERMS, owners: ['asha@example.in'] }],
    });
  });
});

describe('roles', () => {
  it('have these permissions', () => {
    const permissions: readonly Permission[] = ['organisation', 'members', 'keys', 'finance'];
    const table = ROLES.map((role) => [role, ...permissions.filter((permission) => may(role, permission))]);
    expect(table).toEqual([
      ['owner', 'organisation', 'members', 'keys', 'finance'],
      ['developer', 'keys'],
      ['finance', 'finance'],
    ]);
  });

  it.each(['developer', 'finance'] as const)(
    'let a %s see the organisation and change neither it nor members',
    async (role) => {
      const { partners, owner, join } = partnerBench();
      const own = await owner('asha');
      const other = await join(own, 'ravi', role);
      expect(await partners.readOrganisation(other)).toMatchObject({
        value: {
          role,
          members: [
            { name: 'asha', role: 'owner' },
            { email: 'ravi@example.in', role },
          ],
        },
      });
      const no = refused('NOT_PERMITTED');
      expect(await partners.renameOrganisation({ ...other, name: 'Mine' })).toEqual(no);
      expect(await partners.requestLiveAccess(other)).toEqual(no);
      expect(await partners.changeMember({ ...other, memberId: 'ravi', role: 'owner' })).toEqual(no);
      expect(await partners.removeMember({ ...other, memberId: 'asha' })).toEqual(no);
      expect(await partners.withdrawInvitation({ ...other, invitationId: 'inv_1' })).toEqual(no);
      const form = { ...other, email: 'x@example.in', role, language: 'en' as const };
      expect(await partners.inviteMember(form)).toEqual(no);
    },
  );
});

describe('members', () => {
  it('get other roles from owners', async () => {
    const { partners, owner, join } = partnerBench();
    const own = await owner('asha');
    await join(own, 'ravi', 'developer');
    expect(await partners.changeMember({ ...own, memberId: 'ravi', role: 'owner' })).toMatchObject({
      value: { role: 'owner' },
    });
    expect((await partners.changeMember({ ...own, memberId: 'asha', role: 'finance' })).ok).toBe(true);
    expect(await partners.listOrganisations('asha')).toMatchObject([{ role: 'finance' }]);
    expect(
      await partners.changeMember({
        accountId: 'ravi',
        organisationId: own.organisationId,
        memberId: 'x',
        role: 'owner',
      }),
    ).toEqual(refused('NOT_FOUND'));
  });

  it('close their organisation with the last of them: its keys and invitations end', async () => {
    const { partners, owner, keyRing } = partnerBench();
    const own = await owner('asha');
    const made = await partners.createKey({ ...own, ...TEST_KEY });
    const secret = made.ok ? made.value.secret : '';
    const form = { ...own, email: 'ravi@example.in', role: 'owner' as const, language: 'en' as const };
    const invited = await partners.inviteMember(form);
    expect(await partners.removeMember({ ...own, memberId: 'asha' })).toEqual(accepted(null));
    expect((await keyRing.find(secret))?.key.revokedAt).not.toBeNull();
    expect(await partners.authenticateKey({ secret, address: '203.0.113.9' })).toEqual(refused('KEY_ENDED'));
    expect(await partners.listOrganisations('asha')).toEqual([]);
    const { accountId } = await owner('ravi');
    const link = { accountId, secret: `secret of ${invited.ok ? invited.value.id : ''}` };
    expect(await partners.acceptInvitation(link)).toEqual(refused('LINK_EXPIRED'));
  });

  it('end their invitations when they are removed, or may invite no more', async () => {
    const { partners, owner, join, account } = partnerBench();
    const own = await owner('asha');
    const [ravi, uma] = [await join(own, 'ravi', 'owner'), await join(own, 'uma', 'owner')];
    const invite = async (by: typeof ravi, email: string) => {
      const made = await partners.inviteMember({ ...by, email, role: 'owner', language: 'en' });
      return `secret of ${made.ok ? made.value.id : ''}`;
    };
    const secrets = [
      await invite(ravi, 'a@example.in'),
      await invite(uma, 'b@example.in'),
      await invite(own, 'c@example.in'),
    ];
    await partners.removeMember({ ...own, memberId: 'ravi' });
    await partners.changeMember({ ...own, memberId: 'uma', role: 'finance' });
    const ends = [];
    for (const [at, secret] of secrets.entries()) {
      const accountId = account(`new${at}`, { name: 'New', email: `${'abc'[at]}@example.in` });
      ends.push((await partners.acceptInvitation({ accountId, secret })).ok);
    }
    expect(ends).toEqual([false, false, true]);
  });

  it('leave by themselves, or are removed by owners; never the last owner', async () => {
    const { partners, owner, join } = partnerBench();
    const own = await owner('asha');
    const ravi = await join(own, 'ravi', 'developer');
    await join(own, 'meera', 'finance');
    const last = refused('LAST_OWNER');
    expect(await partners.removeMember({ ...own, memberId: 'asha' })).toEqual(last);
    expect(await partners.changeMember({ ...own, memberId: 'asha', role: 'developer' })).toEqual(last);
    expect((await partners.changeMember({ ...own, memberId: 'asha', role: 'owner' })).ok).toBe(true);
    expect(await partners.removeMember({ ...ravi, memberId: 'ravi' })).toEqual(accepted(null));
    expect(await partners.removeMember({ ...own, memberId: 'meera' })).toEqual(accepted(null));
    expect(await partners.removeMember({ ...own, memberId: 'meera' })).toEqual(refused('NOT_FOUND'));
    expect(await partners.readOrganisation(own)).toMatchObject({ value: { members: [{ accountId: 'asha' }] } });
    expect(await partners.readOrganisation(ravi)).toEqual(refused('NOT_FOUND'));
  });
});
