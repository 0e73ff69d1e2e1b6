/**
 * Compares the ledger with the gateway: `npm run tool -- ledger-check` or, for the orders of some days only, `npm run
 * tool -- ledger-check --since 7`. Exits with 0 when all agree, 1 when something differs or could not be compared.
 */
import { parseArgs } from 'node:util';
import { checkLedger } from '../../src/adapters/operator/ledger-check/check-ledger.ts';
import { projectFolder } from '../../src/adapters/support/project-file.ts';
import { ledgerCheckServices } from '../../src/composition/operator/ledger-check.ts';
import { runTool } from '../../src/composition/operator/run-tool.ts';

const output = { print: (line: string) => console.info(line), complain: (line: string) => console.error(line) };

/** The days of `--since`; `null` for all, `undefined` when the arguments are invalid. */
function daysAsked(): number | null | undefined {
  try {
    const { since } = parseArgs({ options: { since: { type: 'string' } } }).values;
    if (since === undefined) return null;
    return /^[1-9]\d{0,4}$/.test(since) ? Number(since) : undefined;
  } catch {
    return undefined;
  }
}

const days = daysAsked();
if (days === undefined) {
  output.print('npm run tool -- ledger-check                       compares every order with the gateway');
  output.print('npm run tool -- ledger-check --since <days>     only the orders of so many days');
  process.exitCode = 2;
} else {
  const root = projectFolder(import.meta.dirname);
  process.exitCode = await runTool(process.env, root, output, (container) =>
    checkLedger(ledgerCheckServices(container, output.complain), days),
  );
}
