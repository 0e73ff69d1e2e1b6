import type { Person, World } from '../world.ts';

/** Who is there while a request is put together. */
export interface Scene {
  readonly world: World;
  readonly me: Person;
  /** Whose things the request is about: mostly the caller's own, now and then another's. */
  readonly owner: Person;
}

/** A value that is only known once the request is put together: an id that the product drew, a day from now. */
export class Wanted {
  readonly find: (scene: Scene) => unknown;

  constructor(find: (scene: Scene) => unknown) {
    this.find = find;
  }
}

/** One of a list, by any number, the newest by 0; `undefined` of an empty one. */
export const pick = <Item>(list: readonly Item[], at: number): Item | undefined => list.at(-1 - (at % list.length));

/** The day in India that comes so many days after today. */
export const wantedDay = (days: number): Wanted => new Wanted(({ world }) => world.day(days));

/** A value with everything that was wanted in it put in place. */
export function settled(value: unknown, scene: Scene): unknown {
  if (value instanceof Wanted) return settled(value.find(scene), scene);
  if (Array.isArray(value)) return value.map((each) => settled(each, scene));
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, settled(each, scene)]));
}
