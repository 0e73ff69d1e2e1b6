import type { Pool } from 'pg';
import { z } from 'zod';
import type { LoggedExchange, LoggedRequest, RequestLists } from '#core/partners/index.ts';
import { dateOf, momentColumn } from '../../moments.ts';

const listed = {
  id: z.string(),
  organisation_id: z.string(),
  key_id: z.string(),
  at: momentColumn,
  request_id: z.string(),
  method: z.string(),
  path: z.string(),
  query: z.string(),
  status: z.int(),
  code: z.string().nullable(),
  duration_ms: z.int(),
};

const toLogged = (row: z.output<z.ZodObject<typeof listed>>): LoggedRequest => ({
  id: row.id,
  organisationId: row.organisation_id,
  keyId: row.key_id,
  at: row.at,
  requestId: row.request_id,
  method: row.method,
  path: row.path,
  query: row.query,
  status: row.status,
  code: row.code,
  durationMs: row.duration_ms,
});

const listedRow = z.object(listed).transform(toLogged);

const wholeRow = z
  .object({
    ...listed,
    headers: z.record(z.string(), z.string()),
    sent: z.string().nullable(),
    sent_bytes: z.int(),
    answered: z.string().nullable(),
    answered_bytes: z.int(),
  })
  .transform(
    (row): LoggedExchange => ({
      ...toLogged(row),
      headers: row.headers,
      sent: { text: row.sent, bytes: row.sent_bytes },
      answered: { text: row.answered, bytes: row.answered_bytes },
    }),
  );

const LISTED = Object.keys(listed).join(', ');

/** The statement of a page; `and` narrows it. Days after the row to go on from are left out by `at` alone. */
const pageOf = (and: string): string => `select ${LISTED} from partner_requests
where organisation_id = $1 ${and}
  and ($5::text is null or method = $5) and ($6::text is null or position($6 in path) > 0)
  and at <= coalesce($3::timestamptz, 'infinity') and (at, id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4, ''))
order by at desc, id desc limit $2`;

const PAGE = { name: 'partner-requests', text: pageOf('') };
const FAILED = { name: 'partner-requests-failed', text: pageOf('and status >= 400') };

/** Reads the requests of organisations with a prepared statement a page. */
export const requestLists = (pool: Pool): RequestLists => ({
  async page({ organisationId, failed, method, path, limit, after }) {
    const from = after === null ? [null, null] : [dateOf(after.at), after.id];
    const values = [organisationId, limit, ...from, method, path];
    const { rows } = await pool.query({ ...(failed ? FAILED : PAGE), values });
    return listedRow.array().parse(rows);
  },
  async one(organisationId, id) {
    const text = 'select * from partner_requests where organisation_id = $1 and id = $2';
    const { rows } = await pool.query({ name: 'partner-request', text, values: [organisationId, id] });
    return rows[0] === undefined ? null : wholeRow.parse(rows[0]);
  },
});
