import { type Alternative, Alternatives, furtherFields, isOpen, wordsFor } from './alternatives.ts';
import { type Json, type JsonObject, objectOf } from './json.ts';
import {
  brokenDefault,
  brokenLimits,
  brokenRequired,
  brokenValues,
  type Direction,
  inOrder,
  isTypeWithin,
  type Versions,
} from './limits.ts';

/** A change that breaks clients which were written for the landed document. */
export interface Break {
  /** The call and the field, such as `GET /hotel 200 > each > total`, or the component and the field. */
  readonly place: string;
  readonly what: string;
}

const AS: Readonly<Record<Direction, string>> = { sent: 'as clients send it', read: 'as clients read it' };

/** The shortest list; undefined for none. */
const shortest = (lists: readonly (readonly Break[])[]): readonly Break[] | undefined =>
  [...lists].sort((one, other) => one.length - other.length)[0];

const isSameKind = (one: Alternative, other: Alternative): boolean => {
  const types = [one.schema.type, other.schema.type];
  return isTypeWithin(types[0], types[1]) || isTypeWithin(types[1], types[0]);
};

/**
 * Compares schemas of two versions of a document. What clients send must still be taken; what they read must still be
 * something that they were told of. Fields, listed values and choices that are new for what they may send are additions.
 */
export class SchemaComparison {
  readonly #alternatives: Versions<Alternatives>;
  /** The results by pair of component and direction; an empty one while it is being made, as components may recur. */
  readonly #known = new Map<string, readonly Break[]>();
  readonly #numbers = new WeakMap<Alternative, number>();
  #last = 0;

  constructor(documents: Versions<JsonObject>) {
    this.#alternatives = {
      landed: new Alternatives(documents.landed),
      present: new Alternatives(documents.present),
    };
  }

  /** The breaking changes of a schema at a place; those within a component are placed by the component's name. */
  breaks({ landed, present }: Versions<Json>, direction: Direction, place: string): readonly Break[] {
    const before = this.#alternatives.landed.of(landed);
    const now = this.#alternatives.present.of(present);
    return direction === 'sent'
      ? before.flatMap((each) =>
          this.#unlike(each, now, direction, place, (other) => ({ landed: each, present: other })),
        )
      : now.flatMap((each) =>
          this.#unlike(each, before, direction, place, (other) => ({ landed: other, present: each })),
        );
  }

  /** The breaks of one alternative against the one among others that it differs least from. */
  #unlike(
    each: Alternative,
    others: readonly Alternative[],
    direction: Direction,
    place: string,
    pairOf: (other: Alternative) => Versions<Alternative>,
  ): readonly Break[] {
    const isNamed = ({ name }: Alternative) => Number(name === each.name);
    // Of those with as many breaks, the one with the same name.
    const alike = others.filter((other) => isSameKind(each, other)).sort((one, other) => isNamed(other) - isNamed(one));
    const best = shortest(alike.map((other) => this.#between(pairOf(other), direction, place)));
    if (best !== undefined) return best;
    const words = wordsFor(each);
    return [{ place, what: direction === 'sent' ? `${words} is no longer taken` : `it may be ${words} now` }];
  }

  #between(pair: Versions<Alternative>, direction: Direction, place: string): readonly Break[] {
    const { landed, present } = pair;
    if (landed.name === null || present.name === null) return this.#schemas(pair, direction, place);
    const key = `${direction} ${this.#numberOf(landed)} ${this.#numberOf(present)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, []);
    const found = this.#schemas(pair, direction, `${landed.name} ${AS[direction]}`);
    this.#known.set(key, found);
    return found;
  }

  #numberOf(alternative: Alternative): number {
    const known = this.#numbers.get(alternative) ?? ++this.#last;
    this.#numbers.set(alternative, known);
    return known;
  }

  #schemas(pair: Versions<Alternative>, direction: Direction, place: string): readonly Break[] {
    const schemas = { landed: pair.landed.schema, present: pair.present.schema };
    const own = [brokenLimits, brokenValues, brokenDefault].flatMap((rule) => rule(schemas, direction));
    return [
      ...own.map((what) => ({ place, what })),
      ...this.#items(schemas, direction, place),
      ...this.#fields(schemas, direction, place),
      ...this.#furtherFields(schemas, direction, place),
    ];
  }

  #items({ landed, present }: Versions<JsonObject>, direction: Direction, place: string): readonly Break[] {
    return this.#members({ landed: landed.items ?? {}, present: present.items ?? {} }, direction, `${place} > each`);
  }

  /** The members of lists and maps. Where one version has no rule for them, the other is not read: it may recur. */
  #members(schemas: Versions<Json>, direction: Direction, place: string): readonly Break[] {
    const { inner, outer } = inOrder(schemas, direction);
    if (isOpen(outer)) return [];
    if (!isOpen(inner)) return this.breaks(schemas, direction, place);
    return [{ place, what: direction === 'sent' ? 'anything is no longer taken' : 'it may be anything now' }];
  }

  #fields(schemas: Versions<JsonObject>, direction: Direction, place: string): readonly Break[] {
    const landed = objectOf(schemas.landed.properties);
    const present = objectOf(schemas.present.properties);
    const required = brokenRequired(schemas, direction).filter(({ name }) => direction === 'sent' || name in present);
    return [
      ...required.map(({ name, what }) => ({ place: `${place} > ${name}`, what })),
      ...Object.keys(landed).flatMap((name) => {
        const at = `${place} > ${name}`;
        if (!(name in present)) return [{ place: at, what: 'the field is gone' }];
        return this.breaks({ landed: landed[name], present: present[name] }, direction, at);
      }),
    ];
  }

  #furtherFields({ landed, present }: Versions<JsonObject>, direction: Direction, place: string): readonly Break[] {
    const pair = { landed: furtherFields(landed), present: furtherFields(present) };
    if (pair.landed === null) return [];
    if (pair.present !== null) return this.#members(pair, direction, `${place} > any other field`);
    const told = direction === 'sent' ? landed.type === 'object' : landed.additionalProperties !== undefined;
    return told ? [{ place, what: 'other fields are gone' }] : [];
  }
}
