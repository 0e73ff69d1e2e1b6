/** When pages are drawn. Beyond these the browser draws them itself: nothing fails. */
export interface DrawingLimits {
  /** How many pages are drawn at once, those that wait for the provider included. */
  readonly maxAtOnce: number;
  /** The mean delay of the event loop, in milliseconds, beyond which none is begun. */
  readonly maxLoopDelayMs: number;
  /** How long a page waits for its answers, in milliseconds; after that the browser requests them. */
  readonly withinMs: number;
}

/**
 * Most drawings wait for the provider; 32 that are answered together take a second of the processor. Drawing ends long
 * before requests are refused (OVERLOAD).
 */
export const DRAWING_LIMITS: DrawingLimits = { maxAtOnce: 32, maxLoopDelayMs: 150, withinMs: 3_000 };

/** Lets drawings begin while the process has room for them. */
export class DrawingGate {
  readonly #limits: DrawingLimits;
  readonly #loopDelayMs: () => number;
  #drawing = 0;

  /** @param loopDelayMs the mean delay of the event loop lately; not finite where it was not measured */
  constructor(limits: DrawingLimits, loopDelayMs: () => number) {
    this.#limits = limits;
    this.#loopDelayMs = loopDelayMs;
  }

  /** Begins a drawing; returns how to end it, or null where none may begin. */
  enter(): (() => void) | null {
    const delay = this.#loopDelayMs();
    if (Number.isFinite(delay) && delay > this.#limits.maxLoopDelayMs) return null;
    if (this.#drawing >= this.#limits.maxAtOnce) return null;
    this.#drawing += 1;
    let isOver = false;
    return () => {
      if (!isOver) this.#drawing -= 1;
      isOver = true;
    };
  }
}
