/** Runs a limited number of tasks at once; a limited number waits, further ones are rejected. */
export interface BoundedQueue {
  /** The task's value; `null`, with the task not started, when the queue is full. */
  run<Value>(work: () => Promise<Value>): Promise<{ readonly value: Value } | null>;
}

/**
 * @param atOnce how many tasks run at the same time
 * @param waiting how many more may wait, first come, first served
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
