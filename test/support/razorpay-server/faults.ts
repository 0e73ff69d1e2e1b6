/**
 * What can go wrong with a call: `rate-limited` (429), `error` (500 in the gateway's words), `bad-gateway` (502 in HTML),
 * `reset` (the connection ends before anything is done), `lost` (the work is done and the answer never comes), `slow` (the
 * answer takes `ms`).
 */
export type Fault =
  | { readonly kind: 'rate-limited' | 'error' | 'bad-gateway' | 'reset' | 'lost' }
  | { readonly kind: 'slow'; readonly ms: number };

/** Which calls a fault meets. */
export interface FaultRange {
  /** How many; all of them unless given. */
  readonly times?: number;
  /** Only calls whose method and path hold this text, such as `POST /v1/orders`. */
  readonly only?: string;
}

/** The faults that are set, met in their order. */
export class Faults {
  #set: { readonly fault: Fault; readonly only: string; left: number }[] = [];

  set(fault: Fault, { times = Number.POSITIVE_INFINITY, only = '' }: FaultRange = {}): void {
    this.#set.push({ fault, only, left: times });
  }

  clear(): void {
    this.#set = [];
  }

  /** The fault that a call meets, counted; `null` when it goes well. */
  next(call: string): Fault | null {
    const met = this.#set.find(({ only, left }) => left > 0 && call.includes(only));
    if (met === undefined) return null;
    met.left -= 1;
    return met.fault;
  }
}
