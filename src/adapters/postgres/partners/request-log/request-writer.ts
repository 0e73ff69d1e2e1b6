import type { Pool } from 'pg';
import type { LoggedExchange } from '#core/partners/index.ts';
import { dateOf } from '../../moments.ts';

/** Stores requests, some at a time and soon after they were answered: nobody waits for it. */
export interface RequestWriter {
  /** Takes a request. Beyond {@link MOST_WAITING} that are not stored yet, it is dropped. */
  record(exchange: LoggedExchange): void;
  /** Stores what waits now. It never throws: what can't be stored is lost. */
  flush(): Promise<void>;
}

export interface RequestWriterDeps {
  readonly pool: Pick<Pool, 'query'>;
  /** Told of requests that were not stored. */
  readonly onLost: (count: number, error: unknown) => void;
  /** How long a request waits for others at most, in milliseconds. @default 1,000 */
  readonly waitMs?: number;
}

/** Stored by one statement. */
const AT_ONCE = 50;
/** The most requests that are not stored yet: with 200 kB each at most, 100 MB. */
export const MOST_WAITING = 500;
const WAIT_MS = 1_000;

const INSERT = `insert into partner_requests (id, organisation_id, key_id, at, request_id, method, path, query, headers,
  status, code, duration_ms, sent, sent_bytes, answered, answered_bytes)
select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::text[], $6::text[], $7::text[], $8::text[],
  $9::jsonb[], $10::smallint[], $11::text[], $12::integer[], $13::text[], $14::integer[], $15::text[], $16::integer[])`;

/** The values of each column. */
const columnsOf = (exchanges: readonly LoggedExchange[]): unknown[] => {
  const column = (read: (exchange: LoggedExchange) => unknown) => exchanges.map(read);
  return [
    column(({ id }) => id),
    column(({ organisationId }) => organisationId),
    column(({ keyId }) => keyId),
    column(({ at }) => dateOf(at)),
    column(({ requestId }) => requestId),
    column(({ method }) => method),
    column(({ path }) => path),
    column(({ query }) => query),
    column(({ headers }) => JSON.stringify(headers)),
    column(({ status }) => status),
    column(({ code }) => code),
    column(({ durationMs }) => durationMs),
    column(({ sent }) => sent.text),
    column(({ sent }) => sent.bytes),
    column(({ answered }) => answered.text),
    column(({ answered }) => answered.bytes),
  ];
};

/** Stores requests in PostgreSQL, in the order in which they came. */
export function requestWriter({ pool, onLost, waitMs = WAIT_MS }: RequestWriterDeps): RequestWriter {
  let waiting: LoggedExchange[] = [];
  /** Those that wait and those that are being stored. */
  let held = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;
  let storing: Promise<void> = Promise.resolve();

  async function store(exchanges: readonly LoggedExchange[]): Promise<void> {
    for (let from = 0; from < exchanges.length; from += AT_ONCE) {
      const some = exchanges.slice(from, from + AT_ONCE);
      try {
        await pool.query(INSERT, columnsOf(some));
      } catch (error) {
        onLost(some.length, error);
      }
      held -= some.length;
    }
  }

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const [taken, lost] = [waiting, dropped];
    waiting = [];
    dropped = 0;
    storing = storing.then(() => {
      if (lost > 0) onLost(lost, null);
      return store(taken);
    });
    return storing;
  }

  return {
    record(exchange) {
      if (held >= MOST_WAITING) {
        dropped += 1;
        return;
      }
      held += 1;
      waiting.push(exchange);
      if (waiting.length === AT_ONCE) void flush();
      else timer ??= setTimeout(() => void flush(), waitMs).unref();
    },
    flush,
  };
}
