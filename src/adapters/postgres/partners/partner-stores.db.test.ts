import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerStoresContract } from '#test/support/contracts/partner-stores.contract.ts';
import { addAccount } from '#test/support/database/add-account.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { keyRing, organisationLists } from './partner-lists.ts';
import { partnerWork, sha256 } from './partner-work.ts';

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

describe('organisations in PostgreSQL', () => {
  partnerStoresContract(() => {
    const { knex, pool } = fresh.database;
    return {
      work: partnerWork(knex),
      lists: organisationLists(knex),
      keyRing: keyRing(pool),
      account: () => addAccount(knex),
    };
  });

  it('read a key with a scope of a newer release, which opens nothing here', async () => {
    const { knex, pool } = fresh.database;
    const row = {
      ...{ id: 'key_newer', mode: 'test', name: 'Server', addresses: [], last_four: 'abcd', created_by: 'asha' },
      ...{ scopes: ['bookings:write', 'loyalty:read', 'search:read'], secret_hash: sha256('newer') },
      ...{ created_at: new Date() },
    };
    const organisation = await knex('organisations').first('id');
    await knex('api_keys').insert({ ...row, organisation_id: organisation.id });
    expect((await keyRing(pool).find('newer'))?.key.scopes).toEqual(['bookings:write', 'search:read']);
    expect(await organisationLists(knex).keys(organisation.id)).not.toEqual([]);
  });

  it('keep no secret', async () => {
    const { knex } = fresh.database;
    const rows = JSON.stringify([await knex('api_keys'), await knex('organisation_invitations')]);
    expect(rows).toContain('secret_hash');
    expect(rows).not.toContain('secret of');
  });

  it('have an email requested with each invitation, once', async () => {
    const { knex } = fresh.database;
    await partnerWork(knex).run(async ({ invitationEmails }) => {
      await invitationEmails.ask('inv_mail');
      await invitationEmails.ask('inv_mail');
    });
    const { rows } = await knex.raw(
      "select task_identifier, key from graphile_worker.jobs where key = 'invitation-inv_mail'",
    );
    expect(rows).toEqual([{ task_identifier: 'invitation-mail', key: 'invitation-inv_mail' }]);
  });

  it.each([
    ['an organisation', 'organisations', { name: '' }, /organisations_name_check/],
    ['an organisation', 'organisations', { commission_basis_points: 5_001 }, /commission_basis_points_check/],
    ['an organisation', 'organisations', { credit_limit: -1 }, /credit_limit_check/],
    ['an organisation', 'organisations', { id: 'x' }, /organisations_id_check/],
  ])('refuse %s that breaks a rule', async (_, table, change, constraint) => {
    const row = {
      id: 'org_row',
      name: 'Asha',
      live: 'approved',
      commission_basis_points: 1,
      credit_limit: 0,
      requests_per_minute: 1,
      created_at: new Date(),
    };
    await expect(fresh.database.knex(table).insert({ ...row, ...change })).rejects.toThrow(constraint);
  });
});
