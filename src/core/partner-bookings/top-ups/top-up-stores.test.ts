import { topUpStoresContract } from '#test/support/contracts/top-up-stores.contract.ts';
import { topUpLists } from '#test/support/memory/booking/partners/top-up-stores.ts';
import { memoryWork } from '#test/support/memory/booking/stores.ts';
import { emptyTables } from '#test/support/memory/booking/tables.ts';

const books = emptyTables();
const work = memoryWork(books);
let made = 0;
topUpStoresContract('in memory', () => ({
  ...{ work, lists: topUpLists(books), prefix: 'tup_' },
  organisation: async () => `org_${++made}`,
}));
