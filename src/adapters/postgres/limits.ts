/**
 * Time limits of the database in milliseconds, and the numbers of connections and waiting callers (docs/operations.md
 * gives the reasons). They are nested: waiting for a lock ends before its statement, a statement ends at the server
 * before the connection counts as silent, all of it before a request's 15 s.
 */
export const LIMITS = {
  /** For making a connection, and for a caller waiting for a free one of the pool. */
  connectMs: 3_000,
  /** For waiting for a lock of another transaction. */
  lockMs: 3_000,
  /** For one statement, its locks included. */
  statementMs: 6_000,
  /**
   * For any answer of the server to a statement: longer than a statement may take, so that only a silent server exceeds
   * it.
   */
  silenceMs: 7_000,
  /** For an idle transaction: its process hangs, or its host is lost. */
  idleTransactionMs: 10_000,
  /** For an unused connection: together with `silenceMs` below 10 s, so that no broken one remains longer. */
  idleMs: 2_000,
  /** Between two checks for unused connections. */
  reapMs: 500,
  /** Before the kernel probes an idle connection (TCP keep-alive); by libuv then ten times, a second apart. */
  keepAliveMs: 5_000,
  /** Connections of one process. */
  writers: 7,
  readers: 5,
  publicReaders: 4,
  workers: 5,
  /** The most callers that may wait for one pool; further ones are rejected at once. */
  maxWaiting: 1_000,
} as const;

/** Connections of one process to the rows of test mode: tries never take those of travellers. */
export const TEST_MODE_CONNECTIONS = { writers: 3, readers: 2, publicReaders: 2, workers: 1 } as const;

/** The limits of the operator's tools: they read whole tables, and no request waits for them. */
export const TOOL_LIMITS = { statementMs: 120_000, silenceMs: 130_000 } as const;

/** The figures of one database. */
export type Limits = { readonly [Name in keyof typeof LIMITS]: number };
