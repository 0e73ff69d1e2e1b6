import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';

const secretRow = z.object({ value: z.string().min(1) });

/** 256 random bits as text. */
const freshSecret = (): string => randomBytes(32).toString('base64url');

/**
 * A secret that is not configured: generated when its name is first requested, stored in the database, and the same for
 * every replica afterwards. Concurrent first requests get the same one.
 */
export async function generatedSecret(knex: Knex, name: string, make: () => string = freshSecret): Promise<string> {
  await knex('generated_secrets').insert({ name, value: make() }).onConflict('name').ignore();
  return secretRow.parse(await knex('generated_secrets').where({ name }).first('value')).value;
}
