import type { Figures, Step } from '../../figures.ts';
import { BACKGROUND_LOOK, IN_THE_REQUEST, JOBS_OF, PURGED_ROW_SECONDS, SHARED_ANSWER_SHARE } from '../assumptions.ts';

/** The pools of a process, with the connections of each (src/adapters/postgres/limits.ts). */
export type PoolName = 'writers' | 'readers' | 'publicReaders' | 'workers';

/** One part of what a request does. Times are means, in seconds. */
export type Operation =
  | { readonly kind: 'code' | 'statements'; readonly seconds: number; readonly isExact: boolean }
  | { readonly kind: 'take'; readonly pool: PoolName }
  | { readonly kind: 'free' }
  | { readonly kind: 'provider' }
  | { readonly kind: 'hash' }
  /** Nothing of the product's or the database's is used meanwhile. */
  | { readonly kind: 'pause'; readonly seconds: number };

export type Program = readonly Operation[];

/** The statements of a step are sent in groups of so many, between which the process works. */
const STATEMENTS_AT_ONCE = 4;
const MICROS = 1_000_000;

interface Cost {
  readonly app: number;
  readonly database: number;
  readonly statements: number;
}

const costOf = ({ steps }: Figures, step: Step, share = 1): Cost => ({
  app: (steps[step].appMicros * share) / MICROS,
  database: (steps[step].databaseMicros * share) / MICROS,
  statements: steps[step].statements * share,
});

const code = (seconds: number): Operation => ({ kind: 'code', seconds, isExact: false });
const statements = (seconds: number): Operation => ({ kind: 'statements', seconds, isExact: false });
const take = (pool: PoolName): Operation => ({ kind: 'take', pool });
const FREE: Operation = { kind: 'free' };

function roundsOf({ app, database, statements: count }: Cost) {
  const rounds = Math.max(1, Math.round(count / STATEMENTS_AT_ONCE));
  return { rounds, own: code(app / (rounds + 1)), asked: statements(database / rounds) };
}

/** Each group of statements has a connection for itself. */
function reading(cost: Cost, pool: PoolName): Program {
  const { rounds, own, asked } = roundsOf(cost);
  return [own, ...Array.from({ length: rounds }, () => [take(pool), asked, FREE, own]).flat()];
}

/** One transaction: a connection is held from the first statement to the last. */
function writing(cost: Cost, pool: PoolName): Program {
  const { rounds, own, asked } = roundsOf(cost);
  const between = Array.from({ length: rounds }, (_, at) => (at === 0 ? [asked] : [own, asked])).flat();
  return [own, take(pool), ...between, FREE, own];
}

/** A call of the provider in the middle of its statements. */
function calling(cost: Cost): Program {
  const all = reading(cost, 'publicReaders');
  const middle = all.findIndex(({ kind }) => kind === 'free') + 1;
  return [...all.slice(0, middle), { kind: 'provider' }, ...all.slice(middle)];
}

/** An answer out of the shared cache. */
function shared(figures: Figures, step: 'searchCold' | 'details'): Program {
  const { app, database, statements: count } = costOf(figures, step);
  const own = code((app * SHARED_ANSWER_SHARE) / 2);
  return [own, take('publicReaders'), statements(database / count), FREE, own];
}

/** What the process waits before it looks again whether another one has the answer: up to 0.2 s (call-turns.ts). */
const LOOK_SECONDS = 0.1;

/** The programs of all steps, made of the measured figures. */
export function programsOf(figures: Figures) {
  const cost = (step: Step, share?: number) => costOf(figures, step, share);
  const warm: Program = [code(cost('searchWarm').app)];
  const followed = (step: 'searchCold' | 'details'): Program => [
    { kind: 'pause', seconds: LOOK_SECONDS },
    ...shared(figures, step),
  ];
  const list = cost('list');
  const perStatement: Cost = {
    ...{ app: list.app / list.statements, database: list.database / list.statements, statements: 1 },
  };
  const times = ({ app, database }: Cost, count: number): Cost => ({
    ...{ app: app * count, database: database * count, statements: count },
  });
  const idle = figures.idle;
  return {
    searchWarm: warm,
    searchShared: shared(figures, 'searchCold'),
    searchFollowed: followed('searchCold'),
    searchCalling: calling(cost('searchCold')),
    detailsWarm: warm,
    detailsShared: shared(figures, 'details'),
    detailsFollowed: followed('details'),
    detailsCalling: calling(cost('details')),
    // All but the hash itself is little: its time is that of the thread which hashes.
    signIn: [take('readers'), statements(cost('signIn').database), FREE, { kind: 'hash' }] satisfies Program,
    quote: writing(cost('quote'), 'writers'),
    order: writing(cost('order'), 'writers'),
    pay: writing(cost('pay', IN_THE_REQUEST), 'writers'),
    book: writing(cost('book'), 'writers'),
    list: reading(list, 'readers'),
    cancel: writing(cost('cancel', IN_THE_REQUEST), 'writers'),
    jobOfPayment: writing(cost('pay', (1 - IN_THE_REQUEST) / JOBS_OF.pay), 'workers'),
    jobOfCancellation: writing(cost('cancel', (1 - IN_THE_REQUEST) / JOBS_OF.cancel), 'workers'),
    lookAtOrder: writing(times(perStatement, BACKGROUND_LOOK.statements), 'workers'),
    /** A page of the gateway's list: each payment of it is looked up in a transaction. */
    comparedPage: (payments: number): Program => [
      { kind: 'pause', seconds: BACKGROUND_LOOK.gatewaySeconds },
      ...Array.from({ length: payments }, () =>
        writing(times(perStatement, BACKGROUND_LOOK.statements), 'workers'),
      ).flat(),
    ],
    /** One statement that deletes so many rows. */
    purge: (rows: number): Program => [
      take('workers'),
      { kind: 'statements', seconds: rows * PURGED_ROW_SECONDS, isExact: true },
      FREE,
    ],
    /** What a process does in a second when nobody calls it. */
    idle: reading(
      {
        app: idle.appMicrosPerSecond / MICROS,
        database: idle.databaseMicrosPerSecond / MICROS,
        statements: idle.statementsPerSecond,
      },
      'workers',
    ),
    hashSeconds: cost('signIn').app,
  };
}

export type Programs = ReturnType<typeof programsOf>;
