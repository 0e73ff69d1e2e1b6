import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPANY, OPERATOR } from '#test/support/invoicing/samples.ts';
import { type BookingBench, bookingBench, DAY, hotelFor } from '#test/support/memory/booking/bench.ts';
import { memoryWork } from '#test/support/memory/booking/stores.ts';
import { runs } from '#test/support/runs.ts';
import { accountsRows, financialYearAt, type LedgerRef, netOf, type TaxDocument } from '../../invoicing/index.ts';
import { productPolicy } from '../../pricing/index.ts';
import { instant } from '../../shared/index.ts';
import { createBooking } from '../create-booking.ts';
import { DocumentWithoutEntry } from './issue-document.ts';

const transparent = { policy: productPolicy('transparent'), supplier: OPERATOR };
const AT_THE_COAST = hotelFor(12_600, { zip: '530002', country: 'India' });

/** A bench whose operator issues invoices, with a hotel in Andhra Pradesh. */
function invoicing(changes: Parameters<typeof bookingBench>[2] = transparent): BookingBench {
  const bench = bookingBench(0, memoryWork, changes);
  bench.show(AT_THE_COAST);
  return bench;
}

const documents = ({ books }: BookingBench): readonly TaxDocument[] => [...books.documents.values()];
const dueOf = ({ books }: BookingBench) => [...books.dueDocuments.values()];
const issue = (bench: BookingBench, entry: LedgerRef) =>
  createBooking(bench.ports).runJob({ kind: 'issue-document', ...entry });

describe('an invoice', () => {
  it('is due with the booking, and issued by its job for exactly what was charged', async () => {
    const bench = invoicing();
    const { booking, paymentId } = await bench.booked();
    expect(dueOf(bench)).toEqual([
      { entry: { paymentId, why: 'booked', ref: paymentId }, receipt: booking.quote.id, place: null },
    ]);
    await bench.runJobs();
    expect(dueOf(bench)).toEqual([]);
    expect(documents(bench)).toMatchObject([
      {
        ...{ kind: 'invoice', number: 'INV2627/00000001', year: '2026-27', place: '37', supplier: OPERATOR },
        recipient: { name: 'Asha', address: null, gstin: null },
        stay: { reference: booking.reference, hotel: 'Sea View, Visakhapatnam', dates: booking.quote.dates, rooms: 1 },
        lines: [{ supply: 'lodging', rate: 5, amount: booking.amountCharged }],
      },
    ]);
  });

  it('is issued once, however often and concurrently its job runs', async () => {
    const bench = invoicing();
    const { paymentId } = await bench.booked();
    const entry = { paymentId, why: 'booked', ref: paymentId } as const;
    await Promise.all(Array.from({ length: 5 }, () => issue(bench, entry)));
    await issue(bench, entry);
    expect(documents(bench)).toHaveLength(1);
  });

  it('names the company that the traveller gave', async () => {
    const bench = invoicing();
    const { quote, gatewayOrderId } = await bench.placed();
    await createBooking(bench.ports).billTo({ traveller: 'asha', quoteId: quote.id, billing: COMPANY });
    await bench.book(quote, gatewayOrderId, bench.gateway.pay(gatewayOrderId));
    await bench.runJobs();
    expect(documents(bench)).toMatchObject([{ recipient: COMPANY }]);
  });

  it('names the guest where the account is gone, and nobody where none is known', async () => {
    const bench = invoicing();
    const guest = { name: 'Meera', phone: '+919000000000' };
    await bench.booked({ guestDetails: { guest } });
    await bench.booked({ dates: bench.quoteDates(7) });
    bench.books.accounts.delete('asha');
    await bench.runJobs();
    expect(documents(bench).map(({ recipient }) => recipient.name)).toEqual(['Meera', null]);
  });

  it.each([
    ['without the settings', { policy: productPolicy('transparent'), supplier: null }],
    ['under the specified policy', { policy: productPolicy('observed'), supplier: OPERATOR }],
  ])('does not exist %s, nor does anything of it', async (_, changes) => {
    const bench = invoicing(changes);
    const { booking } = await bench.booked();
    await bench.cancel(booking.id);
    await bench.runJobs();
    expect([dueOf(bench), documents(bench)]).toEqual([[], []]);
  });

  it('is none for money that is given back because it came too late', async () => {
    const bench = invoicing();
    const { gatewayOrderId } = await bench.placed();
    bench.pass(DAY);
    bench.gateway.pay(gatewayOrderId);
    await bench.settle(gatewayOrderId);
    await bench.catchUp();
    await bench.runJobs();
    expect([...bench.books.ledger.values()].map(({ why }) => why)).toContain('given_back');
    expect([dueOf(bench), documents(bench)]).toEqual([[], []]);
  });

  it('waits, with an alarm, where the property lies in no known state, and follows the operator’s word', async () => {
    const bench = invoicing();
    bench.show(hotelFor(12_600, { zip: '', country: 'India' }));
    const { booking, paymentId } = await bench.booked();
    await bench.cancel(booking.id);
    await bench.runJobs();
    expect(documents(bench)).toEqual([]);
    expect(dueOf(bench)).toHaveLength(2);
    const facts = { paymentId, reference: booking.reference };
    expect(bench.alarms).toContainEqual({ what: 'invoice-without-place', facts });
    await bench.ports.work.run(({ dueDocumentSearch }) => dueDocumentSearch.place(paymentId, '30'));
    await createBooking(bench.ports).runJob({ kind: 'sweep' });
    await bench.runJobs();
    expect(documents(bench).map(({ kind, place }) => [kind, place])).toEqual([
      ['invoice', '30'],
      ['credit_note', '30'],
    ]);
    expect(dueOf(bench)).toEqual([]);
  });

  it('of a property abroad waits for the operator, whatever its postal code looks like', async () => {
    const bench = invoicing();
    bench.show(hotelFor(12_600, { zip: '238801', country: 'Singapore' }));
    await bench.booked();
    await bench.runJobs();
    expect([documents(bench), dueOf(bench).length]).toEqual([[], 1]);
  });

  it('waits while the operator’s settings are missing, with its refund’s note', async () => {
    const bench = invoicing();
    const { paymentId } = await bench.booked();
    const without = { ...bench.ports, supplier: null };
    const job = { kind: 'issue-document', paymentId, why: 'booked', ref: paymentId } as const;
    expect(await createBooking(without).runJob(job)).toBe('done');
    expect([documents(bench), dueOf(bench).length]).toEqual([[], 1]);
  });

  it('is a fault where the ledger lacks its entry', async () => {
    const bench = invoicing();
    const { paymentId } = await bench.booked();
    bench.books.ledger.delete(`${paymentId} booked ${paymentId}`);
    await expect(issue(bench, { paymentId, why: 'booked', ref: paymentId })).rejects.toThrow(DocumentWithoutEntry);
  });
});

describe('the series', () => {
  it('have no gaps, and begin again with the financial year of India', async () => {
    const bench = invoicing();
    await bench.booked();
    await bench.runJobs();
    await bench.booked({ dates: bench.quoteDates(7) });
    // The job runs after the 31 March.
    bench.pass(200 * DAY);
    await bench.runJobs();
    await bench.booked({ dates: bench.quoteDates(220) });
    await bench.runJobs();
    expect(documents(bench).map(({ number }) => number)).toEqual([
      'INV2627/00000001',
      'INV2728/00000001',
      'INV2728/00000002',
    ]);
  });
});

describe('a credit note', () => {
  it('follows each refund that was processed, and nothing else', async () => {
    const bench = invoicing();
    const { booking, paymentId } = await bench.booked();
    bench.gateway.refundStatus = 'pending';
    await bench.cancel(booking.id);
    await bench.runJobs();
    expect(documents(bench).map(({ kind }) => kind)).toEqual(['invoice']);
    const [asked] = bench.gateway.refunds.values();
    if (asked === undefined) expect.fail('no refund was requested');
    bench.gateway.refunds.set(asked.key ?? '', { ...asked, status: 'processed' });
    bench.pass(DAY);
    await bench.runJobs();
    expect(documents(bench)).toMatchObject([
      { kind: 'invoice' },
      {
        kind: 'credit_note',
        number: 'CRN2627/00000001',
        corrects: { number: 'INV2627/00000001' },
        entry: { paymentId, why: 'given_back' },
        lines: [{ amount: booking.amountCharged }],
      },
    ]);
    expect(netOf(documents(bench))).toBe(0);
  });

  it('is issued after its invoice, whichever job runs first', async () => {
    const bench = invoicing();
    const { booking, paymentId } = await bench.booked();
    await bench.cancel(booking.id);
    const [invoice, note] = [...dueOf(bench)].sort((one, other) => one.entry.why.localeCompare(other.entry.why));
    if (invoice === undefined || note === undefined) expect.fail('two are due');
    await issue(bench, note.entry);
    expect(documents(bench)).toEqual([]);
    await issue(bench, invoice.entry);
    await bench.runJobs();
    expect(documents(bench).map(({ kind, entry }) => [kind, entry.paymentId])).toEqual([
      ['invoice', paymentId],
      ['credit_note', paymentId],
    ]);
  });

  it('is issued even where the operator has removed the settings since', async () => {
    const bench = invoicing();
    const { booking } = await bench.booked();
    await bench.runJobs();
    await bench.cancel(booking.id);
    for (const { entry } of dueOf(bench))
      await createBooking({ ...bench.ports, supplier: null }).runJob({ kind: 'issue-document', ...entry });
    expect(documents(bench).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  });
});

describe('all documents', () => {
  it('add up to the ledger, in any history of bookings and cancellations', async () => {
    const step = fc.record({
      price: fc.integer({ min: 200, max: 60_000 }),
      pin: fc.constantFrom('530002', '560001', '160017'),
      later: fc.integer({ min: 0, max: 40 }),
      cancels: fc.boolean(),
      days: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const bench = invoicing();
        for (const [at, { price, pin, later, cancels, days }] of steps.entries()) {
          bench.show(hotelFor(price, { hotelId: `h${at}`, zip: pin, country: 'India' }));
          const { booking } = await bench.booked({ dates: bench.quoteDates(later + 30) });
          if (cancels) await bench.cancel(booking.id);
          bench.pass(days * DAY);
          await bench.runJobs();
        }
        const entries = [...bench.books.ledger.values()];
        const posted = (why: string) =>
          entries.reduce((sum, entry) => (entry.why === why ? sum + entry.amount : sum), 0);
        const all = documents(bench);
        expect(netOf(all)).toBe(posted('booked') - posted('given_back'));
        const rupees = all.flatMap(accountsRows);
        const column = (name: 'total' | 'taxable' | 'cgst' | 'sgst' | 'igst') =>
          rupees.reduce((sum, row) => sum + Math.round(row[name] * 100), 0);
        expect(column('total')).toBe(netOf(all));
        expect(column('taxable') + column('cgst') + column('sgst') + column('igst')).toBe(column('total'));
        for (const kind of ['invoice', 'credit_note']) {
          const serials = all.filter((document) => document.kind === kind).map(({ serial }) => serial);
          expect(serials).toEqual(serials.map((_, at) => at + 1));
        }
      }),
      { numRuns: runs({ short: 8, full: 40 }) },
    );
  });

  it('forget whom they were for when their years are over', async () => {
    const bench = invoicing();
    await bench.booked();
    await bench.runJobs();
    const purge = () => createBooking(bench.ports).runJob({ kind: 'purge' });
    bench.pass(Date.parse('2033-12-31T12:00:00Z') - bench.clock.now());
    await purge();
    expect(documents(bench)).toMatchObject([{ recipient: { name: 'Asha' } }]);
    bench.pass(DAY);
    await purge();
    expect(documents(bench)).toMatchObject([{ recipient: { name: null, address: null, gstin: null }, serial: 1 }]);
    expect(financialYearAt(instant(bench.clock.now()))).toBe('2033-34');
  });
});
