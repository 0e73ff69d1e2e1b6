/** A started part: how it is stopped, and how it is abandoned without waiting. */
export interface Begun {
  readonly end: () => Promise<void>;
  readonly abandon: () => void;
}

/** The started parts of a process, stopped in the opposite order. */
export interface Ending {
  add(begun: Begun): void;
  /**
   * Stops everything, once. A failure does not prevent the rest from being stopped; the first one is thrown at the end.
   */
  run(): Promise<void>;
  /** Abandons everything at once. */
  abandon(): void;
}

/** Collects the parts to stop. */
export function ending(): Ending {
  const all: Begun[] = [];
  let running: Promise<void> | null = null;
  const endAll = async () => {
    const failures: unknown[] = [];
    for (const { end } of all.toReversed()) await end().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  return {
    add: (begun) => void all.push(begun),
    run() {
      running ??= endAll();
      return running;
    },
    abandon() {
      for (const { abandon } of all.toReversed()) abandon();
    },
  };
}
