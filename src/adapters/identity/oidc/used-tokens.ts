import type { Knex } from 'knex';
import type { Clock } from '#core/shared/index.ts';
import type { UsedTokens } from './id-tokens.ts';

const TABLE = 'used_id_tokens';

/**
 * Used ID tokens in PostgreSQL, so that each is accepted once over all processes; expired rows are deleted with the
 * next one.
 */
export const usedTokens = (knex: Knex, clock: Clock): UsedTokens => ({
  async use(fingerprint, until) {
    await knex(TABLE).where('expires_at', '<', new Date(clock.now())).delete();
    const added = await knex(TABLE)
      .insert({ fingerprint, expires_at: new Date(until) })
      .onConflict('fingerprint')
      .ignore()
      .returning('fingerprint');
    return added.length === 1;
  },
});
