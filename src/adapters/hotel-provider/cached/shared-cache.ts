import type { Instant } from '#core/shared/index.ts';
import type { Aged } from '#core/stays/index.ts';

/** An answer with its moment. */
export type Kept<Value> = Pick<Aged<Value>, 'value' | 'asOf'>;

/** Answers to one kind of question, where every process finds them. Never throws: without them the provider is asked. */
export interface SharedCache<Value> {
  /** The answer that stands under a key; `null` when there is none that can be read. */
  find(key: string): Promise<Kept<Value> | null>;
  /** Keeps an answer until a moment; an older one of the same key gives way, a newer one stays. */
  keep(key: string, answer: Kept<Value>, until: Instant): Promise<void>;
}

/** For a process that knows of no other. */
export const noSharedCache: SharedCache<never> = { find: async () => null, keep: async () => {} };
