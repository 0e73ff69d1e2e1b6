/** There was no room in the line, or the turn did not come in time. */
export class TooBusy extends Error {
  constructor() {
    super('Too many pictures wait to be drawn');
    this.name = 'TooBusy';
  }
}

/** How long the line may be, and how long one may stand in it. */
interface LineOptions {
  readonly maxWaiting: number;
  readonly waitMs: number;
}

/**
 * Does one piece of work at a time, the others in the order in which they came.
 * @throws TooBusy (as the promise) beyond the most that may wait, and for whoever waited too long.
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
