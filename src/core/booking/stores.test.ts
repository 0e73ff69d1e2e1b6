import { bookingStoresContract } from '#test/support/contracts/booking-stores.contract.ts';
import { emptyBooks } from '#test/support/memory/booking-books.ts';
import { memoryWork } from '#test/support/memory/booking-stores.ts';

const books = emptyBooks();
const work = memoryWork(books);
let made = 0;

bookingStoresContract('booking stores in memory', () => ({
  work,
  async account(discounts = 0) {
    const id = `t${++made}`;
    books.accounts.set(id, { name: 'Asha', email: `${id}@example.in`, discounts });
    return id;
  },
}));
