import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  billingBody,
  billingOfQuoteJson,
  billingPath,
  TAX_DOCUMENT_TYPE,
  taxDocumentAnswer,
  taxDocumentPath,
  taxDocumentsJson,
  taxDocumentsPath,
} from '#contract/bookings.ts';
import { LANGUAGE_HEADERS } from '#contract/parts/language-headers.ts';
import { alreadyPaidMembers } from '#contract/payment.ts';
import type { BookingUseCases } from '#core/booking/index.ts';
import { type TaxDocument, totalOf } from '#core/invoicing/index.ts';
import { answerIn } from '../../plugins/language.ts';
import { type Authenticate, signedIn, travellerOf } from '../../plugins/signed-in.ts';
import { refuse } from '../../problems/problem.ts';
import { spendVoucher } from '../../rate-limits/budgets.ts';
import type { RateCounter } from '../../rate-limits/rate-counter.ts';
import { BEARER, toIsoTime } from '../../schemas/schema.ts';

/** The dependencies of the routes of invoices. */
export interface InvoiceRouteDeps {
  readonly authenticate: Authenticate;
  readonly rateCounter: RateCounter;
  readonly booking: Pick<BookingUseCases, 'billTo' | 'documentsOf' | 'printDocument'>;
}

const TAGS = ['Bookings'];

const toDocumentJson = ({ id, kind, number, issuedAt, lines }: TaxDocument) => ({
  id,
  kind,
  number,
  issuedAt: toIsoTime(issuedAt),
  amount: totalOf(lines).amount,
});

/** A number as a file name: its slash would be a folder. */
const fileName = (number: string): string => number.replaceAll('/', '-');

const billingRoute =
  ({ authenticate, booking }: InvoiceRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.put(
      '/quotes/:quoteId/billing',
      {
        onRequest: signedIn(authenticate),
        schema: {
          operationId: 'putBilling',
          summary: 'Name the company of an invoice',
          description:
            'Of an own quote, until it is booked; another company replaces it. NOT_FOUND where no tax invoices are issued.',
          tags: ['Quotes'],
          security: BEARER,
          params: billingPath,
          body: billingBody,
          response: { 200: billingOfQuoteJson },
          refusals: ['NOT_FOUND', { code: 'ALREADY_PAID', members: alreadyPaidMembers }],
        },
      },
      async (request) => {
        const { quoteId } = request.params;
        const { billing } = request.body;
        const named = await booking.billTo({ traveller: travellerOf(request).accountId, quoteId, billing });
        if (named.ok) return { billing: named.value };
        const { refusal } = named;
        if (refusal.code === 'ALREADY_PAID') return refuse(refusal.code, { members: refusal.data });
        return refusal.code === 'VALIDATION_FAILED' ? refuse(refusal.code, refusal.data) : refuse(refusal.code);
      },
    );
  };

const readingRoutes =
  ({ authenticate, rateCounter, booking }: InvoiceRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/hotel/:bookingId/invoices',
      {
        onRequest: signedIn(authenticate),
        schema: {
          operationId: 'listTaxDocuments',
          summary: 'List the tax invoices and credit notes of a booking',
          description: 'Empty where none was issued. A new one may take some seconds.',
          tags: TAGS,
          security: BEARER,
          params: taxDocumentsPath,
          response: { 200: taxDocumentsJson },
          refusals: ['NOT_FOUND'],
        },
      },
      async (request) => {
        const documents = await booking.documentsOf(travellerOf(request).accountId, request.params.bookingId);
        return documents.ok ? { documents: documents.value.map(toDocumentJson) } : refuse(documents.refusal.code);
      },
    );

    app.get(
      '/hotel/:bookingId/invoices/:documentId/pdf',
      {
        onRequest: signedIn(authenticate),
        schema: {
          operationId: 'getTaxDocument',
          summary: 'Print a tax invoice or a credit note',
          description: 'A tagged PDF in English or Hindi. At most 10 a minute, vouchers included.',
          tags: TAGS,
          security: BEARER,
          params: taxDocumentPath,
          response: { 200: { ...taxDocumentAnswer, headers: LANGUAGE_HEADERS } },
          refusals: ['NOT_FOUND', 'VOUCHER_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
        },
      },
      async (request, reply) => {
        const traveller = travellerOf(request).accountId;
        await spendVoucher(rateCounter, traveller);
        const printed = await booking.printDocument(traveller, request.params, answerIn(reply), request.signal);
        if (!printed.ok) return refuse(printed.refusal.code);
        const { number, file } = printed.value;
        return reply
          .type(TAX_DOCUMENT_TYPE)
          .header('content-disposition', `attachment; filename="${fileName(number)}.pdf"`)
          .send(Buffer.from(file));
      },
    );
  };

/** The routes of tax invoices, of credit notes, and of the company that they are for. */
export const invoiceRoutes =
  (services: InvoiceRouteDeps): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of [billingRoute, readingRoutes]) await app.register(routes(services));
  };
