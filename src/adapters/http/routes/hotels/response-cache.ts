import type { Instant } from '#core/shared/index.ts';

/** The bytes that told what a search found. */
export interface CachedResponse {
  /** When they may no longer be true: the provider would be asked anew, or another day refuses the dates. */
  readonly until: Instant;
  /** Name and value in turn, as Node.js takes them whole; all but the id of the request. */
  readonly headers: readonly string[];
  readonly bytes: Buffer;
}

/** All answers kept take no more than this together. */
const MAX_BYTES = 32 * 1024 * 1024;
/** What an answer takes beside its bytes: its headers among it. */
const MIN_BYTES = 1_024;

const sizeOf = (name: string, { bytes }: CachedResponse): number => MIN_BYTES + name.length + bytes.length;

/**
 * Keeps answers by a name, in two generations: what was asked for lately, and what was before. When the young one has
 * half of all room, the old one is forgotten and the young one grows old. An answer that is asked for again is young.
 */
export class ResponseCache {
  readonly #half: number;
  #young = new Map<string, CachedResponse>();
  #old = new Map<string, CachedResponse>();
  #size = 0;

  constructor(max = MAX_BYTES) {
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
