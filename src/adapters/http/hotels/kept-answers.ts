import type { Instant } from '#core/shared/index.ts';
import type { FoundStays, StayRequest } from '#core/stays/index.ts';

/** A search that was answered: what was asked, what was found, and the bytes that told it. */
export interface KeptAnswer {
  /** The end of the day in India on which the query was understood: the next day may refuse its dates. */
  readonly until: Instant;
  readonly request: StayRequest;
  readonly found: FoundStays;
  readonly bytes: Buffer;
}

/** All answers kept take no more than this together. */
const MOST_BYTES = 64 * 1024 * 1024;
/** The hotels behind an answer take some times the room of its bytes, and something even when few of them are told. */
const TIMES_BYTES = 8;
const LEAST_BYTES = 4_096;

const sizeOf = (name: string, { bytes }: KeptAnswer): number => LEAST_BYTES + name.length + TIMES_BYTES * bytes.length;

/** Keeps answers by a name; those that were asked for the longest time ago go first. */
export class KeptAnswers {
  readonly #most: number;
  readonly #kept = new Map<string, KeptAnswer>();
  #size = 0;

  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  get(name: string): KeptAnswer | undefined {
    const answer = this.#kept.get(name);
    if (answer === undefined) return undefined;
    this.#kept.delete(name);
    this.#kept.set(name, answer);
    return answer;
  }

  keep(name: string, answer: KeptAnswer): void {
    this.#drop(name);
    this.#kept.set(name, answer);
    this.#size += sizeOf(name, answer);
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#most) return;
      this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    const answer = this.#kept.get(name);
    if (answer === undefined) return;
    this.#kept.delete(name);
    this.#size -= sizeOf(name, answer);
  }
}
