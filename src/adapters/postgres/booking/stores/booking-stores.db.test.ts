import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookingStores } from '#core/booking/index.ts';
import type { UnitOfWork } from '#core/shared/index.ts';
import type { StoresBench } from '#test/support/contracts/booking-stores-kit.ts';
import { changeStoresContract } from '#test/support/contracts/change-stores.contract.ts';
import { moneyStoresContract } from '#test/support/contracts/money-stores.contract.ts';
import { orderStoresContract } from '#test/support/contracts/order-stores.contract.ts';
import { ownRowsContract } from '#test/support/contracts/own-rows.contract.ts';
import { taxStoresContract } from '#test/support/contracts/tax-stores.contract.ts';
import { workStoresContract } from '#test/support/contracts/work-stores.contract.ts';
import { addAccount } from '#test/support/database/add-account.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { aQuote } from '#test/support/memory/booking/samples.ts';
import { bookingWork } from '../booking-work.ts';

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

it('a quote from before the place was stored is read without one', async () => {
  const quote = aQuote('of-before', await addAccount(db.database.knex));
  await work.run(({ quotes }) => quotes.add(quote, 'of-before'));
  await db.database.knex.raw("update quotes set snapshot = snapshot #- '{hotel,city}' where id = ?", [quote.id]);
  const read = await work.run(({ quotes }) => quotes.find(quote.id));
  expect(read).toEqual({ ...quote, hotel: { ...quote.hotel, city: '' } });
});

it('a valid quote is locked by its finder until that transaction ends', async () => {
  const quote = aQuote('held', await addAccount(db.database.knex));
  await work.run(({ quotes }) => quotes.add(quote, 'held'));
  const another = () => db.database.knex.raw('select 1 from quotes where id = ? for no key update nowait', [quote.id]);
  await work.run(async ({ currentQuotes }) => {
    expect((await currentQuotes.find('held'))?.id).toBe(quote.id);
    // PostgreSQL, appendix A: 55P03 is lock_not_available.
    await expect(another()).rejects.toMatchObject({ code: '55P03' });
  });
  expect((await another()).rows).toHaveLength(1);
});

for (const contract of [
  orderStoresContract,
  moneyStoresContract,
  changeStoresContract,
  workStoresContract,
  taxStoresContract,
  ownRowsContract,
])
  contract('booking stores', bench);
