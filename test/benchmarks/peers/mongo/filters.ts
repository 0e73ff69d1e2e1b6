import type { Doc } from './wire.ts';

type Condition = (value: unknown, wanted: unknown) => boolean;

/** A value that can be compared with `===` and `<`: ids as hexadecimals, dates as milliseconds. */
export function comparable(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (typeof value !== 'object' || value === null) return value ?? null;
  return 'toHexString' in value && typeof value.toHexString === 'function' ? value.toHexString() : value;
}

/** -1, 0 or 1; what has no value comes first. */
function order(left: unknown, right: unknown): number {
  const [a, b] = [comparable(left), comparable(right)];
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return (typeof a === 'string' && typeof b === 'string') || (typeof a === 'number' && typeof b === 'number')
    ? Math.sign(Number(a > b) - Number(a < b))
    : 0;
}

const isIn: Condition = (value, wanted) =>
  Array.isArray(wanted) && wanted.some((each) => comparable(each) === comparable(value));
const hasValue = (value: unknown): boolean => comparable(value) !== null;

const CONDITIONS: Readonly<Record<string, Condition>> = {
  $eq: (value, wanted) => comparable(value) === comparable(wanted),
  $ne: (value, wanted) => comparable(value) !== comparable(wanted),
  $in: isIn,
  $gt: (value, wanted) => hasValue(value) && order(value, wanted) > 0,
  $gte: (value, wanted) => hasValue(value) && order(value, wanted) >= 0,
  $lt: (value, wanted) => hasValue(value) && order(value, wanted) < 0,
  $lte: (value, wanted) => hasValue(value) && order(value, wanted) <= 0,
};

/** Whether a value of a filter names operators, such as `{ $gte: 1 }`. */
const isOperators = (wanted: unknown): wanted is Doc =>
  typeof wanted === 'object' && wanted !== null && Object.keys(wanted).some((key) => key.startsWith('$'));

/** The conditions of a filter on one field. @throws for an operator that is not among those above. */
function conditionsOf(wanted: unknown): readonly (readonly [Condition, unknown])[] {
  const named = isOperators(wanted) ? wanted : { $eq: wanted };
  return Object.entries(named).map(([name, value]) => {
    const condition = CONDITIONS[name];
    if (condition === undefined) throw new Error(`${name} is not answered here`);
    return [condition, value] as const;
  });
}

/** Whether documents match a filter of fields. @throws for operators that are not answered. */
export function matcher(filter: Doc): (document: Doc) => boolean {
  const all = Object.entries(filter).map(([field, wanted]) => ({ field, conditions: conditionsOf(wanted) }));
  return (document) =>
    all.every(({ field, conditions }) => conditions.every(([holds, wanted]) => holds(document[field], wanted)));
}

/** The values of which a filter asks one for a field, when it does. */
export function wantedValues(filter: Doc, field: string): readonly unknown[] | null {
  const wanted = filter[field];
  if (wanted === undefined) return null;
  if (!isOperators(wanted)) return [wanted];
  if (Array.isArray(wanted.$in)) return wanted.$in;
  return '$eq' in wanted ? [wanted.$eq] : null;
}

/** The documents in order of their fields, 1 ascending and -1 descending. */
export function sorted(documents: readonly Doc[], by: Doc): readonly Doc[] {
  const fields = Object.entries(by);
  if (fields.length === 0) return documents;
  return documents.toSorted((left, right) => {
    for (const [field, direction] of fields) {
      const difference = order(left[field], right[field]);
      if (difference !== 0) return difference * Number(direction);
    }
    return 0;
  });
}

/** A document with the fields of a projection alone, or without those that it takes out. */
export function projected(document: Doc, projection: Doc): Doc {
  const named = Object.entries(projection);
  if (named.length === 0) return document;
  const isTaken = named.some(([field, wanted]) => field !== '_id' && Number(wanted) === 1);
  const kept = Object.entries(document).filter(([field]) => {
    const wanted = projection[field];
    if (wanted !== undefined) return Number(wanted) === 1;
    return field === '_id' || !isTaken;
  });
  return Object.fromEntries(kept);
}
