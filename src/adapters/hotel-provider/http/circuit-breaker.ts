import { setTimeout as pause } from 'node:timers/promises';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  type IBackoffFactory,
} from 'cockatiel';
import type { Outcome } from './outcome.ts';

/** The breaker opens after so many failed calls in a row. */
const MAX_FAILURES = 5;
/** How long the breaker stays open before a trial call; the first success closes it. */
const REST_MS = 2_000;
/** How long a process whose breaker others opened waits before it asks whether it may try, or whether they closed it. */
const ASK_AGAIN_MS = 500;
/**
 * The timeout of a trial call: together with the open time below the five seconds within which a recovery must be
 * noticed.
 */
export const TRIAL_MS = 2_000;
/** How long the request that makes the trial call waits for it; others fail at once. */
const TRIAL_WAIT_MS = 30;
/** The length of the queue, in multiples of the places. */
const QUEUES = 8;

/** The outcome of a call that is not made while the breaker is open. */
export const OPEN: Outcome = { kind: 'failed', why: 'circuit-open', status: null };

/** Whether the provider is down or rejects our key; a refused request says nothing about the next one. */
const isDown = (outcome: Outcome): boolean => outcome.kind === 'failed';

/** One call; `isTrial` for a trial call. */
export type GuardedCall = (isTrial: boolean) => Promise<Outcome>;

/** Opens after failures in a row here, and as soon as all processes together have so many. */
class SharedBreaker extends ConsecutiveBreaker {
  readonly #isOpenForAll: () => boolean;

  constructor(isOpenForAll: () => boolean) {
    super(MAX_FAILURES);
    this.#isOpenForAll = isOpenForAll;
  }

  override failure(): boolean {
    return super.failure() || this.#isOpenForAll();
  }
}

/**
 * Limits concurrent calls and opens after repeated failures; while it is open or full, calls fail at once. `isOpenForAll`:
 * whether the failures of all processes, as this one knows them by its newest call, have opened it.
 */
export class CircuitBreaker {
  readonly #breaker;
  readonly #places;

  constructor(places: number, isOpenForAll: () => boolean = () => false) {
    const rest: IBackoffFactory<unknown> = {
      next: () => ({ ...rest, duration: isOpenForAll() ? ASK_AGAIN_MS : REST_MS }),
    };
    this.#breaker = circuitBreaker(
      handleWhenResult((outcome) => isDown(outcome as Outcome)),
      { halfOpenAfter: rest, breaker: new SharedBreaker(isOpenForAll) },
    );
    this.#places = bulkhead(places, places * QUEUES);
  }

  /** Whether the breaker is open, except for trial calls. */
  get isOpen(): boolean {
    return this.#breaker.state !== CircuitState.Closed;
  }

  /**
   * The outcome of a call, or at once that the breaker is open or full.
   * @throws what the call throws.
   */
  async run(call: GuardedCall): Promise<Outcome> {
    if (this.#breaker.state === CircuitState.HalfOpen) return OPEN;
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
      if (error instanceof BrokenCircuitError) return OPEN;
      throw error;
    }
  }

  /** The trial continues in the background when it is slow: this request fails, later ones profit from its result. */
  async #tryAgain(call: GuardedCall): Promise<Outcome> {
    const trial = this.#throughBreaker(() => call(true));
    trial.catch(() => undefined);
    return Promise.race([trial, pause(TRIAL_WAIT_MS, OPEN)]);
  }
}
