import type { BookingWork } from '#core/booking/index.ts';
import {
  type AccountsRow,
  accountsCsv,
  accountsRows,
  type IssuedRange,
  netOf,
  stateName,
  stateOfCode,
  type TaxDocument,
} from '#core/invoicing/index.ts';
import { addDays, type CalendarDay, inRupees, less, type Paise, paise, startOfDayInIndia } from '#core/shared/index.ts';

/** The dependencies of the tool. `onProblem` gets what an accountant must know besides the answer. */
export interface InvoiceToolDeps {
  readonly work: BookingWork<'taxDocumentSearch' | 'dueDocumentSearch'>;
  /** Issues what is due of a payment. */
  readonly issueInvoice: (paymentId: string) => Promise<unknown>;
  readonly onProblem: (sentence: string) => void;
}

/** What is exported: the documents issued from the first day to the last, both included, by the calendar of India. */
export interface ExportCommand {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly format: 'csv' | 'json';
}

interface ToolAnswer {
  readonly lines: readonly string[];
  readonly code: 0 | 1;
}

const AT_ONCE = 500;

async function documentsOf({ work }: InvoiceToolDeps, range: IssuedRange): Promise<readonly TaxDocument[]> {
  const all: TaxDocument[] = [];
  for (;;) {
    const page = await work.run(({ taxDocumentSearch }) =>
      taxDocumentSearch.issued(range, all.at(-1) ?? null, AT_ONCE),
    );
    all.push(...page);
    if (page.length < AT_ONCE) return all;
  }
}

const COLUMNS = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const;

/** The sums of the columns, in rupees, added up in paise. */
const totalsOf = (rows: readonly AccountsRow[]) =>
  Object.fromEntries(
    COLUMNS.map((column) => [
      column,
      inRupees(paise(rows.reduce((sum, row) => sum + Math.round(row[column] * 100), 0))),
    ]),
  );

/**
 * The documents as CSV, or as JSON with their totals and the ledger's. Ends with 1 where they differ, or where documents
 * are still to be issued.
 */
export async function exportInvoices(deps: InvoiceToolDeps, { from, to, format }: ExportCommand): Promise<ToolAnswer> {
  const range = { from: startOfDayInIndia(from), before: startOfDayInIndia(addDays(to, 1)) };
  const documents = await documentsOf(deps, range);
  const { ledger, due } = await deps.work.run(async (stores) => ({
    ledger: await stores.taxDocumentSearch.entered(range),
    due: (await stores.dueDocumentSearch.oldest(AT_ONCE)).length,
  }));
  const net: Paise = less(ledger.booked, ledger.givenBack);
  const isEqual = netOf(documents) === net;
  if (!isEqual)
    deps.onProblem(`The documents add up to ${inRupees(netOf(documents))}, their ledger entries to ${inRupees(net)}.`);
  if (due > 0) deps.onProblem(`${due} documents are still to be issued: npm run tool -- operator says why.`);
  const rows = documents.flatMap(accountsRows);
  const code = isEqual && due === 0 ? 0 : 1;
  if (format === 'csv') return { lines: accountsCsv(rows), code };
  const inLedger = { booked: inRupees(ledger.booked), givenBack: inRupees(ledger.givenBack), net: inRupees(net) };
  const answer = { from, to, rows, totals: totalsOf(rows), ledger: inLedger, stillToBeIssued: due };
  return { lines: [JSON.stringify(answer, null, 2)], code };
}

/** Names the state of a payment's property, by its code under GST, and issues its invoice. */
export async function placeInvoice(
  { work, issueInvoice }: InvoiceToolDeps,
  paymentId: string,
  code: string,
): Promise<ToolAnswer> {
  const place = stateOfCode(code);
  if (place === null) return { lines: [`${code} is no code of a state under GST, such as 30 for Goa.`], code: 1 };
  const isDue = await work.run(({ dueDocumentSearch }) => dueDocumentSearch.place(paymentId, place));
  if (!isDue) return { lines: [`No invoice of ${paymentId} is due.`], code: 1 };
  await issueInvoice(paymentId);
  const left = await work.run(({ dueDocumentSearch }) => dueDocumentSearch.ofPayment(paymentId));
  return left.some(({ entry }) => entry.why === 'booked')
    ? { lines: [`The invoice of ${paymentId} is still to be issued.`], code: 1 }
    : { lines: [`The invoice of ${paymentId} is issued, for ${stateName(place).en}.`], code: 0 };
}
