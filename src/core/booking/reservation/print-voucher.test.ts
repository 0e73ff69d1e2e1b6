import { expect, it } from 'vitest';
import { bookingBench, codeOf } from '#test/support/memory/booking/bench.ts';
import { createBooking } from '../create-booking.ts';

it('a voucher is not printed for an account that is gone', async () => {
  const bench = bookingBench();
  const { booking } = await bench.booked();
  bench.books.accounts.delete('asha');
  expect(codeOf(await createBooking(bench.ports).printVoucher('asha', booking.id, 'en'))).toBe('NOT_FOUND');
});
