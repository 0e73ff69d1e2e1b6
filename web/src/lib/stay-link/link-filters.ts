import type { StayFilters } from '#core/stays/index.ts';

/** The maximum price, class and list length that the server accepts (openapi.yaml, GET /hotels/search). */
const DEAREST = 100_000_000;
const MAX_STARS = 5;
const BEST_SCORE = 10;
const MAX_CHOICES = 20;
const MAX_NAME_LENGTH = 80;

/** The filters of a query, and whether all of it was valid. */
export interface ReadFilters {
  readonly filters: StayFilters;
  readonly whole: boolean;
}

/** A valid parameter, `undefined` without one, and whether all of it was valid. */
type Part<Value> = readonly [value: Value | undefined, whole: boolean];

/** Parses the filters; invalid ones are left out. Lists come sorted, each choice once. */
export function readFilters(query: URLSearchParams): ReadFilters {
  const [priceMin, priceMax, prices] = readPrices(query);
  const parts = {
    priceMin: [priceMin, prices],
    priceMax: [priceMax, true],
    stars: readStars(query.getAll('stars')),
    scoreMin: figure(query.get('scoreMin'), /^\d{1,2}(\.\d)?$/, BEST_SCORE),
    freeCancellation: readFlag(query.get('freeCancellation')),
    breakfast: readFlag(query.get('breakfast')),
    amenities: readNames(query.getAll('amenities')),
    types: readNames(query.getAll('types')),
    localities: readNames(query.getAll('localities')),
  } as const;
  const set = Object.entries(parts).filter(([, [value]]) => value !== undefined);
  return {
    filters: Object.fromEntries(set.map(([name, [value]]) => [name, value])),
    whole: Object.values(parts).every(([, whole]) => whole),
  };
}

type Bounds = readonly [min: number | undefined, max: number | undefined, whole: boolean];

/** Crossed bounds are swapped. */
function readPrices(query: URLSearchParams): Bounds {
  const [min, minWhole] = figure(query.get('priceMin'), /^\d{1,9}$/, DEAREST);
  const [max, maxWhole] = figure(query.get('priceMax'), /^\d{1,9}$/, DEAREST);
  if (min !== undefined && max !== undefined && min > max) return [max, min, false];
  return [min, max, minWhole && maxWhole];
}

function figure(written: string | null, form: RegExp, max: number): Part<number> {
  if (written === null) return [undefined, true];
  const value = form.test(written) ? Number(written) : Number.NaN;
  return value <= max ? [value, true] : [undefined, false];
}

function readFlag(written: string | null): Part<boolean> {
  if (written === 'true') return [true, true];
  return [undefined, written === null || written === 'false'];
}

function readStars(written: readonly string[]): Part<readonly number[]> {
  const named = written.flatMap((each) => each.split(','));
  const read = named.flatMap((each) => (/^\d$/.test(each) && Number(each) <= MAX_STARS ? [Number(each)] : []));
  return [listed(read), read.length === named.length];
}

function readNames(written: readonly string[]): Part<readonly string[]> {
  const read = [...new Set(written)].filter((each) => each !== '' && each.length <= MAX_NAME_LENGTH);
  const kept = read.slice(0, MAX_CHOICES);
  return [listed(kept), kept.length === new Set(written).size];
}

function listed<Value extends string | number>(values: readonly Value[]): readonly Value[] | undefined {
  return values.length === 0 ? undefined : sortedOnce(values);
}

/** Each choice once and sorted, so that the same choices make the same address. */
export const sortedOnce = <Value extends string | number>(values: readonly Value[]): readonly Value[] =>
  [...new Set(values)].sort((one, other) => (one < other ? -1 : Number(one > other)));
