/**
 * The outcome of a request: either a value or a refusal with its stable code. Unexpected failures are exceptions and
 * never part of a Result.
 */
export type Result<Value, Refused extends AnyRefusal = AnyRefusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refused };

/** A refusal: its code from the catalogue, and data for the caller. */
export interface Refusal<Code extends string, Data = undefined> {
  readonly code: Code;
  readonly data: Data;
}

type AnyRefusal = Refusal<string, unknown>;

/** The value of an accepted request. */
export const accepted = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

/** A refusal without further data. */
export function refused<Code extends string>(code: Code): { readonly ok: false; readonly refusal: Refusal<Code> };
/** A refusal with data for the caller. */
export function refused<Code extends string, Data>(
  code: Code,
  data: Data,
): { readonly ok: false; readonly refusal: Refusal<Code, Data> };
export function refused<Code extends string>(code: Code, data?: unknown) {
  return { ok: false as const, refusal: { code, data } };
}
