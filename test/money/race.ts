import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import type { Shop } from './shop.ts';

const MINUTE_MS = 60_000;

/** A step on the subject of a race. @returns The response; undefined where there is none to judge. */
export type Step<Subject> = (of: Subject) => Promise<{ readonly status: number; readonly text: string } | undefined>;

/** The steps of a race by their names. */
export type Steps<Subject> = Readonly<Record<string, Step<Subject>>>;

/** The steps that run the pending jobs. */
export const jobSteps = (shop: () => Shop) => {
  async function jobs() {
    await shop().app.runJobs();
    return undefined;
  }
  return {
    jobs,
    /** Half a minute passes: the fallback job of each step runs concurrently with the step itself. */
    async later() {
      shop().app.clock.pass(MINUTE_MS / 2 + 1);
      return jobs();
    },
  };
};

export interface Shuffling {
  /** How often each step is among those that are drawn from. */
  readonly copies: number;
  /** How many are drawn at least. */
  readonly minLength: number;
  readonly seed: number;
  readonly rounds: number;
}

/** The names of the steps of each round, in random order. */
export const shuffledSteps = (
  steps: Steps<never>,
  { copies, minLength, seed, rounds }: Shuffling,
): readonly string[][] =>
  fc.sample(
    fc.shuffledSubarray(
      Object.keys(steps).flatMap((name) => Array.from({ length: copies }, () => name)),
      { minLength },
    ),
    { seed, numRuns: rounds },
  );

/** A busy machine may respond 503, without any effect: the caller repeats the request. */
async function persist<Subject>(step: Step<Subject> | undefined, of: Subject): ReturnType<Step<Subject>> {
  const answered = await step?.(of);
  return answered?.status === 503 && answered.text.includes('"code":"BUSY"') ? persist(step, of) : answered;
}

/**
 * Runs steps concurrently.
 * @param turns How many turns of the event loop each starts after the one before it.
 * @returns The responses that say the server failed.
 */
export async function race<Subject>(
  of: Subject,
  steps: Steps<Subject>,
  names: readonly string[],
  turns: number,
): Promise<readonly string[]> {
  const running = names.map(async (name, at) => {
    for (let turn = 0; turn < at * turns; turn++) await setImmediate();
    return { name, answered: await persist(steps[name], of) };
  });
  return (await Promise.all(running)).flatMap(({ name, answered }) =>
    answered === undefined || answered.status < 500 ? [] : [`${name} answered ${answered.status}: ${answered.text}`],
  );
}
