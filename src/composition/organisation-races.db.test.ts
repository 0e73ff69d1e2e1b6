import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { memberships } from '#src/adapters/postgres/partners/memberships.ts';
import { partnerWork } from '#src/adapters/postgres/partners/partner-work.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { addAccount } from '#test/support/database/add-account.ts';
import { PARTNERS } from './registration/partners/register-partners.ts';
import { SESSION_PORTS } from './tokens.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const knexOf = () => test.db.database.knex;
const partners = () => test.part(PARTNERS);
/** What is left of an account that is deleted. */
const ERASED = { deleted_at: new Date(), name: null, email: null, password_hash: null, picture: null };
/** PostgreSQL, appendix A: lock_not_available. */
const NOT_AVAILABLE = expect.objectContaining({ code: '55P03' });

/** An organisation with its owner, whose address is confirmed. */
async function founded(name: string) {
  const accountId = await addAccount(knexOf());
  await knexOf()('accounts').where({ id: accountId }).update({ email_confirmed: true });
  const made = await partners().foundOrganisation({ accountId, name });
  if (!made.ok) throw new Error(made.refusal.code);
  return { accountId, organisationId: made.value.id };
}

/** An invited account, and the secret of its link. */
async function invited(own: { readonly accountId: string; readonly organisationId: string }) {
  const joining = await addAccount(knexOf());
  const { email } = await knexOf()('accounts').where({ id: joining }).first('email');
  const made = await partners().inviteMember({ ...own, email, role: 'developer', language: 'en' });
  if (!made.ok) throw new Error(made.refusal.code);
  const { id } = made.value;
  return { accountId: joining, invitationId: id, secret: test.part(SESSION_PORTS).linkSecrets.of(id) };
}

/**
 * Runs `meanwhile` in a transaction, which commits once `call` waits for it.
 * @returns the result of the call.
 */
async function overtaken<Result>(
  meanwhile: (trx: Knex.Transaction) => Promise<unknown>,
  call: () => Promise<Result>,
): Promise<Result> {
  let result: Promise<Result> | null = null;
  await knexOf().transaction(async (trx) => {
    await meanwhile(trx);
    result = call();
    const waiting = () => knexOf().raw('select from pg_locks where not granted');
    await expect.poll(async () => (await waiting()).rows.length, { timeout: 10_000 }).toBeGreaterThan(0);
  });
  if (result === null) throw new Error('Nothing was called');
  return result;
}

describe('what a transaction reads to change it', () => {
  it('is locked until it ends: an organisation, and an account', async () => {
    const { accountId, organisationId } = await founded('Locked');
    const lock = (table: string, id: string) =>
      knexOf().raw(`select 1 from ${table} where id = ? for no key update nowait`, [id]);
    await partnerWork(knexOf()).run(async ({ accounts, organisations }) => {
      expect(await accounts.hold(accountId)).not.toBeNull();
      await expect(lock('accounts', accountId)).rejects.toEqual(NOT_AVAILABLE);
      expect((await lock('organisations', organisationId)).rows).toHaveLength(1);
      expect(await organisations.lock(organisationId)).not.toBeNull();
      await expect(lock('organisations', organisationId)).rejects.toEqual(NOT_AVAILABLE);
    });
    expect((await lock('accounts', accountId)).rows).toHaveLength(1);
    expect((await lock('organisations', organisationId)).rows).toHaveLength(1);
  });

  it('is no account that is deleted', async () => {
    const accountId = await addAccount(knexOf());
    await knexOf()('accounts').where({ id: accountId }).update(ERASED);
    expect(await partnerWork(knexOf()).run(({ accounts }) => accounts.hold(accountId))).toBeNull();
  });
});

describe('a call that waits for another transaction', () => {
  it('founds no organisation of an account that was deleted meanwhile', async () => {
    const accountId = await addAccount(knexOf());
    const end = await overtaken(
      (trx) => trx('accounts').where({ id: accountId }).update(ERASED),
      () => partners().foundOrganisation({ accountId, name: 'Late' }),
    );
    expect(end).toMatchObject({ ok: false, refusal: { code: 'SESSION_ENDED' } });
    expect(await knexOf()('organisation_members').where({ account_id: accountId })).toEqual([]);
  });

  it('joins by no invitation that was withdrawn meanwhile', async () => {
    const own = await founded('Withdrawn');
    const { invitationId, ...joining } = await invited(own);
    const end = await overtaken(
      async (trx) => {
        await trx('organisations').where({ id: own.organisationId }).forUpdate();
        await trx('organisation_invitations').where({ id: invitationId }).delete();
      },
      () => partners().acceptInvitation(joining),
    );
    expect(end).toMatchObject({ ok: false, refusal: { code: 'LINK_EXPIRED' } });
    expect(await knexOf()('organisation_members').where({ account_id: joining.accountId })).toEqual([]);
  });

  it('creates no twenty-first key, and no key for a member who was removed meanwhile', async () => {
    const own = await founded('Keys');
    const form = { mode: 'test', name: 'Server', scopes: ['search:read'] } as const;
    for (let at = 0; at < 19; at += 1) await partners().createKey({ ...own, ...form });
    const full = await overtaken(
      async (trx) => {
        await trx('organisations').where({ id: own.organisationId }).forUpdate();
        const [key] = await trx('api_keys').where({ organisation_id: own.organisationId }).limit(1);
        await trx('api_keys').insert({ ...key, id: 'key_race', secret_hash: 'of the race' });
      },
      () => partners().createKey({ ...own, ...form }),
    );
    expect(full).toMatchObject({ ok: false, refusal: { code: 'KEYS_FULL' } });
    const removed = await overtaken(
      async (trx) => {
        await trx('organisations').where({ id: own.organisationId }).forUpdate();
        await trx('organisation_members').where({ account_id: own.accountId }).delete();
      },
      () => partners().createKey({ ...own, ...form, mode: 'live' }),
    );
    expect(removed).toMatchObject({ ok: false, refusal: { code: 'NOT_FOUND' } });
  });
});

describe('the deletion of an account', () => {
  it('ends invitations to its address where it has confirmed it, and those of nobody else', async () => {
    const own = await founded('Inviting');
    const [confirmed, unconfirmed] = [await invited(own), await invited(own)];
    await knexOf()('accounts').where({ id: confirmed.accountId }).update({ email_confirmed: true });
    await knexOf().transaction(async (trx) => {
      for (const { accountId } of [confirmed, unconfirmed])
        await memberships(trx).leaveAll(accountId, instant(test.clock.now()));
    });
    const left = await knexOf()('organisation_invitations').where({ organisation_id: own.organisationId }).pluck('id');
    expect(left).toEqual([unconfirmed.invitationId]);
  });
});
