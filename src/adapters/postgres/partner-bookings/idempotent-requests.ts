import type { Pool } from 'pg';
import { z } from 'zod';

/** How long answers are kept: 24 hours. */
const KEPT_MS = 24 * 60 * 60_000;

/** Claims a new request, one that was never answered and whose holder is gone, or one that is too old to count. */
const BEGIN = `insert into idempotent_requests as known
  (organisation_id, key, fingerprint, holder, held_until, created_at) values ($1, $2, $3, $4, $5, $6)
on conflict (organisation_id, key) do update set
  fingerprint = excluded.fingerprint, holder = excluded.holder, held_until = excluded.held_until,
  answer = case when known.created_at < $7 then null else known.answer end, created_at = excluded.created_at
where known.created_at < $7
  or (known.answer is null and known.held_until < $6 and known.fingerprint = excluded.fingerprint)
returning key`;

const READ = 'select fingerprint, answer from idempotent_requests where organisation_id = $1 and key = $2';

const FINISH = `update idempotent_requests set answer = $4, holder = null, held_until = null
where organisation_id = $1 and key = $2 and holder = $3`;

const RELEASE = 'delete from idempotent_requests where organisation_id = $1 and key = $2 and holder = $3';

const row = z.object({ fingerprint: z.string(), answer: z.unknown() });

interface Asked {
  readonly organisationId: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** Requests with an Idempotency-Key in PostgreSQL, seen by every process. */
export const idempotentRequests = (pool: Pool) => ({
  async begin({ organisationId, key, fingerprint }: Asked, holder: string, now: Date, heldUntil: Date) {
    const expiry = new Date(now.getTime() - KEPT_MS);
    const values = [organisationId, key, fingerprint, holder, heldUntil, now, expiry];
    const claimed = await pool.query({ name: 'idempotent-begin', text: BEGIN, values });
    if (claimed.rowCount === 1) return { state: 'mine' } as const;
    const { rows } = await pool.query({ name: 'idempotent-read', text: READ, values: [organisationId, key] });
    // It was given up between the two statements.
    if (rows[0] === undefined) return { state: 'running' } as const;
    const known = row.parse(rows[0]);
    if (known.fingerprint !== fingerprint) return { state: 'another' } as const;
    return known.answer === null
      ? ({ state: 'running' } as const)
      : ({ state: 'answered', answer: known.answer } as const);
  },
  async finish({ organisationId, key }: Asked, holder: string, answer: object) {
    const values = [organisationId, key, holder, JSON.stringify(answer)];
    await pool.query({ name: 'idempotent-finish', text: FINISH, values });
  },
  async release({ organisationId, key }: Asked, holder: string) {
    await pool.query({ name: 'idempotent-release', text: RELEASE, values: [organisationId, key, holder] });
  },
});
