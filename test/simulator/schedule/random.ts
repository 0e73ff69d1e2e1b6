/** Random numbers that are the same for the same seed for ever (mulberry32 over a mixed seed). */
export interface Random {
  /** From 0 up to, not including, 1. */
  unit(): number;
  /** Whether an event of this probability happens. */
  chance(probability: number): boolean;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<Thing>(things: readonly [Thing, ...Thing[]]): Thing;
}

export function seededRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (min: number, max: number) => min + Math.floor(unit() * (max - min + 1));
  return {
    unit,
    between,
    chance: (probability) => unit() < probability,
    pick: (things) => things[between(0, things.length - 1)] ?? things[0],
  };
}
