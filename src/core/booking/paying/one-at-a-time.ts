/**
 * Lets whoever asks the same while an answer is on its way wait for that answer: what costs a call elsewhere is asked once.
 * What is asked after an answer came is asked anew.
 */
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
