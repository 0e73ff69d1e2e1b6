import type { Person, World } from '../world.ts';

/** The travellers of a request. */
export interface Scene {
  readonly world: World;
  readonly me: Person;
  /** Whose data the request is about: mostly the caller's, sometimes another's. */
  readonly owner: Person;
}

/** A placeholder for a value that is known only when the request is sent: a generated id, a day from now. */
export class Placeholder {
  readonly find: (scene: Scene) => unknown;

  constructor(find: (scene: Scene) => unknown) {
    this.find = find;
  }
}

/** An item of a list, by any number, the newest by 0; `undefined` of an empty one. */
export const pick = <Item>(list: readonly Item[], at: number): Item | undefined => list.at(-1 - (at % list.length));

/** The day in India this many days after today. */
export const dayPlaceholder = (days: number): Placeholder => new Placeholder(({ world }) => world.day(days));

/** A value with all its placeholders resolved. */
export function resolvePlaceholders(value: unknown, scene: Scene): unknown {
  if (value instanceof Placeholder) return resolvePlaceholders(value.find(scene), scene);
  if (Array.isArray(value)) return value.map((each) => resolvePlaceholders(each, scene));
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolvePlaceholders(each, scene)]));
}
