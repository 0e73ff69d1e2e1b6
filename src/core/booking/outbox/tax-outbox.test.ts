import { expect, it } from 'vitest';
import { OPERATOR } from '#test/support/invoicing/samples.ts';
import { bookingBench, hotelFor } from '#test/support/memory/booking/bench.ts';
import { interrupted } from '#test/support/memory/booking/interrupted.ts';
import { memoryWork } from '#test/support/memory/booking/stores.ts';
import { productPolicy } from '../../pricing/index.ts';
import { createBooking } from '../create-booking.ts';
import { recordCreditNoteDue } from './tax-outbox.ts';

it('A credit note is due for a refund whose invoice is issued while the refund is recorded', async () => {
  const bench = bookingBench(0, memoryWork, { policy: productPolicy('transparent'), supplier: OPERATOR });
  bench.show(hotelFor(12_600, { zip: '530002', country: 'India' }));
  const { booking, paymentId } = await bench.booked();
  const [invoice] = [...bench.books.dueDocuments.values()];
  if (invoice === undefined) throw new Error('No invoice is due');
  const issue = () => createBooking(bench.ports).runJob({ kind: 'issue-document', ...invoice.entry });
  const [booked] = [...bench.books.ledger.values()].filter(({ why }) => why === 'booked');
  if (booked === undefined) throw new Error('No payment was booked');
  const refunded = { ...booked, why: 'given_back' as const, ref: 'rfnd_1' };
  await bench.ports.work.run((stores) => stores.ledger.post(refunded));

  const own = await bench.ports.work.run(async (stores) => stores);
  await recordCreditNoteDue(interrupted(own, issue), refunded, booking.receipt);
  expect([...bench.books.documents.values()].map(({ kind }) => kind)).toEqual(['invoice']);
  expect([...bench.books.dueDocuments.values()].map(({ entry }) => [entry.paymentId, entry.why])).toEqual([
    [paymentId, 'given_back'],
  ]);
});
