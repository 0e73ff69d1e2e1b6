import type { StoresBench } from '#test/support/contracts/booking-stores-kit.ts';
import { changeStoresContract } from '#test/support/contracts/change-stores.contract.ts';
import { moneyStoresContract } from '#test/support/contracts/money-stores.contract.ts';
import { orderStoresContract } from '#test/support/contracts/order-stores.contract.ts';
import { ownRowsContract } from '#test/support/contracts/own-rows.contract.ts';
import { taxStoresContract } from '#test/support/contracts/tax-stores.contract.ts';
import { workStoresContract } from '#test/support/contracts/work-stores.contract.ts';
import { memoryWork } from '#test/support/memory/booking/stores.ts';
import { emptyTables } from '#test/support/memory/booking/tables.ts';

const books = emptyTables();
const work = memoryWork(books);
let made = 0;

const bench = (): StoresBench => ({
  work,
  async account(discounts = 0) {
    const id = `t${++made}`;
    books.accounts.set(id, { name: 'Asha', email: `${id}@example.in`, discounts });
    return id;
  },
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
