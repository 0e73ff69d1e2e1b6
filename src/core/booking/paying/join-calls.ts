/** Joins concurrent calls with the same key into one; a call after the answer runs again. */
export function oneAtATime<Answer, Rest extends readonly unknown[]>(
  ask: (key: string, ...rest: Rest) => Promise<Answer>,
): (key: string, ...rest: Rest) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  return (key, ...rest) => {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const asked = ask(key, ...rest).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}

/** Knows which calls run, by their keys, so that others can wait until none does. */
export interface CallsUnderWay {
  during<Value>(key: string, work: () => Promise<Value>): Promise<Value>;
  /** Resolves once the calls that run now are over, however they end. */
  untilOver(key: string): Promise<void>;
}

/** The calls of one process. */
export function callsUnderWay(): CallsUnderWay {
  const running = new Map<string, Set<Promise<unknown>>>();
  return {
    during(key, work) {
      const mine = work();
      const all = running.get(key) ?? new Set();
      running.set(key, all.add(mine));
      return mine.finally(() => {
        all.delete(mine);
        if (all.size === 0 && running.get(key) === all) running.delete(key);
      });
    },
    async untilOver(key) {
      await Promise.allSettled(running.get(key) ?? []);
    },
  };
}
