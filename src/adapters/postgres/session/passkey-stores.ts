import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import type {
  Passkey,
  PasskeyWriter,
  PresentedChallenge,
  SecondFactorWriter,
  SignInChallenges,
} from '#core/session/index.ts';
import { dateOf, dateOrNull, momentColumn } from '../moments.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const passkeyRow = z
  .object({
    id: z.string(),
    account_id: z.string(),
    credential_id: z.string(),
    public_key: z.string(),
    sign_count: z.coerce.number().int(),
    transports: z.array(z.string()),
    name: z.string(),
    added_at: momentColumn,
    used_at: momentColumn.nullable(),
  })
  .transform(
    (row): Passkey => ({
      id: row.id,
      accountId: row.account_id,
      credentialId: row.credential_id,
      publicKey: row.public_key,
      signCount: row.sign_count,
      transports: row.transports,
      name: row.name,
      addedAt: row.added_at,
      usedAt: row.used_at,
    }),
  );

/** Passkeys, on a connection or within a transaction. */
export const passkeys = (knex: Knex): PasskeyWriter => ({
  async byCredential(credentialId) {
    const row = await knex('passkeys').where({ credential_id: credentialId }).first();
    return row === undefined ? null : passkeyRow.parse(row);
  },
  async of(accountId) {
    const rows = await knex('passkeys').where({ account_id: accountId }).orderByRaw('added_at, id collate "C"');
    return rows.map((row) => passkeyRow.parse(row));
  },
  async add(passkey) {
    const added = await knex('passkeys')
      .insert(
        {
          id: passkey.id,
          account_id: passkey.accountId,
          credential_id: passkey.credentialId,
          public_key: passkey.publicKey,
          sign_count: passkey.signCount,
          transports: [...passkey.transports],
          name: passkey.name,
          added_at: dateOf(passkey.addedAt),
          used_at: dateOrNull(passkey.usedAt),
        },
        ['id'],
      )
      .onConflict('credential_id')
      .ignore();
    return added.length === 1;
  },
  async used(id, { signCount, usedAt }) {
    await knex('passkeys')
      .where({ id })
      .update({ sign_count: signCount, used_at: dateOf(usedAt) });
  },
  async remove(id) {
    await knex('passkeys').where({ id }).delete();
  },
  async removeAll(accountId) {
    await knex('passkeys').where({ account_id: accountId }).delete();
  },
});

const factorRow = z.object({ since: momentColumn, codes_left: z.coerce.number().int() });

/** A code has 80 random bits, so one round is enough; the account keeps equal codes of two accounts apart. */
const hashOf = (accountId: string, code: string): string => sha256(`${accountId}\n${code}`);

/** Second steps, on a connection or within a transaction. */
export const secondFactors = (knex: Knex): SecondFactorWriter => ({
  async of(accountId) {
    const left = knex('recovery_codes').where({ account_id: accountId }).whereNull('used_at').count();
    const row = await knex('second_factors').where({ account_id: accountId }).first('since', { codes_left: left });
    if (row === undefined) return null;
    const { since, codes_left: codesLeft } = factorRow.parse(row);
    return { since, codesLeft };
  },
  async keep(accountId, since, codes) {
    await knex('second_factors')
      .insert({ account_id: accountId, since: dateOf(since) })
      .onConflict('account_id')
      .ignore();
    await knex('recovery_codes').where({ account_id: accountId }).delete();
    const rows = codes.map((code) => ({ account_id: accountId, code_hash: hashOf(accountId, code) }));
    await knex('recovery_codes').insert(rows);
  },
  async spendCode(accountId, code, at) {
    const used = await knex('recovery_codes')
      .where({ account_id: accountId, code_hash: hashOf(accountId, code) })
      .whereNull('used_at')
      .update({ used_at: dateOf(at) });
    return used === 1;
  },
  async turnOff(accountId) {
    await knex('second_factors').where({ account_id: accountId }).delete();
  },
});

const challengeRow = z
  .object({ account_id: z.string().nullable(), new_account_id: z.string().nullable() })
  .transform((row) => ({ accountId: row.account_id ?? row.new_account_id }));

/** Challenges and tickets, on a connection or within a transaction. */
export function signInChallenges(knex: Knex): SignInChallenges {
  const valid = ({ secret, purpose, browser, now }: PresentedChallenge) =>
    knex('sign_in_challenges')
      .where({ secret_hash: sha256(secret), purpose, browser_hash: sha256(browser) })
      .where('expires_at', '>', dateOf(now));
  return {
    async issue({ purpose, browser, accountId, expiresAt }) {
      const secret = randomBytes(32).toString('base64url');
      await knex('sign_in_challenges').insert({
        secret_hash: sha256(secret),
        purpose,
        browser_hash: sha256(browser),
        // An account that does not exist yet can't be referred to.
        [purpose === 'register' ? 'new_account_id' : 'account_id']: accountId,
        expires_at: dateOf(expiresAt),
      });
      return { secret };
    },
    async find(presented) {
      const row = await valid(presented).first('account_id', 'new_account_id');
      return row === undefined ? null : challengeRow.parse(row);
    },
    async spend(presented) {
      const [row] = await valid(presented).delete(['account_id', 'new_account_id']);
      return row === undefined ? null : challengeRow.parse(row);
    },
  };
}
