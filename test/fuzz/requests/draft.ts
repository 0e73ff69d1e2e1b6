import type { Operation } from './operations.ts';

/** Values by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Who sends a request. */
export type Caller = 'me' | 'nobody' | 'ended' | 'forged';

/** The body of a request: JSON that may still want something, or bytes as they are. */
export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'bytes'; readonly type: string; readonly bytes: Buffer | string };

/** A request before it is put together: ids that the product draws are still only wanted. */
export interface Draft {
  readonly operation: Operation;
  readonly method: string;
  /** Values of the path's parameters, by name. */
  readonly path: Readonly<Record<string, unknown>>;
  /** Written into the address as it is, instead of a value or after the path. */
  readonly segment: { readonly instead?: string; readonly after?: string };
  readonly query: readonly (readonly [string, unknown])[];
  readonly headers: Fields;
  readonly body: Body;
  readonly caller: Caller;
  /** Which traveller is `me`, by any number. */
  readonly at: number;
  /** Whether it is about the caller's own things, or about another's. */
  readonly mine: boolean;
  /** Sent several times at once. */
  readonly times: number;
  /** Minutes that pass before it. */
  readonly wait: number;
  /** What was done to it, for whoever reads of a failure. */
  readonly done: readonly string[];
}
