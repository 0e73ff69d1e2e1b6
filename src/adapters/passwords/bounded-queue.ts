/** Runs costly work a few pieces at a time; a few more may wait, and beyond those nothing is taken on. */
export interface BoundedQueue {
  /** The work's value; `null`, with the work not begun, when too many wait already. */
  run<Value>(work: () => Promise<Value>): Promise<{ readonly value: Value } | null>;
}

/**
 * @param atOnce How many pieces of work run at the same time.
 * @param waiting How many more may wait for their turn, first come, first served.
 */
export function boundedQueue(atOnce: number, waiting: number): BoundedQueue {
  const line: (() => void)[] = [];
  let running = 0;
  const turn = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = () => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    async run(work) {
      if (running >= atOnce && line.length >= waiting) return null;
      await turn();
      try {
        return { value: await work() };
      } finally {
        leave();
      }
    },
  };
}
