import type { Instant } from '#core/shared/index.ts';
import type { Aged } from '#core/stays/index.ts';

/** An answer with its time. */
export type Kept<Value> = Pick<Aged<Value>, 'value' | 'asOf'>;

/** Answers of one kind of call, shared by all processes. Never throws: on a failure the provider is called. */
export interface SharedCache<Value> {
  /** The answer of a key; `null` when there is none that can be read. */
  find(key: string): Promise<Kept<Value> | null>;
  /**
   * Stores an answer until a moment; it replaces an older one of the same key, and is dropped when a newer one exists.
   */
  keep(key: string, answer: Kept<Value>, until: Instant): Promise<void>;
}

/** For a process without a shared cache. */
export const noSharedCache: SharedCache<never> = { find: async () => null, keep: async () => {} };
