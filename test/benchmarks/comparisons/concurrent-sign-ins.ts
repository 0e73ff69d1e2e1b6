import { bcryptPasswords } from '#src/adapters/passwords/bcrypt-passwords.ts';
import type { SignInOutcome, SignInsOrder, SignInsOutcome } from '../processes/concurrent-sign-ins.ts';
import type { BenchmarkDatabase } from '../servers/benchmark-database.ts';
import { machineTimes, stealSince } from '../servers/machine.ts';
import { startProduct } from '../servers/product.ts';
import { startWorker, type Worker } from '../servers/servers.ts';
import { VoidRun } from '../servers/side-by-side.ts';
import { median, quantile } from '../statistics/statistics.ts';
import { judgeRounds, type LatencyFinding } from '../statistics/verdict.ts';
import { searchPath } from './cached-search.ts';

/** The number of concurrent sign-ins. */
const AT_ONCE = 64;
const MAX_P99_MS = 50;
const SEARCHES_PER_SECOND = 200;
const WARM_UP_SECONDS = 5;
const PASSWORD = 'monsoon-verandah-7';

/** One round of sign-ins, and the time before it. Milliseconds. */
export interface SignInRound {
  readonly quietP50: number;
  readonly quietP99: number;
  readonly p50: number;
  readonly p99: number;
  readonly searches: number;
  readonly steal: number;
  readonly signIns: readonly SignInOutcome[];
}

/** The effect of the sign-ins on the search. */
export interface SignInFinding extends LatencyFinding {
  readonly rounds: readonly SignInRound[];
}

const isBusy = ({ status, code, retryAfter }: SignInOutcome): boolean =>
  status === 503 && code === 'BUSY' && Number(retryAfter) >= 1;

/** @throws VoidRun unless each search succeeded, and each sign-in succeeded or got 503. */
export function requireAnswered({ bad, signIns }: SignInsOutcome): void {
  if (bad.length > 0) throw new VoidRun(`${bad.length} searches got something else than 200, first: ${bad[0]}`);
  const wrong = signIns.find((outcome) => outcome.status !== 200 && !isBusy(outcome));
  if (wrong) throw new VoidRun(`a sign-in was answered ${wrong.status} ${wrong.code}, Retry-After ${wrong.retryAfter}`);
  if (!signIns.some(({ status }) => status === 200)) throw new VoidRun('nobody was signed in');
}

/** Compares the rounds with their target. */
export const judgeSignInRounds = (rounds: readonly SignInRound[]): SignInFinding => ({
  rounds,
  ...judgeRounds(rounds, MAX_P99_MS, 'rounds'),
});

const emailOf = (index: number): string => `sign-in-${index}@example.in`;

/** Accounts with the same password, hashed as the product hashes. */
async function writeTravellers(ground: BenchmarkDatabase): Promise<void> {
  const hashed = await bcryptPasswords().hash(PASSWORD);
  if (!hashed.ok) throw new Error('the password could not be hashed');
  await ground.work((client) =>
    client.query(
      `insert into accounts (id, name, email, password_hash, discounts, created_at)
        select 'sign-in-' || t, 'Asha Rao', 'sign-in-' || t || '@example.in', $2, 0, now() from generate_series(0, $1 - 1) t`,
      [AT_ONCE, hashed.value],
    ),
  );
}

async function oneRound(
  worker: Worker<SignInsOrder, SignInsOutcome>,
  url: string,
  quietSeconds: number,
): Promise<SignInRound> {
  const times = machineTimes();
  const outcome = await worker.run({
    url,
    search: searchPath(),
    perSecond: SEARCHES_PER_SECOND,
    quietSeconds,
    travellers: Array.from({ length: AT_ONCE }, (_, index) => ({
      email: emailOf(index),
      password: PASSWORD,
      // Each from a separate address: the rate limit of one address is not measured here.
      address: `198.51.100.${index + 1}`,
    })),
  });
  requireAnswered(outcome);
  return {
    quietP50: median(outcome.quiet),
    quietP99: quantile(outcome.quiet, 0.99),
    p50: median(outcome.during),
    p99: quantile(outcome.during, 0.99),
    searches: outcome.during.length,
    steal: stealSince(times),
    signIns: outcome.signIns,
  };
}

/** The number of rounds, and the pause before each. */
export interface SignInEffort {
  readonly signInRounds: number;
  /** Rounds before them that are dropped: after one the code of a sign-in is compiled, as that of the search is. */
  readonly droppedSignInRounds: number;
  readonly quietSeconds: number;
}

/** The warm search while 64 travellers sign in at once, cost 12. @throws VoidRun */
export async function measureDuringSignIns(
  ground: BenchmarkDatabase,
  built: string,
  effort: SignInEffort,
): Promise<SignInFinding> {
  await writeTravellers(ground);
  const product = await startProduct(ground, built);
  const worker = startWorker<SignInsOrder, SignInsOutcome>('concurrent-sign-ins.ts');
  try {
    for (let at = 0; at < effort.droppedSignInRounds; at += 1) await oneRound(worker, product.url, WARM_UP_SECONDS);
    const rounds: SignInRound[] = [];
    while (rounds.length < effort.signInRounds) rounds.push(await oneRound(worker, product.url, effort.quietSeconds));
    return judgeSignInRounds(rounds);
  } finally {
    worker.stop();
    await product.stop();
  }
}
