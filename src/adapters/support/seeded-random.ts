/** A whole number from 0 to 2^32 - 1 computed from the text alone (FNV-1a with a final mix). */
export function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    state ^= text.charCodeAt(at);
    state = Math.imul(state, 0x01000193);
  }
  state ^= state >>> 16;
  state = Math.imul(state, 0x85ebca6b);
  state ^= state >>> 13;
  state = Math.imul(state, 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** A fraction from 0 up to, not including, 1, always the same for a seed. */
export const fraction = (seed: string): number => hash(seed) / 0x1_0000_0000;

/** A whole number from `low` to `high`, both included. */
export const between = (seed: string, low: number, high: number): number =>
  low + Math.floor(fraction(seed) * (high - low + 1));

/** One of the choices. @throws RangeError when there is none. */
export function pick<Choice>(seed: string, choices: readonly Choice[]): Choice {
  const choice = choices[Math.floor(fraction(seed) * choices.length)];
  if (choice === undefined) throw new RangeError(`nothing to choose from for ${seed}`);
  return choice;
}

/** The choices in an order that depends on the seed. */
export const shuffled = <Choice>(seed: string, choices: readonly Choice[]): readonly Choice[] =>
  choices
    .map((choice, at) => ({ choice, rank: hash(`${seed}#${at}`) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);

/** Whether an event of probability `share` (0 to 1) happens for this seed. */
export const happens = (seed: string, share: number): boolean => fraction(seed) < share;
