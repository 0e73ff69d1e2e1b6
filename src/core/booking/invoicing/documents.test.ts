import { describe, expect, it } from 'vitest';
import { COMPANY, OPERATOR } from '#test/support/invoicing/samples.ts';
import { type BookingBench, bookingBench, codeOf, hotelFor, valueIn } from '#test/support/memory/booking/bench.ts';
import { memoryWork } from '#test/support/memory/booking/stores.ts';
import { productPolicy } from '../../pricing/index.ts';
import { createBooking } from '../create-booking.ts';

function invoicing(supplier: typeof OPERATOR | null = OPERATOR): BookingBench {
  const bench = bookingBench(0, memoryWork, { policy: productPolicy('transparent'), supplier });
  bench.show(hotelFor(12_600, { zip: '530002', country: 'India' }));
  return bench;
}

const bill = (bench: BookingBench, quoteId: string, billing: typeof COMPANY | null = COMPANY, traveller = 'asha') =>
  createBooking(bench.ports).billTo({ traveller, quoteId, billing });

describe('naming a company', () => {
  it('keeps it with the quote as its GSTIN is written, until it is removed', async () => {
    const bench = invoicing();
    const { id } = await bench.quote();
    const typed = { ...COMPANY, gstin: ' 27aapfu0939f1zv' as typeof COMPANY.gstin };
    expect(valueIn(await bill(bench, id, typed))).toEqual(COMPANY);
    expect(bench.books.billing.get(id)).toEqual(COMPANY);
    expect(valueIn(await bill(bench, id, null))).toBeNull();
    expect(bench.books.billing.size).toBe(0);
  });

  it('is refused at its field for a wrong GSTIN, and keeps what was named', async () => {
    const bench = invoicing();
    const { id } = await bench.quote();
    await bill(bench, id);
    const wrong = { ...COMPANY, gstin: '27AAPFU0939F1ZW' as typeof COMPANY.gstin };
    expect(await bill(bench, id, wrong)).toMatchObject({
      refusal: { code: 'VALIDATION_FAILED', data: { errors: [{ field: 'billing.gstin', code: 'INVALID_GSTIN' }] } },
    });
    expect(bench.books.billing.get(id)).toEqual(COMPANY);
  });

  it('is refused for another’s quote, an unknown one, and where there are no invoices', async () => {
    const bench = invoicing();
    const { id } = await bench.quote();
    expect(codeOf(await bill(bench, id, COMPANY, 'ravi'))).toBe('NOT_FOUND');
    expect(codeOf(await bill(bench, 'none'))).toBe('NOT_FOUND');
    const without = invoicing(null);
    expect(codeOf(await bill(without, (await without.quote()).id))).toBe('NOT_FOUND');
    expect(bench.books.billing.size).toBe(0);
  });

  it('is over when the stay is booked', async () => {
    const bench = invoicing();
    const { booking } = await bench.booked();
    expect(await bill(bench, booking.quote.id)).toMatchObject({
      refusal: { code: 'ALREADY_PAID', data: { bookingId: booking.id } },
    });
  });
});

describe('the documents of a booking', () => {
  const cancelled = async () => {
    const bench = invoicing();
    const { booking } = await bench.booked();
    await bench.cancel(booking.id);
    await bench.runJobs();
    return { bench, booking, booked: createBooking(bench.ports) };
  };

  it('are read and printed by its traveller alone', async () => {
    const { booking, booked } = await cancelled();
    const documents = valueIn(await booked.documentsOf('asha', booking.id));
    expect(documents.map(({ number }) => number)).toEqual(['INV2627/00000001', 'CRN2627/00000001']);
    const path = { bookingId: booking.id, documentId: documents[1]?.id ?? '' };
    const { number, file } = valueIn(await booked.printDocument('asha', path, 'hi'));
    expect(number).toBe('CRN2627/00000001');
    expect(JSON.parse(new TextDecoder().decode(file))).toMatchObject({ language: 'hi', title: 'क्रेडिट नोट', number });
    expect(codeOf(await booked.documentsOf('ravi', booking.id))).toBe('NOT_FOUND');
    expect(codeOf(await booked.printDocument('ravi', path, 'en'))).toBe('NOT_FOUND');
    expect(codeOf(await booked.printDocument('asha', { ...path, documentId: 'none' }, 'en'))).toBe('NOT_FOUND');
    expect(codeOf(await booked.documentsOf('asha', 'none'))).toBe('NOT_FOUND');
  });

  it('are not those of another booking', async () => {
    const { bench, booking, booked } = await cancelled();
    const other = await bench.booked({ dates: bench.quoteDates(7) });
    await bench.runJobs();
    const [own] = valueIn(await booked.documentsOf('asha', other.booking.id));
    expect(own?.number).toBe('INV2627/00000002');
    const path = { bookingId: booking.id, documentId: own?.id ?? '' };
    expect(codeOf(await booked.printDocument('asha', path, 'en'))).toBe('NOT_FOUND');
  });

  it('that can’t be printed now are refused', async () => {
    const { bench, booking } = await cancelled();
    const printer = { ...bench.ports.printer, printDocument: async () => null };
    const booked = createBooking({ ...bench.ports, printer });
    const [invoice] = valueIn(await booked.documentsOf('asha', booking.id));
    const path = { bookingId: booking.id, documentId: invoice?.id ?? '' };
    expect(codeOf(await booked.printDocument('asha', path, 'en'))).toBe('VOUCHER_UNAVAILABLE');
  });
});
