import { afterAll, beforeAll } from 'vitest';
import type { BookingStores } from '#core/booking/index.ts';
import type { UnitOfWork } from '#core/shared/index.ts';
import type { StoresBench } from '#test/support/contracts/booking-stores-kit.ts';
import { moneyStoresContract } from '#test/support/contracts/money-stores.contract.ts';
import { orderStoresContract } from '#test/support/contracts/order-stores.contract.ts';
import { workStoresContract } from '#test/support/contracts/work-stores.contract.ts';
import { addAccount } from '#test/support/database/add-account.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { bookingWork } from './booking-work.ts';

let db: FreshDatabase;
let work: UnitOfWork<BookingStores>;

beforeAll(async () => {
  db = await freshDatabase();
  work = bookingWork(db.database.knex);
});
afterAll(() => db.drop());

const bench = (): StoresBench => ({
  work,
  account: (discounts = 0) => addAccount(db.database.knex, { discounts }),
});

for (const contract of [orderStoresContract, moneyStoresContract, workStoresContract])
  contract('booking stores', bench);
