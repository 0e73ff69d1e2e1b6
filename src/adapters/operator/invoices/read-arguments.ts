import { parseArgs } from 'node:util';
import { parseDay } from '#core/shared/index.ts';
import { type ExportCommand, exportInvoices, type InvoiceToolDeps, placeInvoice } from './export-invoices.ts';

/** How the tool is called. */
export const INVOICES_USAGE = [
  'npm run tool -- invoices --from 2026-04-01 --to 2026-04-30 --format csv    documents issued on these days in India',
  'npm run tool -- invoices --from 2026-04-01 --to 2027-03-31 --format json   the same with totals and the ledger’s',
  'npm run tool -- invoices place <payment> <code>                            names the state of a property',
];

type Run = (deps: InvoiceToolDeps) => ReturnType<typeof exportInvoices>;

function exportCommand(values: { readonly [name: string]: string | undefined }): ExportCommand | null {
  const [from, to] = [parseDay(values.from ?? ''), parseDay(values.to ?? '')];
  const { format = 'csv' } = values;
  if (from === null || to === null || to < from || (format !== 'csv' && format !== 'json')) return null;
  return { from, to, format };
}

/** Parses the words of a command line; `null` when they are no command. */
export function invoicesCommand(words: readonly string[]): Run | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { from: { type: 'string' }, to: { type: 'string' }, format: { type: 'string' } },
    });
    const [name, paymentId, code, ...more] = positionals;
    if (name === 'place' && paymentId !== undefined && code !== undefined && more.length === 0)
      return (deps) => placeInvoice(deps, paymentId, code);
    const command = positionals.length === 0 ? exportCommand(values) : null;
    return command && ((deps) => exportInvoices(deps, command));
  } catch {
    return null;
  }
}
