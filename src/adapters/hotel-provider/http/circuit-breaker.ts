import { setTimeout as pause } from 'node:timers/promises';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
} from 'cockatiel';
import type { Outcome } from './outcome.ts';

/** After so many calls in a row that the provider did not serve it is left alone. */
const TROUBLES = 5;
/** One call tries again after this; the first that is served ends the rest. */
const REST_MS = 2_000;
/** How long that call may take: together with a rest, less than the five seconds in which we notice its return. */
export const TRIAL_MS = 2_000;
/** How long the traveller whose call tries again waits for it; the others are told at once. */
const PATIENCE_MS = 30;
/** How many more wait for a place than are under way, in places. */
const QUEUES = 8;

const RESTING: Outcome = { kind: 'trouble', why: 'resting', status: null };

/** The provider is down, or lets nobody in with our key; a question that it refuses says nothing of the next one. */
const isDown = (outcome: Outcome): boolean => outcome.kind === 'trouble';

/** One call; `isTrial` when it only tries whether the provider is back. */
export type Sheltered = (isTrial: boolean) => Promise<Outcome>;

/** Lets calls through while there is room and the provider serves; the others hear at once that there is no use. */
export class CircuitBreaker {
  readonly #breaker = circuitBreaker(
    handleWhenResult((outcome) => isDown(outcome as Outcome)),
    { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(TROUBLES) },
  );
  readonly #places;

  constructor(places: number) {
    this.#places = bulkhead(places, places * QUEUES);
  }

  /** Whether the provider is left alone, but for a call that tries again now and then. */
  get isClosed(): boolean {
    return this.#breaker.state !== CircuitState.Closed;
  }

  /** The outcome of a call, or at once that there is no use or no room. @throws what the call throws. */
  async run(call: Sheltered): Promise<Outcome> {
    if (this.#breaker.state === CircuitState.HalfOpen) return RESTING;
    if (this.#breaker.state === CircuitState.Open) return this.#tryAgain(call);
    try {
      return await this.#places.execute(() => this.#throughBreaker(() => call(false)));
    } catch (error) {
      if (error instanceof BulkheadRejectedError) return { kind: 'no room' };
      throw error;
    }
  }

  async #throughBreaker(call: () => Promise<Outcome>): Promise<Outcome> {
    try {
      return await this.#breaker.execute(call);
    } catch (error) {
      if (error instanceof BrokenCircuitError) return RESTING;
      throw error;
    }
  }

  /** What the trial brings is lost to this traveller unless it comes at once; all who come after have the use of it. */
  async #tryAgain(call: Sheltered): Promise<Outcome> {
    const trial = this.#throughBreaker(() => call(true));
    trial.catch(() => undefined);
    return Promise.race([trial, pause(PATIENCE_MS, RESTING)]);
  }
}
