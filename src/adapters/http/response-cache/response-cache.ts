import type { Instant } from '#core/shared/index.ts';

/** A cached response of a search. */
export interface CachedResponse {
  /** When it expires: the provider would be called again, or the dates are refused because the day has changed. */
  readonly until: Instant;
  /** Alternating names and values, as Node.js accepts them; without the request id. */
  readonly headers: readonly string[];
  readonly bytes: Buffer;
}

/** The size that each response counts at least, for its headers. */
const MIN_BYTES = 1_024;

const sizeOf = (name: string, { bytes }: CachedResponse): number => MIN_BYTES + name.length + bytes.length;

/**
 * Caches responses by a key in two generations. When the young generation has half of the space, the old one is dropped
 * and the young one becomes the old. A response that is read moves to the young generation.
 */
export class ResponseCache {
  readonly #half: number;
  #young = new Map<string, CachedResponse>();
  #old = new Map<string, CachedResponse>();
  #size = 0;

  /** @param max the highest size of all responses, in bytes */
  constructor(max: number) {
    this.#half = max / 2;
  }

  get(name: string): CachedResponse | undefined {
    const young = this.#young.get(name);
    if (young !== undefined) return young;
    const old = this.#old.get(name);
    if (old !== undefined) this.keep(name, old);
    return old;
  }

  keep(name: string, answer: CachedResponse): void {
    this.#forget(name);
    const size = sizeOf(name, answer);
    if (size > this.#half) return;
    if (this.#size + size > this.#half) this.#growOld();
    this.#young.set(name, answer);
    this.#size += size;
  }

  #forget(name: string): void {
    const young = this.#young.get(name);
    if (young !== undefined) this.#size -= sizeOf(name, young);
    this.#young.delete(name);
    this.#old.delete(name);
  }

  #growOld(): void {
    this.#old = this.#young;
    this.#young = new Map();
    this.#size = 0;
  }
}
