import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { median } from '#test/benchmarks/statistics/statistics.ts';
import type { GrowthGround } from '../ground.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Actual Rows'?: number | undefined;
  readonly 'Actual Loops'?: number | undefined;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Shared I/O Read Time'?: number | undefined;
  readonly 'Shared Hit Blocks'?: number | undefined;
  readonly 'Shared Read Blocks'?: number | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const planNode: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number().optional(),
  'Actual Loops': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  'Shared I/O Read Time': z.number().optional(),
  'Shared Hit Blocks': z.number().optional(),
  'Shared Read Blocks': z.number().optional(),
  get Plans() {
    return z.array(planNode).optional();
  },
});
const explained = z.object({ 'Query Text': z.string(), Plan: planNode });
const line = z.object({ message: z.string(), application_name: z.string().optional() });

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** An execution of a statement, as the server wrote it down. */
export interface Execution {
  readonly statement: string;
  /** Milliseconds in the server, without those in which it waited for the disk. */
  readonly ms: number;
  readonly waitedMs: number;
  /** Pages of tables and indexes that it touched, of 8 kB. */
  readonly pages: number;
  /** The nodes that read tables, each with its index: what must stay as it is. */
  readonly shape: string;
  /** Tables that were read whole, with the rows. */
  readonly whole: readonly { readonly table: string; readonly rows: number }[];
  /** The rows that went into the greatest sort. */
  readonly sorted: number;
  /** The rows that were read for nothing, at most by one node. */
  readonly dropped: number;
}

const rowsOf = (node: PlanNode): number => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1);

/** A statement in one line, whatever the number of its values in a list. */
export const normalised = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll(/\((?:\$\d+, ?)*\$\d+\)(?:, ?\((?:\$\d+, ?)*\$\d+\))*/g, '($n)');

/** Partitions of days are one table, and so are their indexes. */
const familyOf = (name: string): string => name.replace(/^(partner_requests)_\w+$/, '$1');

const shapeOf = (node: PlanNode): string => {
  const on = node['Relation Name'] ?? '';
  return `${node['Node Type']} ${familyOf(on)}${node['Index Name'] === undefined ? '' : ` by ${familyOf(node['Index Name'])}`}`.trim();
};

const READS = /Scan/;

function executionOf(durationMs: number, text: string, plan: PlanNode): Execution {
  const nodes = nodesOf(plan);
  const waitedMs = plan['Shared I/O Read Time'] ?? 0;
  const reading = nodes.filter(
    (node) => READS.test(node['Node Type']) && (node['Relation Name'] ?? node['Index Name']),
  );
  return {
    statement: normalised(text),
    ms: Math.max(0, durationMs - waitedMs),
    waitedMs,
    pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    shape: [...new Set(reading.map(shapeOf))].sort().join(' + '),
    whole: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => ({
        table: familyOf(node['Relation Name'] ?? ''),
        rows: rowsOf(node) + (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1),
      })),
    sorted: Math.max(
      0,
      ...nodes
        .filter((node) => /Sort/.test(node['Node Type']))
        .flatMap((node) => (node.Plans ?? []).map((child) => rowsOf(child))),
    ),
    dropped: Math.max(0, ...nodes.map((node) => (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1))),
  };
}

const DURATION = /^duration: ([\d.]+) ms {2}plan:\n/;

/** Turns the log of plans on or off, for all connections. */
export async function logPlans({ database }: Pick<GrowthGround, 'database'>, on: boolean): Promise<void> {
  await database.work(async (client) => {
    await client.query(`alter system set auto_explain.log_min_duration = ${on ? 0 : -1}`);
    await client.query('select pg_reload_conf()');
  });
}

/** Where the server writes plans. */
async function logOf({ database }: Pick<GrowthGround, 'database'>): Promise<string> {
  return database.work(async (client) => {
    const { rows } = await client.query<{ at: string }>("select current_setting('data_directory') as at");
    return path.join(rows[0]?.at ?? '', 'plans', 'plans.json');
  });
}

/** Reads the plans of the product's own connections of a log of the server. */
export async function readLog(file: string): Promise<readonly Execution[]> {
  const executions: Execution[] = [];
  for await (const each of createInterface({ input: createReadStream(file) })) {
    const { message, application_name: by } = line.parse(JSON.parse(each));
    const found = DURATION.exec(message);
    if (found === null || by !== 'padav') continue;
    const { 'Query Text': text, Plan: plan } = explained.parse(JSON.parse(message.slice(found[0].length)));
    executions.push(executionOf(Number(found[1]), text, plan));
  }
  return executions;
}

/** Reads the plans of the product's own connections that were written so far. */
export const readPlans = async (ground: Pick<GrowthGround, 'database'>): Promise<readonly Execution[]> =>
  readLog(await logOf(ground));

/** What all executions of a statement have in common. */
export interface StatementFigures {
  readonly statement: string;
  readonly executions: number;
  readonly ms: number;
  readonly waitedMs: number;
  readonly pages: number;
  /** Plans that were used, the most frequent first. */
  readonly shapes: readonly string[];
  readonly whole: Readonly<Record<string, number>>;
  readonly sorted: number;
  readonly dropped: number;
}

function grouped<Item>(items: readonly Item[], by: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(by(item));
    if (group === undefined) groups.set(by(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** The figures of each statement. */
export function figuresOf(executions: readonly Execution[]): readonly StatementFigures[] {
  return [...grouped(executions, ({ statement }) => statement)].map(([statement, all]) => {
    const shapes = [...grouped(all, ({ shape }) => shape)].sort(([, a], [, b]) => b.length - a.length);
    const whole: Record<string, number> = {};
    for (const { table, rows } of all.flatMap((each) => each.whole)) whole[table] = Math.max(whole[table] ?? 0, rows);
    return {
      ...{ statement, executions: all.length, whole },
      ms: median(all.map(({ ms }) => ms)),
      waitedMs: median(all.map(({ waitedMs }) => waitedMs)),
      pages: median(all.map(({ pages }) => pages)),
      shapes: shapes.map(([shape]) => shape),
      sorted: Math.max(...all.map(({ sorted }) => sorted)),
      dropped: Math.max(...all.map(({ dropped }) => dropped)),
    };
  });
}
