import type { Knex } from 'knex';
import type { Pool } from 'pg';
import type { AccountChange, Accounts, AccountWriter } from '#core/session/index.ts';
import { isUniqueViolation } from '../../support/unique-violation.ts';
import { dateOf } from '../moments.ts';
import { accountOf } from './account-rows.ts';

/** The same expression as in the unique index `accounts_email`. */
const SAME_EMAIL = 'lower(email collate "C") = lower(? collate "C")';

const activeAccounts = (knex: Knex) => knex('accounts').whereNull('deleted_at');

/** Names its columns: a prepared statement breaks when a migration adds a column to its result. */
const ACTIVE_ACCOUNT = `select id, name, email, email_confirmed, password_hash, picture, discounts, created_at
from accounts where deleted_at is null and`;

/** Reads accounts without locks, by prepared statements, because sign-ins are frequent. */
export const accounts = (pool: Pool): Accounts => {
  const one = async (name: string, where: string, value: string) =>
    accountOf((await pool.query({ name, text: `${ACTIVE_ACCOUNT} ${where}`, values: [value] })).rows[0]);
  return {
    byId: (id) => one('account', 'id = $1', id),
    byEmail: (email) => one('account-of-email', SAME_EMAIL.replace('?', '$1'), email),
  };
};

/** Reads accounts with a row lock until the transaction ends. */
export const lockedAccounts = (trx: Knex.Transaction): Accounts => ({
  byId: async (id) => accountOf(await activeAccounts(trx).where({ id }).forUpdate().first()),
  byEmail: async (email) => accountOf(await activeAccounts(trx).whereRaw(SAME_EMAIL, [email]).forUpdate().first()),
});

const columnsOf = ({ name, email, emailConfirmed, passwordHash, picture }: AccountChange) => ({
  name,
  email,
  email_confirmed: emailConfirmed,
  password_hash: passwordHash,
  picture,
});

/** Writes in a savepoint, so that a taken address undoes this write alone. */
async function unlessTaken(trx: Knex.Transaction, write: (savepoint: Knex.Transaction) => Promise<unknown>) {
  try {
    await trx.transaction(write);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Writes accounts within a transaction. */
export const accountWriter = (trx: Knex.Transaction): AccountWriter => ({
  async add(account) {
    const { id, discounts, createdAt } = account;
    const row = { ...columnsOf(account), id, discounts, created_at: dateOf(createdAt) };
    const inserted = await trx('accounts')
      .insert(row, ['id'])
      .onConflict(trx.raw('(lower(email collate "C"))'))
      .ignore();
    return inserted.length === 1;
  },
  change: (account) =>
    unlessTaken(trx, (savepoint) => activeAccounts(savepoint).where({ id: account.id }).update(columnsOf(account))),
  async erase(id, at) {
    const nothing = { name: null, email: null, email_confirmed: false, password_hash: null, picture: null };
    await activeAccounts(trx)
      .where({ id })
      .update({ ...nothing, discounts: 0, deleted_at: dateOf(at) });
  },
});
