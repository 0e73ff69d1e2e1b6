import type { Knex } from 'knex';
import type { UnitOfWork } from '#core/shared/index.ts';

/**
 * Transactions of a database: each work receives new stores on its own connection. Read committed; uniqueness is a
 * constraint, rows that must not change meanwhile are read `for update`.
 */
export const unitOfWork = <Stores>(knex: Knex, storesOn: (trx: Knex.Transaction) => Stores): UnitOfWork<Stores> => ({
  run: (work) => knex.transaction((trx) => work(storesOn(trx))),
});
