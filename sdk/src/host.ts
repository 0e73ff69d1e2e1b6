/** What this package needs of an `AbortSignal`, where no types of the host have one. */
export interface CancelSignal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** `AbortSignal`, by the types of Node or of the DOM where a program has them. */
export type HostSignal = typeof globalThis extends { AbortSignal: { prototype: infer Signal } } ? Signal : CancelSignal;

/** An answer as `fetch` gives it. */
export interface FetchAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** What is sent. */
export interface FetchRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  /** An answer that leads elsewhere is a failure: the key belongs to the address that was given. */
  readonly redirect: 'manual';
  readonly signal: HostSignal;
}

/** `fetch`, or a function that does the same, such as one through a proxy. */
export type Fetch = (url: string, request: FetchRequest) => Promise<FetchAnswer>;
