import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { DependencyContainer } from 'tsyringe';
import { sendAccountEmail } from '#core/session/index.ts';
import { addDays, type CalendarDay, dayInIndia, type Instant, instant, startOfDayInIndia } from '#core/shared/index.ts';
import { type ComposeOptions, compose } from '#src/composition/compose.ts';
import { readConfiguration } from '#src/composition/configuration/configuration.ts';
import { partsOf } from '#src/composition/modes.ts';
import { INVITATION_EMAILS } from '#src/composition/registration/partners/register-partners.ts';
import {
  NAME_SERVERS,
  SWITCHED_OFF_EMAILS,
  WEBHOOKS,
} from '#src/composition/registration/partners/register-webhooks.ts';
import { GROUP_REQUESTS } from '#src/composition/registration/register-group-requests.ts';
import { BOOKING, CLOCK, PASSWORD_COST, PAUSE, SESSION_PORTS } from '#src/composition/tokens.ts';
import { provide, type Token, take } from '#src/composition/wiring.ts';
import { type FreshDatabase, freshDatabase } from './database/fresh-database.ts';
import { runDueJobs } from './database/run-due-jobs.ts';
import { NEVER_OVERLOADED } from './http/test-app.ts';

/** A clock that a test sets. */
export interface SettableClock {
  now(): Instant;
  set(at: Instant): void;
  /** Advances it. */
  pass(ms: number): void;
}

/** The options of a test. */
export interface TestAppOptions {
  /** Environment variables; the rest has its defaults. */
  readonly env?: Readonly<Record<string, string>>;
  /** The day in India at whose 10 o'clock the clock is set. */
  readonly today?: CalendarDay;
  /** The clock is the machine's, for programs in processes of their own. */
  readonly runs?: boolean;
  /** An existing database, as for a second process; it is not dropped. */
  readonly db?: FreshDatabase;
  /** Registers other components over the default ones. */
  readonly override?: (container: DependencyContainer) => void;
  /** The built web; by default only the API. */
  readonly webRoot?: string;
  /** Receives the log; it is dropped by default. */
  readonly logger?: FastifyBaseLogger;
}

/** The real product over a separate database, for `app.inject` (or `client(app)`). */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: FreshDatabase;
  readonly clock: SettableClock;
  /** The day in India `days` after the clock's. */
  day(days: number): CalendarDay;
  /** A component of the product, such as the faults of the offline services. */
  part<Part>(name: Token<Part>): Part;
  /** The same of the partners' test mode. */
  testPart<Part>(name: Token<Part>): Part;
  /** Runs the jobs that are due by the test's clock, until none is; a retry is due a minute later. */
  runJobs(): Promise<void>;
  /** For `afterAll`. */
  close(): Promise<void>;
}

const TODAY = '2026-12-01' as CalendarDay;
const TEN_O_CLOCK_MS = 10 * 3_600_000;
/** The minimum cost of bcrypt. */
const CHEAPEST_COST = 4;

function settableClock(start: Instant): SettableClock {
  let at = start;
  return {
    now: () => at,
    set: (next) => {
      at = next;
    },
    pass: (ms) => {
      at = instant(at + ms);
    },
  };
}

/** The clock of this machine, ahead of it by what was set and passed. */
function runningClock(): SettableClock {
  let aheadMs = 0;
  return {
    now: () => instant(Date.now() + aheadMs),
    set: (next) => {
      aheadMs = next - Date.now();
    },
    pass: (ms) => {
      aheadMs += ms;
    },
  };
}

const given = (db: FreshDatabase, clock: SettableClock, options: TestAppOptions): ComposeOptions => ({
  configuration: readConfiguration({ ...options.env }, '/nowhere'),
  database: db.database,
  logger: options.logger ?? pino({ level: 'silent' }),
  webRoot: options.webRoot ?? null,
  publicUrl: 'http://127.0.0.1:3000',
  overload: NEVER_OVERLOADED,
  override: (container) => {
    provide(container, CLOCK, () => clock);
    provide(container, PAUSE, () => ({ pause: async (ms: number) => clock.pass(ms) }));
    provide(container, PASSWORD_COST, () => CHEAPEST_COST);
    // No test asks the name servers of this machine.
    provide(container, NAME_SERVERS, () => async () => []);
    options.override?.(container);
  },
});

/** Starts the real product for a test: fresh database, offline services, cheap hashes, a fixed clock. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const db = options.db ?? (await freshDatabase());
  const morning = instant(startOfDayInIndia(options.today ?? TODAY) + TEN_O_CLOCK_MS);
  const clock = options.runs === true ? runningClock() : settableClock(morning);
  const today = dayInIndia(clock.now());
  const { app, container, close } = await compose(given(db, clock, options));
  return {
    app,
    db,
    clock,
    day: (days) => addDays(today, days),
    part: (name) => take(container, name),
    testPart: (name) => take(partsOf(container, 'test'), name),
    runJobs: () =>
      runDueJobs({
        knex: db.database.knex,
        clock,
        runJob: take(container, BOOKING).runJob,
        testMode: { knex: db.database.testMode.knex, runJob: take(partsOf(container, 'test'), BOOKING).runJob },
        deliverTo: {
          live: take(container, WEBHOOKS).deliverTo,
          test: take(partsOf(container, 'test'), WEBHOOKS).deliverTo,
        },
        tellSwitchedOff: take(container, SWITCHED_OFF_EMAILS),
        sendGroupEmail: take(container, GROUP_REQUESTS).sendEmail,
        sendInvitation: take(container, INVITATION_EMAILS),
        sendAccountEmail: sendAccountEmail(take(container, SESSION_PORTS)),
      }),
    async close() {
      await close();
      if (options.db === undefined) await db.drop();
    },
  };
}
