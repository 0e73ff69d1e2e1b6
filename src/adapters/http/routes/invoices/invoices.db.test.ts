import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { VOUCHER_PRINTER } from '#src/composition/tokens.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freeHotels, type TestTraveller, traveller } from '#test/support/http/traveller.ts';
import { COMPANY, OPERATOR } from '#test/support/invoicing/samples.ts';
import { readPdf } from '#test/support/read-pdf.ts';

const MINUTE = 60_000;
const INVOICING = {
  PRODUCT_POLICY: 'transparent',
  INVOICE_NAME: OPERATOR.name,
  INVOICE_ADDRESS: OPERATOR.address,
  INVOICE_GSTIN: OPERATOR.gstin,
};

let app: TestApp;
let asha: TestTraveller;
let ravi: TestTraveller;
let hotels: readonly string[];
let taken = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { TOKEN_TTL: '30d', ...INVOICING } });
  [asha, ravi] = [await traveller(app, 'Asha'), await traveller(app, 'Ravi')];
  hotels = await freeHotels(app);
});
afterAll(() => app.close());

const anyHotel = (): string => {
  app.clock.pass(MINUTE);
  return hotels[taken++] ?? '';
};

interface Listed {
  readonly documents: readonly {
    readonly id: string;
    readonly kind: string;
    readonly number: string;
    readonly amount: number;
  }[];
}
const bill = (who: TestTraveller, quoteId: string, billing: unknown) =>
  who.http.put(`/quotes/${quoteId}/billing`, { billing }, { token: who.token });
const listOf = (who: TestTraveller, bookingId: string) =>
  who.http.get(`/hotel/${bookingId}/invoices`, { token: who.token });
const documentsOf = async (who: TestTraveller, bookingId: string) =>
  ((await listOf(who, bookingId)).body as Listed).documents;
const print = (who: TestTraveller, bookingId: string, documentId: string, language = 'en') =>
  app.app.inject({
    url: `/hotel/${bookingId}/invoices/${documentId}/pdf`,
    headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
  });

describe('PUT /quotes/{quoteId}/billing', () => {
  it('keeps a company with an own quote, and removes it', async () => {
    const quote = await asha.quote(anyHotel());
    expect(await bill(asha, quote.id, COMPANY)).toMatchObject({ status: 200, body: { billing: COMPANY } });
    const typed = { ...COMPANY, gstin: ' 27aapfu0939f1zv ', name: '  Lotus Tools LLP ' };
    expect((await bill(asha, quote.id, typed)).body).toEqual({ billing: COMPANY });
    expect(await bill(asha, quote.id, null)).toMatchObject({ status: 200, body: { billing: null } });
  });

  it('names each field that is not right', async () => {
    const quote = await asha.quote(anyHotel());
    const wrong = await bill(asha, quote.id, { ...COMPANY, gstin: '27AAPFU0939F1ZW' });
    expect(wrong).toMatchObject({ status: 422, faults: ['billing.gstin: INVALID_GSTIN'] });
    expect((await bill(asha, quote.id, { gstin: '', name: '', address: 'a'.repeat(301) })).faults).toEqual([
      'billing.gstin: REQUIRED',
      'billing.name: REQUIRED',
      'billing.address: TOO_LONG',
    ]);
    expect((await bill(asha, quote.id, { gstin: COMPANY.gstin })).faults).toEqual([
      'billing.name: REQUIRED',
      'billing.address: REQUIRED',
    ]);
  });

  it('is refused for another’s quote, an unknown one, without a token, and after the booking', async () => {
    const quote = await asha.quote(anyHotel());
    expect((await bill(ravi, quote.id, COMPANY)).code).toBe('NOT_FOUND');
    expect((await bill(asha, 'none', COMPANY)).code).toBe('NOT_FOUND');
    const body = { billing: COMPANY };
    expect((await asha.http.put(`/quotes/${quote.id}/billing`, body)).code).toBe('UNAUTHENTICATED');
    const { booking, quote: booked } = await asha.booked(anyHotel());
    expect(await bill(asha, booked.id, COMPANY)).toMatchObject({
      status: 409,
      code: 'ALREADY_PAID',
      body: { bookingId: booking._id },
    });
  });
});

describe('the documents of a booking', () => {
  it('are an invoice to the company for what was charged, then a credit note, printed in both languages', async () => {
    const { quote, proof } = await asha.paid(anyHotel());
    await bill(asha, quote.id, COMPANY);
    const { _id } = (await asha.book(quote, proof)).body as { _id: string };
    await app.runJobs();
    const [invoice] = await documentsOf(asha, _id);
    expect(invoice).toMatchObject({ kind: 'invoice', amount: quote.paymentAmount });
    await asha.http.delete(`/hotel/${_id}`, { token: asha.token });
    await app.runJobs();
    const documents = await documentsOf(asha, _id);
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    const printed = await print(asha, _id, documents[0]?.id ?? '');
    expect(printed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-language': 'en',
      'content-disposition': expect.stringMatching(/^attachment; filename="INV\d{4}-\d{8}\.pdf"$/),
      'cache-control': 'no-store',
    });
    const read = await readPdf(printed.rawPayload);
    expect(read).toMatchObject({ isTagged: true, title: `Tax invoice ${documents[0]?.number}` });
    expect(read.said).toEqual(expect.arrayContaining([COMPANY.gstin, COMPANY.name, OPERATOR.gstin]));
    const note = await readPdf((await print(asha, _id, documents[1]?.id ?? '', 'hi-IN')).rawPayload);
    expect(note.title).toBe(`क्रेडिट नोट ${documents[1]?.number}`);
  });

  it('are hidden from others, like the booking', async () => {
    const { booking } = await asha.booked(anyHotel());
    await app.runJobs();
    const [invoice] = await documentsOf(asha, booking._id);
    expect((await listOf(ravi, booking._id)).code).toBe('NOT_FOUND');
    expect((await print(ravi, booking._id, invoice?.id ?? '')).json().code).toBe('NOT_FOUND');
    const own = await ravi.booked(anyHotel());
    expect((await print(ravi, own.booking._id, invoice?.id ?? '')).json().code).toBe('NOT_FOUND');
    expect((await asha.http.get(`/hotel/${booking._id}/invoices`)).code).toBe('UNAUTHENTICATED');
  });

  it('that can’t be printed now are refused, at most ten times a minute', async () => {
    const nila = await traveller(app, 'Nila');
    const { booking } = await nila.booked(anyHotel());
    await app.runJobs();
    const [invoice] = await documentsOf(nila, booking._id);
    const printer = vi.spyOn(app.part(VOUCHER_PRINTER), 'printDocument').mockResolvedValue(null);
    const answers = [];
    for (let time = 0; time < 11; time++) answers.push((await print(nila, booking._id, invoice?.id ?? '')).json().code);
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'VOUCHER_UNAVAILABLE'));
    expect(answers[10]).toBe('TOO_MANY_REQUESTS');
    printer.mockRestore();
  });

  it('and the company are in the traveller’s own export, and the documents outlive the account', async () => {
    const meera = await traveller(app, 'Meera');
    const { quote, proof } = await meera.paid(anyHotel());
    await bill(meera, quote.id, COMPANY);
    await meera.book(quote, proof);
    await app.runJobs();
    const exported = await meera.http.get(`/user/${meera.userId}/export`, { token: meera.token });
    expect(exported.body).toMatchObject({
      billing: [{ receipt: quote.id, ...COMPANY }],
      invoices: [
        {
          ...{ kind: 'invoice', amount: quote.paymentAmount, recipient: COMPANY, supplier: OPERATOR },
          pdf: expect.stringMatching(/^\/hotel\/.+\/invoices\/.+\/pdf$/),
        },
      ],
    });
    const deleted = await meera.http.delete(`/user/${meera.userId}`, {
      token: meera.token,
      query: { bookings: 'keep' },
    });
    expect(deleted.status).toBe(200);
    const { knex } = app.db.database;
    expect(await knex('billing_details').where({ receipt: quote.id })).toEqual([]);
    const kept = await knex('tax_documents').where({ receipt: quote.id });
    expect(kept).toMatchObject([{ recipient: COMPANY }]);
  });
});

describe('without the operator’s settings', () => {
  it.each([
    ['under the policy for real money', { PRODUCT_POLICY: 'transparent' }],
    ['under the specified policy', { ...INVOICING, PRODUCT_POLICY: 'observed' }],
  ])('%s nothing of this appears', async (_, env) => {
    const plain = await startTestApp({ env });
    const leela = await traveller(plain, 'Leela');
    const [hotelId = ''] = await freeHotels(plain);
    const { booking, quote } = await leela.booked(hotelId);
    await plain.runJobs();
    expect((await listOf(leela, booking._id)).body).toEqual({ documents: [] });
    expect((await bill(leela, quote.id, COMPANY)).code).toBe('NOT_FOUND');
    expect((await leela.http.get('/config')).body).toMatchObject({ taxInvoices: false });
    await plain.close();
  });
});
