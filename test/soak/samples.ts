import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { z } from 'zod';
import { cpuMicros } from '#test/benchmarks/servers/machine.ts';
import type { Inspector } from './inspector.ts';

/** A table at a moment. */
export interface TableSize {
  readonly rows: number;
  /** With its indexes and everything that it keeps elsewhere. */
  readonly bytes: number;
}

/** A process and its database at a moment. */
export interface Sample {
  /** Milliseconds since the first. */
  readonly atMs: number;
  readonly journeys: number;
  readonly rssBytes: number;
  /** After all garbage was collected. */
  readonly heapBytes: number;
  /** Buffers outside the heap, after the same. */
  readonly externalBytes: number;
  readonly descriptors: number;
  /** Sockets, timers and other resources that keep the event loop running. */
  readonly handles: number;
  readonly cpuMicros: number;
  /** The 99th percentile of the event loop's delay since the sample before, in milliseconds. */
  readonly loopP99Ms: number;
  readonly tables: Readonly<Record<string, TableSize>>;
}

const LOOP = `(() => {
  globalThis.padavLoop ??= process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 10 });
  const p99 = globalThis.padavLoop.percentile(99) / 1e6;
  globalThis.padavLoop.enable();
  globalThis.padavLoop.reset();
  return JSON.stringify(p99);
})()`;
const STATE = 'JSON.stringify({ ...process.memoryUsage(), handles: process.getActiveResourcesInfo().length })';
const stateShape = z.object({ heapUsed: z.number(), external: z.number(), handles: z.number() });

/** Every table of a database but the catalogue's, by its name with its schema. */
export const TABLES = `
  select n.nspname || '.' || c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
  order by 1`;

async function sizesOf(client: Pick<Client, 'query'>): Promise<Readonly<Record<string, TableSize>>> {
  const { rows } = await client.query<{ name: string }>(TABLES);
  const sizes: Record<string, TableSize> = {};
  for (const { name } of rows) {
    // A partitioned table is as large as its parts.
    const text = `select (select count(*) from ${name})::int as rows,
      (select coalesce(sum(pg_total_relation_size(relid)), pg_total_relation_size('${name}'))
        from pg_partition_tree('${name}'))::float8 as bytes`;
    const size = (await client.query<TableSize>(text)).rows[0];
    if (size !== undefined) sizes[name] = size;
  }
  return sizes;
}

function rssOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error(`/proc/${pid}/status has no VmRSS`);
  return Number(kilobytes) * 1_024;
}

/** Whom a sample is taken of. */
export interface Sampled {
  readonly pid: number;
  readonly inspector: Inspector;
  readonly client: Pick<Client, 'query'>;
}

/** Takes a sample. @param began of `performance.now()` */
export async function takeSample(
  { pid, inspector, client }: Sampled,
  { began, journeys }: { readonly began: number; readonly journeys: number },
): Promise<Sample> {
  const loopP99Ms = z.number().parse(JSON.parse(await inspector.evaluate(LOOP)));
  const [rssBytes, spent] = [rssOf(pid), cpuMicros(pid)];
  // What is found dead by the first collection may be freed by the second alone.
  await inspector.collectGarbage();
  await inspector.collectGarbage();
  const { heapUsed, external, handles } = stateShape.parse(JSON.parse(await inspector.evaluate(STATE)));
  const descriptors = readdirSync(`/proc/${pid}/fd`).length;
  const tables = await sizesOf(client);
  // The collection's own delay is nobody's.
  await inspector.evaluate(LOOP);
  return {
    ...{ atMs: performance.now() - began, journeys, rssBytes, heapBytes: heapUsed, externalBytes: external },
    ...{ descriptors, handles, cpuMicros: spent, loopP99Ms, tables },
  };
}
