import { TEST_MODE_SCHEMA } from '#src/adapters/postgres/database.ts';
import type { FreshDatabase } from '#test/support/database/fresh-database.ts';

/** What each request writes, whoever sends it: its own record (in partitions), its answer under a key, limits, and a key's last use. */
const OF_REQUESTS = ['partner_requests', 'organisation_calls', 'idempotent_requests', 'rate_windows', 'api_keys'];

/** A hash of all rows of each table of both modes, for comparing them; what requests write of themselves is left out. */
export async function allRows({ database }: FreshDatabase): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await database.knex.raw<{ rows: { schema: string; name: string }[] }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', ?) and table_type = 'BASE TABLE' order by 1, 2`,
    [TEST_MODE_SCHEMA],
  );
  const read = tables.filter(({ name }) => !OF_REQUESTS.some((own) => name === own || name.startsWith(`${own}_`)));
  const { rows } = await database.knex.raw<{ rows: { name: string; hash: string }[] }>(
    read
      .map(
        ({ schema, name }) =>
          `select '${schema}.${name}' as name, md5(coalesce(string_agg(each::text, '|' order by each::text), '')) as hash
           from "${schema}"."${name}" as each`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
