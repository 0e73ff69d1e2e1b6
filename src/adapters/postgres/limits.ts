/**
 * How long anything of the database may take, in milliseconds, and how many may wait for it: the one place of these
 * figures (docs/operations.md gives their reasons). They fit into each other: a lock is given up before its statement, a
 * statement by the server before the connection counts as silent, all of it before a request's 15 s are over.
 */
export const LIMITS = {
  /** For a connection to be made, and for a caller to wait until one of a full pool is free. */
  connectMs: 3_000,
  /** For a lock that another transaction holds. */
  lockMs: 3_000,
  /** For one statement, its locks included. */
  statementMs: 6_000,
  /** For the server to say anything at all while it is asked: longer than a statement may take, so that only a silent one is meant. */
  silenceMs: 7_000,
  /** For a transaction in which nothing happens: its process is stuck, or its host is lost. */
  idleTransactionMs: 10_000,
  /** For a connection that nobody needs: together with `silenceMs` below 10 s, so that no silent one outlives that. */
  idleMs: 2_000,
  /** Between two looks for such connections. */
  reapMs: 500,
  /** Before the kernel asks an idle connection whether its other end lives; by libuv then ten times, a second apart. */
  keepAliveMs: 5_000,
  /** Connections of one process. */
  writers: 7,
  readers: 5,
  publicReaders: 4,
  workers: 4,
  /** Callers who may wait for one pool at once; those beyond are told at once that it is busy. */
  maxWaiting: 1_000,
} as const;

/** A tool of the operator's waits longer than a traveller: it reads whole tables, and nobody waits behind it. */
export const PATIENT = { statementMs: 120_000, silenceMs: 130_000 } as const;

/** The figures of one database. */
export type Limits = { readonly [Name in keyof typeof LIMITS]: number };
