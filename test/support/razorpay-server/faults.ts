/**
 * The faults of a call: `rate-limited` (429), `error` (500 in the gateway's format), `bad-gateway` (502 in HTML),
 * `reset` (the connection ends before anything is done), `lost` (the work is done and the response never sent), `slow`
 * (the response takes `ms`).
 */
export type Fault =
  | { readonly kind: 'rate-limited' | 'error' | 'bad-gateway' | 'reset' | 'lost' }
  | { readonly kind: 'slow'; readonly ms: number };

/** Which calls a fault applies to. */
export interface FaultRange {
  /** The number of calls; all of them by default. */
  readonly times?: number;
  /** Only calls whose method and path contain this text, such as `POST /v1/orders`, or match. */
  readonly only?: string | RegExp;
}

/** The faults that are set, applied in their order. */
export class Faults {
  #set: { readonly fault: Fault; readonly only: string | RegExp; left: number }[] = [];

  set(fault: Fault, { times = Number.POSITIVE_INFINITY, only = '' }: FaultRange = {}): void {
    this.#set.push({ fault, only, left: times });
  }

  clear(): void {
    this.#set = [];
  }

  /** The fault of a call, counted; `null` when there is none. */
  next(call: string): Fault | null {
    const met = this.#set.find(
      ({ only, left }) => left > 0 && (typeof only === 'string' ? call.includes(only) : only.test(call)),
    );
    if (met === undefined) return null;
    met.left -= 1;
    return met.fault;
  }
}
