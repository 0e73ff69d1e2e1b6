/** Something that has begun: how it ends well, and how it is left when nobody waits any longer. */
export interface Begun {
  readonly end: () => Promise<void>;
  readonly abandon: () => void;
}

/** What has begun in a process, ended in the opposite order. */
export interface Ending {
  add(begun: Begun): void;
  /** Ends everything, once. A failure does not keep the rest from ending; the first one is thrown at the end. */
  run(): Promise<void>;
  /** Leaves everything at once. */
  abandon(): void;
}

/** Collects what must be ended. */
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
