import { isSame, type Json, type JsonObject, listOf, textsOf } from './json.ts';

/** Who makes a value: `sent` by the client and checked by the server, or `read` by the client. */
export type Direction = 'sent' | 'read';

/** The two versions of something. */
export interface Versions<Thing> {
  readonly landed: Thing;
  readonly present: Thing;
}

const LOWEST: readonly string[] = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const HIGHEST: readonly string[] = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
/** Rules of which only the same one, or none, is known to allow as much. */
const EXACT: readonly string[] = ['pattern', 'format', 'multipleOf', 'uniqueItems'];
/** Marks a schema whose listed values are those that are known, while any other text may come. */
export const OPEN_LIST = 'open list';
/** Keywords that are compared elsewhere. */
const ELSEWHERE: readonly string[] = [
  OPEN_LIST,
  'type',
  'enum',
  'default',
  'items',
  'properties',
  'required',
  'additionalProperties',
];

/** Whether everything that the first value of a keyword allows is allowed by the second one; undefined is no rule. */
function allowsAll(keyword: string, inner: Json, outer: Json): boolean {
  if (isSame(inner, outer)) return true;
  if (LOWEST.includes(keyword)) return outer === undefined || (inner !== undefined && Number(inner) >= Number(outer));
  if (HIGHEST.includes(keyword)) return outer === undefined || (inner !== undefined && Number(inner) <= Number(outer));
  // Another keyword may allow more or less: every change counts.
  return EXACT.includes(keyword) && outer === undefined;
}

const shown = (value: Json): string => JSON.stringify(value) ?? '';

function changeOf(keyword: string, { landed, present }: Versions<Json>): string {
  if (landed === undefined) return `${keyword} ${shown(present)} is new`;
  if (present === undefined) return `${keyword} ${shown(landed)} is gone`;
  return `${keyword} was ${shown(landed)}, is ${shown(present)}`;
}

/** The version whose values must all be allowed, and the one that must allow them: the present one for what clients send. */
export const inOrder = <Thing>({ landed, present }: Versions<Thing>, direction: Direction) =>
  direction === 'sent' ? { inner: landed, outer: present } : { inner: present, outer: landed };

/** Whether each value of a type is one of another type; undefined is any type. */
export const isTypeWithin = (inner: Json, outer: Json): boolean =>
  outer === undefined || inner === outer || (inner === 'integer' && outer === 'number');

/** Changes of the type, and of limits, patterns and formats, that break clients. */
export function brokenLimits(schemas: Versions<JsonObject>, direction: Direction): readonly string[] {
  const { landed, present } = schemas;
  const keywords = [...new Set([...Object.keys(landed), ...Object.keys(present)])];
  const pairOf = (keyword: string) => ({ landed: landed[keyword], present: present[keyword] });
  const { inner, outer } = inOrder(schemas, direction);
  const type = isTypeWithin(inner.type, outer.type) ? [] : [changeOf('type', pairOf('type'))];
  const limits = keywords.filter((keyword) => {
    if (ELSEWHERE.includes(keyword)) return false;
    return !allowsAll(keyword, inner[keyword], outer[keyword]);
  });
  return [...type, ...limits.map((keyword) => changeOf(keyword, pairOf(keyword)))];
}

const without = (all: readonly Json[], some: readonly Json[]): readonly Json[] =>
  all.filter((value) => !some.some((each) => isSame(each, value)));

/**
 * Changes of the listed values that break clients. A value that is gone counts in both directions, since clients name
 * it; a further value that clients read is an addition, and so is that there may be others.
 */
export function brokenValues({ landed, present }: Versions<JsonObject>, direction: Direction): readonly string[] {
  if (landed.enum === undefined && present.enum === undefined) return [];
  if (landed.enum === undefined)
    return direction === 'sent' ? [changeOf('enum', { landed: undefined, present: present.enum })] : [];
  if (present.enum === undefined)
    return direction === 'read' ? [changeOf('enum', { landed: landed.enum, present: undefined })] : [];
  const closed = direction === 'sent' && landed[OPEN_LIST] === true && present[OPEN_LIST] !== true;
  return [
    ...without(listOf(landed.enum), listOf(present.enum)).map((value) => `the value ${shown(value)} is gone`),
    ...(closed ? ['other values are no longer taken'] : []),
  ];
}

/** A changed default of what clients leave out. */
export const brokenDefault = (schemas: Versions<JsonObject>, direction: Direction): readonly string[] => {
  const pair = { landed: schemas.landed.default, present: schemas.present.default };
  const kept = pair.landed === undefined || isSame(pair.landed, pair.present);
  return direction === 'read' || kept ? [] : [changeOf('default', pair)];
};

/** Required fields that break clients: further ones where they are sent, fewer where they are read. */
export function brokenRequired({ landed, present }: Versions<JsonObject>, direction: Direction) {
  const [before, now] = [textsOf(landed.required), textsOf(present.required)];
  return direction === 'sent'
    ? now.filter((name) => !before.includes(name)).map((name) => ({ name, what: 'the field is required now' }))
    : before.filter((name) => !now.includes(name)).map((name) => ({ name, what: 'the field may be absent now' }));
}
