/** Thrown when the queue is full, or the wait was too long. */
export class TooBusy extends Error {
  constructor() {
    super('Too many pictures are queued');
    this.name = 'TooBusy';
  }
}

/** The length of the queue, and the longest wait. */
interface LineOptions {
  readonly maxWaiting: number;
  readonly waitMs: number;
}

/**
 * Runs one task at a time, the others in order.
 * @throws TooBusy (as a rejection) when the queue is full or the wait was too long.
 */
export function waitingLine<Done>({ maxWaiting, waitMs }: LineOptions) {
  const waiting: (() => void)[] = [];
  let taken = false;

  function turn(): Promise<void> {
    if (!taken) {
      taken = true;
      return Promise.resolve();
    }
    if (waiting.length >= maxWaiting) return Promise.reject(new TooBusy());
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new TooBusy());
      }, waitMs);
      waiting.push(begin);
    });
  }

  return async (work: () => Promise<Done>): Promise<Done> => {
    await turn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) taken = false;
      else next();
    }
  };
}
