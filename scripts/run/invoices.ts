/**
 * Tax invoices and credit notes for the accountant: `npm run tool -- invoices --from 2026-04-01 --to 2026-04-30 --format
 * csv` or `json`, and `npm run tool -- invoices place <payment> <code>`. Exits with 0; 1 when documents and ledger differ
 * or documents are still to be issued; 2 for a command that it does not know.
 */
import { INVOICES_USAGE, invoicesCommand } from '../../src/adapters/operator/invoices/read-arguments.ts';
import { projectFolder } from '../../src/adapters/support/project-file.ts';
import { invoiceServices } from '../../src/composition/operator/invoices.ts';
import { runTool } from '../../src/composition/operator/run-tool.ts';

const output = { print: (line: string) => console.info(line), complain: (line: string) => console.error(line) };
const command = invoicesCommand(process.argv.slice(2));
if (command === null) {
  for (const line of INVOICES_USAGE) output.print(line);
  process.exitCode = 2;
} else {
  const root = projectFolder(import.meta.dirname);
  process.exitCode = await runTool(process.env, root, output, (container) =>
    command(invoiceServices(container, output.complain)),
  );
}
