import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/** Adds an account named Asha. @returns its id. */
export async function addAccount(knex: Knex, { discounts = 0, name = 'Asha' } = {}): Promise<string> {
  const id = randomUUID();
  const email = `${id}@example.in`;
  await knex('accounts').insert({ id, name, email, discounts, created_at: new Date('2026-10-01T00:00:00Z') });
  return id;
}
