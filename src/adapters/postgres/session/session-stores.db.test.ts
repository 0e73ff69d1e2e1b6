import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { ownAccountRowsContract } from '#test/support/contracts/own-account-rows.contract.ts';
import { securityStoresContract } from '#test/support/contracts/security-stores.contract.ts';
import { sessionStoresContract } from '#test/support/contracts/session-stores.contract.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { accountSideOn } from '../booking/account-side.ts';
import { openDatabase } from '../database.ts';
import { accounts } from './account-stores.ts';
import { generatedSecret } from './generated-secrets.ts';
import { savedGuests } from './guest-stores.ts';
import { identities } from './identity-stores.ts';
import { passkeys, secondFactors, signInChallenges } from './passkey-stores.ts';
import { activeSessions } from './session-stores.ts';
import { sessionWork } from './session-work.ts';

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

describe('the stores in PostgreSQL', () => {
  const keeping = () => {
    const { knex, pool } = fresh.database;
    return {
      work: sessionWork(knex, accountSideOn),
      accounts: accounts(pool),
      identities: identities(knex),
      activeSessions: activeSessions(pool),
    };
  };
  sessionStoresContract(keeping);
  ownAccountRowsContract(keeping);
  securityStoresContract(() => {
    const { knex } = fresh.database;
    const reads = { passkeys: passkeys(knex), secondFactors: secondFactors(knex), guests: savedGuests(knex) };
    return { ...keeping(), ...reads, challenges: signInChallenges(knex) };
  });

  it('report other errors of PostgreSQL differently from a taken address', async () => {
    const account = { id: 'nul', name: 'Priya', email: 'nul@example.in', emailConfirmed: false, passwordHash: null };
    const { work } = keeping();
    const change = { ...account, picture: null };
    const added = { ...change, discounts: 0, createdAt: instant(0) };
    await work.run(({ accountWriter }) => accountWriter.add(added));
    // No text in PostgreSQL contains the character 0.
    const broken = work.run(({ accountWriter }) => accountWriter.change({ ...change, name: 'a\0b' }));
    await expect(broken).rejects.toMatchObject({ code: '22021' });
  });
});

describe('the table of accounts', () => {
  const row = { id: 'r1', name: 'Priya', email: 'row@example.in', discounts: 0, created_at: new Date() };

  it('refuses a second spelling of an address', async () => {
    const { knex } = fresh.database;
    await knex('accounts').insert(row);
    await expect(knex('accounts').insert({ ...row, id: 'r2', email: 'ROW@Example.IN' })).rejects.toThrow(
      'accounts_email',
    );
  });

  it('refuses negative discounts', async () => {
    const { knex } = fresh.database;
    await expect(
      knex('accounts').insert({ ...row, id: 'r3', email: 'r3@example.in', discounts: -1 }),
    ).rejects.toThrow();
  });

  it('refuses an erased account with personal data, and an active one without', async () => {
    const { knex } = fresh.database;
    const erased = { ...row, id: 'r4', email: 'r4@example.in', deleted_at: new Date() };
    await expect(knex('accounts').insert(erased)).rejects.toThrow('accounts_whole_or_erased');
    const nameless = { ...row, id: 'r5', email: 'r5@example.in', name: null };
    await expect(knex('accounts').insert(nameless)).rejects.toThrow('accounts_whole_or_erased');
  });
});

describe('the table of sessions', () => {
  it('refuses more than a word for a device, and reads a word of another release as unknown', async () => {
    const { knex, pool } = fresh.database;
    const account = { id: 'devices', name: 'Priya', email: 'devices@example.in', discounts: 0, created_at: new Date() };
    await knex('accounts').insert(account);
    const row = { id: 's1', account_id: 'devices', signed_in_at: new Date(), expires_at: new Date() };
    await expect(knex('sessions').insert({ ...row, browser: 'Mozilla/5.0 (X11)' })).rejects.toThrow('check constraint');
    await expect(knex('sessions').insert({ ...row, system: 'x'.repeat(21) })).rejects.toThrow('check constraint');
    await knex('sessions').insert({ ...row, browser: 'netscape' });
    expect(await activeSessions(pool).of('devices')).toMatchObject([{ device: { browser: null, system: null } }]);
  });
});

describe('the table of mailed links', () => {
  it('stores no secret, and refuses a link without an expiry or a use', async () => {
    const { knex } = fresh.database;
    const account = { id: 'linked', name: 'Priya', email: 'linked@example.in', discounts: 0, created_at: new Date() };
    await knex('accounts').insert(account);
    const row = { account_id: 'linked', purpose: 'reset', secret_hash: 'a'.repeat(64), asked_at: new Date() };
    const at = (ms: number) => new Date(row.asked_at.getTime() + ms);
    await expect(knex('mailed_links').insert({ ...row, expires_at: at(0) })).rejects.toThrow('check constraint');
    await expect(knex('mailed_links').insert({ ...row, purpose: 'other', expires_at: at(1) })).rejects.toThrow('check');
    await expect(knex('mailed_links').insert({ ...row, secret_hash: 'plain', expires_at: at(1) })).rejects.toThrow();
    await knex('mailed_links').insert({ ...row, expires_at: at(1) });
    await expect(knex('mailed_links').insert({ ...row, expires_at: at(1) })).rejects.toThrow('mailed_links_pkey');
  });
});

describe('a generated secret', () => {
  it('is the same for all callers, in every process, and different by another name', async () => {
    const replica = openDatabase(fresh.url);
    const asked = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        generatedSecret(turn % 2 ? replica.knex : fresh.database.knex, 'TOKEN_SECRET'),
      ),
    );
    await replica.close();
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).toMatch(/^[\w-]{43}$/);
    expect(await generatedSecret(fresh.database.knex, 'other')).not.toBe(asked[0]);
  });

  it('is generated once, by the first caller', async () => {
    const { knex } = fresh.database;
    expect(await generatedSecret(knex, 'made once', () => 'first')).toBe('first');
    expect(await generatedSecret(knex, 'made once', () => 'second')).toBe('first');
  });
});
