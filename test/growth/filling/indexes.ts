import type { Client } from 'pg';
import { z } from 'zod';

const constraintRow = z.object({ on: z.string(), name: z.string(), type: z.string(), definition: z.string() });
const indexRow = z.object({ on: z.string(), name: z.string(), definition: z.string() });

const CONSTRAINTS = `select conrelid::regclass::text as on, quote_ident(conname) as name, contype as type,
    pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class t on t.oid = conrelid
  where c.connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u') and t.relkind = 'r' and not t.relispartition
  order by contype = 'f' desc, 1, 2`;
const INDEXES = `select i.indrelid::regclass::text as on, i.indexrelid::regclass::text as name,
    pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class t on t.oid = i.indrelid
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not t.relispartition
    and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
  order by 1, 2`;

/** What was dropped before a filling, to be made again after it. */
export interface Dropped {
  /** For each table the statements that make its keys and indexes. */
  readonly byTable: ReadonlyMap<string, readonly string[]>;
  /** The references, last. */
  readonly references: readonly string[];
}

/** Drops the references between all tables, and the keys and indexes of those that are to be filled. */
export async function dropIndexes(client: Client, tables: ReadonlySet<string>): Promise<Dropped> {
  const constraints = constraintRow.array().parse((await client.query(CONSTRAINTS)).rows);
  const indexes = indexRow.array().parse((await client.query(INDEXES)).rows);
  const byTable = new Map<string, string[]>();
  const references: string[] = [];
  for (const { on, name, type, definition } of constraints) {
    if (type !== 'f' && !tables.has(on)) continue;
    await client.query(`alter table ${on} drop constraint ${name}`);
    const added = `alter table ${on} add constraint ${name} ${definition}`;
    if (type === 'f') references.push(`${added.replace(/ NOT VALID$/, '')} not valid`);
    else byTable.set(on, [...(byTable.get(on) ?? []), added]);
  }
  for (const { on, name, definition } of indexes) {
    if (!tables.has(on)) continue;
    await client.query(`drop index ${name}`);
    byTable.set(on, [...(byTable.get(on) ?? []), definition]);
  }
  return { byTable, references };
}
