import { describe, expect, it } from 'vitest';
import { createBooking } from '#core/booking/index.ts';
import { productPolicy } from '#core/pricing/index.ts';
import { type CalendarDay, paise } from '#core/shared/index.ts';
import { OPERATOR } from '#test/support/invoicing/samples.ts';
import { type BookingBench, bookingBench, DAY, hotelFor } from '#test/support/memory/booking/bench.ts';
import { memoryWork } from '#test/support/memory/booking/stores.ts';
import { exportInvoices, type InvoiceToolDeps } from './export-invoices.ts';
import { invoicesCommand } from './read-arguments.ts';

const day = (text: string) => text as CalendarDay;

function invoicing(): BookingBench {
  const bench = bookingBench(0, memoryWork, { policy: productPolicy('transparent'), supplier: OPERATOR });
  bench.show(hotelFor(12_600, { zip: '560001', country: 'India' }));
  return bench;
}

function toolOn(bench: BookingBench) {
  const problems: string[] = [];
  const deps: InvoiceToolDeps = {
    work: bench.ports.work,
    issueInvoice: (paymentId) =>
      createBooking(bench.ports).runJob({ kind: 'issue-document', paymentId, why: 'booked', ref: paymentId }),
    onProblem: (sentence) => void problems.push(sentence),
  };
  const run = (...words: string[]) => (invoicesCommand(words) ?? expect.fail(`${words.join(' ')} is no command`))(deps);
  return { deps, problems, run };
}

/** Two bookings on 5 October, of which one is cancelled two days later. */
async function history() {
  const bench = invoicing();
  await bench.booked();
  const { booking } = await bench.booked({ dates: bench.quoteDates(7) });
  await bench.runJobs();
  bench.pass(2 * DAY);
  await bench.cancel(booking.id);
  await bench.runJobs();
  return bench;
}

describe('the export for the accountant', () => {
  it('has the documents of some days in India as CSV', async () => {
    const { run, problems } = toolOn(await history());
    const { lines, code } = await run('--from', '2026-10-05', '--to', '2026-10-07');
    expect(code).toBe(0);
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('invoice,INV2627/00000001,2026-27,2026-10-05,');
    expect(lines[3]).toContain(
      'credit_note,CRN2627/00000001,2026-27,2026-10-07,2026-10-07,INV2627/00000002,2026-10-05',
    );
    const only = await run('--from', '2026-10-07', '--to', '2026-10-31', '--format', 'csv');
    expect(only.lines).toHaveLength(2);
    expect((await run('--from', '2026-10-06', '--to', '2026-10-06')).lines).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  it('has as JSON totals that equal the ledger’s', async () => {
    const { run } = toolOn(await history());
    const { lines, code } = await run('--from', '2026-04-01', '--to', '2027-03-31', '--format', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(lines.join('\n'))).toMatchObject({
      from: '2026-04-01',
      to: '2027-03-31',
      rows: [{ total: 12_600 }, { total: 12_600 }, { total: -12_600 }],
      totals: { taxable: 12_000, cgst: 300, sgst: 300, igst: 0, total: 12_600 },
      ledger: { booked: 25_200, givenBack: 12_600, net: 12_600 },
      stillToBeIssued: 0,
    });
  });

  it('says where documents and ledger differ, or documents are missing', async () => {
    const bench = await history();
    const { problems, deps } = toolOn(bench);
    const [key, entry] =
      [...bench.books.ledger].find(([, { why }]) => why === 'booked') ?? expect.fail('nothing booked');
    bench.books.ledger.set(key, { ...entry, amount: paise(entry.amount + 1) });
    await bench.booked({ dates: bench.quoteDates(14) });
    const command = { from: day('2026-04-01'), to: day('2027-03-31'), format: 'csv' } as const;
    expect((await exportInvoices(deps, command)).code).toBe(1);
    expect(problems).toEqual([
      'The documents add up to 12600, their ledger entries to 12600.01.',
      '1 documents are still to be issued: npm run tool -- operator says why.',
    ]);
  });

  it('reads more documents than one page has', async () => {
    const bench = invoicing();
    await bench.booked();
    await bench.runJobs();
    const [[id, document] = expect.fail('no document')] = bench.books.documents;
    for (let serial = 2; serial <= 1_001; serial++)
      bench.books.documents.set(`${id}-${serial}`, {
        ...document,
        id: `${id}-${String(serial).padStart(5, '0')}`,
        serial,
      });
    const { run } = toolOn(bench);
    expect((await run('--from', '2026-10-05', '--to', '2026-10-05')).lines).toHaveLength(1_002);
  });
});

describe('the state of a property', () => {
  it('is named by the operator, and the invoice issued', async () => {
    const bench = invoicing();
    bench.show(hotelFor(12_600, { zip: '' }));
    const { paymentId } = await bench.booked();
    await bench.runJobs();
    const { run } = toolOn(bench);
    expect(await run('place', paymentId, '99')).toEqual({
      lines: ['99 is no code of a state under GST, such as 30 for Goa.'],
      code: 1,
    });
    expect(await run('place', paymentId, '30')).toEqual({
      lines: [`The invoice of ${paymentId} is issued, for Goa.`],
      code: 0,
    });
    expect([...bench.books.documents.values()]).toMatchObject([{ place: '30' }]);
    expect(await run('place', paymentId, '30')).toEqual({ lines: [`No invoice of ${paymentId} is due.`], code: 1 });
  });

  it('is kept where the invoice can’t be issued yet', async () => {
    const bench = invoicing();
    bench.show(hotelFor(12_600, { zip: '' }));
    const { paymentId } = await bench.booked();
    const { deps } = toolOn(bench);
    const command = invoicesCommand(['place', paymentId, '30']) ?? expect.fail('no command');
    const answer = await command({ ...deps, issueInvoice: async () => 'done' });
    expect(answer).toEqual({ lines: [`The invoice of ${paymentId} is still to be issued.`], code: 1 });
  });
});

it.each([
  [[]],
  [['--from', '2026-04-01']],
  [['--from', '2026-04-31', '--to', '2026-05-01']],
  [['--from', '2026-05-02', '--to', '2026-05-01']],
  [['--from', '2026-05-01', '--to', '2026-05-02', '--format', 'xml']],
  [['--from', '2026-05-01', '--to', '2026-05-02', 'more']],
  [['--until', '2026-05-01']],
  [['place', 'pay_1']],
  [['place', 'pay_1', '30', 'more']],
])('the words %j are no command', (words) => expect(invoicesCommand(words)).toBeNull());
