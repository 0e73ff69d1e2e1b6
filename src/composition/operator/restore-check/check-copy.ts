import { destination } from 'pino';
import type { DependencyContainer } from 'tsyringe';
import { checkLedger } from '#src/adapters/operator/ledger-check/check-ledger.ts';
import { TOOL_LIMITS } from '#src/adapters/postgres/limits.ts';
import { compose } from '../../compose.ts';
import { readConfiguration } from '../../configuration/configuration.ts';
import { openData } from '../../process/data.ts';
import { drain, listen } from '../../process/listen.ts';
import { openLogger } from '../../process/logger.ts';
import { CONFIGURATION, DATABASE } from '../../tokens.ts';
import { take } from '../../wiring.ts';
import { ledgerCheckServices } from '../ledger-check.ts';
import type { ToolOutput } from '../run-tool.ts';
import { comparePhotos } from './compare-photos.ts';
import { copyEnvironment } from './copy-environment.ts';
import { readOnlyGateway } from './read-only-gateway.ts';
import { startAndRead } from './start-and-read.ts';

/** What to check. */
export interface CopyToCheck {
  /** The environment of the real product; what it sends by is left out. */
  readonly env: NodeJS.ProcessEnv;
  readonly project: string;
  /** The URL of the restored database. */
  readonly url: string;
  /** Only the orders of so many days are compared with the gateway; `null` for all. */
  readonly days: number | null;
  readonly output: ToolOutput;
}

/** The answer: what was found, and whether all could be checked. */
export interface CheckedCopy {
  readonly lines: readonly string[];
  readonly isWhole: boolean;
}

const LAST = `
  select 'orders' as what, count(*)::int as rows, max(created_at) as last from orders
  union all select 'bookings', count(*)::int, max(created_at) from bookings
  union all select 'payments', count(*)::int, max(seen_at) from payments
  union all select 'ledger entries', count(*)::int, max(at) from ledger_entries
  union all select 'accounts', count(*)::int, max(created_at) from accounts`;

async function lastRows(container: DependencyContainer): Promise<readonly string[]> {
  const { pool } = take(container, DATABASE);
  const { rows } = await pool.query<{ what: string; rows: number; last: Date | null }>(LAST);
  return rows.map(({ what, rows: count, last }) => `${what}: ${count}, the last of ${last?.toISOString() ?? 'never'}`);
}

async function lostMoney(container: DependencyContainer, { days, output }: CopyToCheck): Promise<CheckedCopy> {
  const { lines, isWhole } = await checkLedger(ledgerCheckServices(container, output.complain), days);
  const strange = lines.filter((line) => line.includes('of an order that is not here'));
  const unsettled = lines.filter((line) => line.includes('captured ₹0 in the ledger'));
  const isOffline = take(container, CONFIGURATION).payments.gateway === 'offline';
  const summary = isOffline
    ? 'The offline gateway keeps its payments in the database: what was lost of them nobody else knows.'
    : `Lost: ${strange.length} payments whose orders are not in the database, ${unsettled.length} whose orders are.`;
  return { lines: [...lines, summary], isWhole };
}

async function check(container: DependencyContainer, origin: string, copy: CopyToCheck): Promise<CheckedCopy> {
  const rows = await lastRows(container);
  const answers = await startAndRead(container, origin);
  const money = await lostMoney(container, copy);
  const photos = await comparePhotos(container);
  const isWhole = answers.every(({ isWell }) => isWell) && money.isWhole && photos.isWhole;
  return {
    lines: [
      ...['What is there', ...rows, ''],
      ...['The product on it', ...answers.map(({ line }) => line), ''],
      ...['The ledger and the gateway', ...money.lines, ''],
      ...photos.lines,
      '',
      isWhole ? 'All was checked.' : 'Not all could be checked.',
    ],
    isWhole,
  };
}

/**
 * Starts this release of the product on a restored database, without its jobs and with a gateway that is only read, asks
 * it some questions, and compares it with the gateway and the photos. The copy is migrated; nothing else is changed.
 */
export async function checkCopy(copy: CopyToCheck): Promise<CheckedCopy> {
  const configuration = readConfiguration(copyEnvironment(copy.env, copy.url), copy.project);
  const data = await openData(configuration, copy.project, {
    say: copy.output.complain,
    onLost: copy.output.complain,
    onLostConnection: () => undefined,
    limits: TOOL_LIMITS,
  });
  try {
    const { app, container } = await compose({
      configuration,
      database: data.database,
      logger: openLogger('error', destination({ dest: 2, sync: true })),
      webRoot: null,
      publicUrl: 'http://127.0.0.1',
      override: readOnlyGateway,
    });
    try {
      const origin = await listen(app, configuration.host, configuration.port);
      return await check(container, origin, copy);
    } finally {
      await drain(app);
    }
  } finally {
    await data.close();
  }
}
