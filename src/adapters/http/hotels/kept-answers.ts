import type { Instant } from '#core/shared/index.ts';

/** The bytes that told what a search found. */
export interface KeptAnswer {
  /** When they may no longer be true: the provider would be asked anew, or another day refuses the dates. */
  readonly until: Instant;
  readonly bytes: Buffer;
}

/** All answers kept take no more than this together. */
const MOST_BYTES = 32 * 1024 * 1024;
/** What an answer takes beside its bytes. */
const LEAST_BYTES = 512;

const sizeOf = (name: string, { bytes }: KeptAnswer): number => LEAST_BYTES + name.length + bytes.length;

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
