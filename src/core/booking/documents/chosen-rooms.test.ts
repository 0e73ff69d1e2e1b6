import { expect, it } from 'vitest';
import { OPERATOR } from '#test/support/invoicing/samples.ts';
import { bookingBench, hotelFor, valueIn } from '#test/support/memory/booking/bench.ts';
import { memoryWork } from '#test/support/memory/booking/stores.ts';
import { totalOf } from '../../invoicing/index.ts';
import { productPolicy } from '../../pricing/index.ts';
import { createBooking } from '../create-booking.ts';

/** Two rooms that differ, of which one is paid at the hotel. */
const CHOSEN = { rateIds: ['garden-2', 'suite-1'], guests: { rooms: 2, adults: 2, children: 0, childrenAges: [] } };

it('Chosen rooms and their meals are in the email, the calendar and the voucher, and the bill is what was charged', async () => {
  const bench = bookingBench(0, memoryWork, { policy: productPolicy('transparent'), supplier: OPERATOR });
  bench.show(hotelFor(9_000, { zip: '530002', country: 'India' }));
  const { booking, quote } = await bench.booked(CHOSEN);
  await bench.runJobs();

  const email = bench.emails.find(({ calendar }) => calendar !== undefined);
  const voucher = valueIn(await createBooking(bench.ports).printVoucher('asha', booking.id, 'en'));
  for (const told of [email?.text, email?.calendar?.file, new TextDecoder().decode(voucher.file)]) {
    expect(told).toContain('Garden Room');
    expect(told).toContain('Suite');
  }
  expect(new TextDecoder().decode(voucher.file)).toContain('Breakfast included');
  const [bill] = [...bench.books.documents.values()];
  expect(bill && totalOf(bill.lines).amount).toBe(quote.price.paymentAmount);
  expect(bill?.stay.rooms).toBe(2);
});
