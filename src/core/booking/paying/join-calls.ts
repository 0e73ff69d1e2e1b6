/** Joins concurrent calls with the same key into one; a call after the answer runs again. */
export function oneAtATime<Answer>(ask: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  return (key) => {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const asked = ask(key).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}
