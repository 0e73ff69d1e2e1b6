import type { Knex } from 'knex';
import type { WelcomedAddresses } from '#core/session/index.ts';
import { dateOf } from '../moments.ts';

/** Stores fingerprints of addresses; of concurrent calls with the same one, one is the first. */
export const welcomedAddresses = (trx: Knex): WelcomedAddresses => ({
  async welcome(fingerprint, at) {
    const inserted = await trx('welcomed_addresses')
      .insert({ fingerprint, welcomed_at: dateOf(at) }, ['fingerprint'])
      .onConflict('fingerprint')
      .ignore();
    return inserted.length === 1;
  },
});
