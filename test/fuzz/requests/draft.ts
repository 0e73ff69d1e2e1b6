import type { Operation } from './operations.ts';

/** Values by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** The sender of a request. */
export type Caller = 'me' | 'nobody' | 'ended' | 'forged';

/** The body of a request: JSON that may have placeholders, or raw bytes. */
export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'bytes'; readonly type: string; readonly bytes: Buffer | string };

/** A request before it is completed: generated ids are still placeholders. */
export interface Draft {
  readonly operation: Operation;
  readonly method: string;
  /** Values of the path's parameters, by name. */
  readonly path: Readonly<Record<string, unknown>>;
  /** Inserted into the address as it is, instead of a value or after the path. */
  readonly segment: { readonly instead?: string; readonly after?: string };
  readonly query: readonly (readonly [string, unknown])[];
  readonly headers: Fields;
  readonly body: Body;
  readonly caller: Caller;
  /** The index of the traveller `me`. */
  readonly at: number;
  /** Whether it is about the caller's data, or about another's. */
  readonly mine: boolean;
  /** Sent several times concurrently. */
  readonly times: number;
  /** Minutes that pass before it. */
  readonly wait: number;
  /** The applied mutations, for failure reports. */
  readonly done: readonly string[];
}
