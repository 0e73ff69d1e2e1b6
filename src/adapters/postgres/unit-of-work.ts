import type { Knex } from 'knex';
import type { UnitOfWork } from '#core/shared/index.ts';

/**
 * Transactions of a database: each work receives stores made anew on its own connection. Read committed; what must be
 * unique is a constraint, what must not change meanwhile is read `for update`.
 */
export const unitOfWork = <Stores>(knex: Knex, storesOn: (trx: Knex.Transaction) => Stores): UnitOfWork<Stores> => ({
  run: (work) => knex.transaction((trx) => work(storesOn(trx))),
});
