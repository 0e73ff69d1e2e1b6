/** How long an answer may be used, in seconds (src/adapters/hotel-provider/cached/cached-hotels.ts). */
export interface Lifetimes {
  readonly fresh: number;
  readonly revalidated: number;
  readonly ifFailed: number;
}

/** Answers of one kind that a process keeps in its memory. */
const MAX_IN_MEMORY = 500;

/**
 * How a question is answered: out of the memory of the process; out of it while a call of its own renews it; out of the
 * shared cache; by the call that another one makes at present; or by a call of its own.
 */
export type Found = 'memory' | 'stale' | 'shared' | 'flight' | 'call';

/** Somebody who waits for the call of another one. */
export interface Follower {
  /** @param refused why there is no answer; `null` when there is one */
  landed(refused: string | null): void;
}

/** The answers of one kind of call: in the memory of each process, and in the cache that they share. */
export class Answers {
  readonly #asOf: Float64Array;
  readonly #memories: readonly Map<number, number>[];
  readonly #flights = new Map<number, Follower[]>();
  readonly #lifetimes: Lifetimes;

  /** @param keys how many questions there are */
  constructor(keys: number, processes: number, lifetimes: Lifetimes) {
    this.#asOf = new Float64Array(keys).fill(Number.NEGATIVE_INFINITY);
    this.#memories = Array.from({ length: processes }, () => new Map());
    this.#lifetimes = lifetimes;
  }

  find(key: number, process: number, now: number): Found {
    const { fresh, revalidated } = this.#lifetimes;
    const own = this.#memories[process]?.get(key);
    if (own !== undefined && now - own <= revalidated) {
      this.#keepInMemory(key, process, own);
      return now - own <= fresh ? 'memory' : 'stale';
    }
    if (this.isFreshElsewhere(key, now)) {
      this.#keepInMemory(key, process, this.#asOf[key] ?? now);
      return 'shared';
    }
    return this.#flights.has(key) ? 'flight' : 'call';
  }

  isFreshElsewhere(key: number, now: number): boolean {
    return now - (this.#asOf[key] ?? Number.NEGATIVE_INFINITY) <= this.#lifetimes.fresh;
  }

  /** Whether there is an answer that may be served although the provider gave none. */
  isThereIfFailed(key: number, now: number): boolean {
    return now - (this.#asOf[key] ?? Number.NEGATIVE_INFINITY) <= this.#lifetimes.ifFailed;
  }

  /** The process takes over what another one has stored. */
  takeOver(key: number, process: number): void {
    const asOf = this.#asOf[key];
    if (asOf !== undefined && Number.isFinite(asOf)) this.#keepInMemory(key, process, asOf);
  }

  isInFlight(key: number): boolean {
    return this.#flights.has(key);
  }

  begin(key: number): void {
    this.#flights.set(key, []);
  }

  follow(key: number, follower: Follower): void {
    this.#flights.get(key)?.push(follower);
  }

  /** Ends a call. @param refused why it has no answer; `null` when it has one */
  end(key: number, process: number, now: number, refused: string | null): void {
    const followers = this.#flights.get(key) ?? [];
    this.#flights.delete(key);
    if (refused === null) {
      this.#asOf[key] = now;
      this.#keepInMemory(key, process, now);
    }
    for (const follower of followers) follower.landed(refused);
  }

  #keepInMemory(key: number, process: number, asOf: number): void {
    const memory = this.#memories[process];
    if (memory === undefined) return;
    memory.delete(key);
    memory.set(key, asOf);
    const oldest = memory.keys().next();
    if (memory.size > MAX_IN_MEMORY && !oldest.done) memory.delete(oldest.value);
  }
}
