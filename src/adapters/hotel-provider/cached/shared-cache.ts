import type { Instant, Refusal } from '#core/shared/index.ts';
import type { Aged } from '#core/stays/index.ts';

/** An answer with its time. */
export type Kept<Value> = Pick<Aged<Value>, 'value' | 'asOf'>;

/** Who makes a call that several processes may want at once. */
export type Turn<Refused> =
  /** The caller does, and then ends it by `keep` or `giveUp`. */
  | { readonly kind: 'mine' }
  /** Another process did meanwhile; its answer can be found. */
  | { readonly kind: 'made' }
  /** Another process did meanwhile, and was refused. */
  | { readonly kind: 'refused'; readonly refusal: Refused };

/** Answers of one kind of call, shared by all processes. Never throws: on a failure the provider is called. */
export interface SharedCache<Value, Refused = Refusal<string, unknown>> {
  /** The answer of a key; `null` when there is none that can be read. */
  find(key: string): Promise<Kept<Value> | null>;
  /**
   * Stores an answer until a moment and ends the call of its key; it replaces an older one of the same key, and is
   * dropped when a newer one exists.
   */
  keep(key: string, answer: Kept<Value>, until: Instant): Promise<void>;
  /** Takes the turn to call, or waits for the end of the call that another process makes. One at a time for each key. */
  turn(key: string): Promise<Turn<Refused>>;
  /** Ends a call without an answer: those who wait get the refusal; without one the next of them takes the turn. */
  giveUp(key: string, refusal: Refused | null): Promise<void>;
}

/** For a process without a shared cache. */
export const noSharedCache: SharedCache<never, never> = {
  find: async () => null,
  keep: async () => {},
  turn: async () => ({ kind: 'mine' }),
  giveUp: async () => {},
};
