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
