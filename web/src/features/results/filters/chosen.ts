import type { StayFilters } from '#core/stays/index.ts';
import type { FilterChoices } from '../../../lib/api/shapes.ts';
import { sortedOnce } from '../../../lib/stay-link-filters.ts';
import { houseWord } from '../../../lib/texts/house-words.ts';
import { FILTERS } from './texts.ts';

/** Filters with one of them set anew; `undefined`, `false` and an empty list take it away. */
export function withFilter<Name extends keyof StayFilters>(
  filters: StayFilters,
  name: Name,
  value: StayFilters[Name] | undefined,
): StayFilters {
  const { [name]: _, ...others } = filters;
  const nothing = value === undefined || value === false || (Array.isArray(value) && value.length === 0);
  return nothing ? others : { ...others, [name]: value };
}

/** A list with a choice added, or taken away when it was there. */
export const toggled = <Value extends string | number>(list: readonly Value[], value: Value): readonly Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : sortedOnce([...list, value]);

/** One filter that is in use. */
export interface Chosen {
  /** Its own among those in use. */
  readonly id: string;
  readonly label: string;
  /** How many of the hotels in hand it alone would leave; null where that was not counted. */
  readonly hotels: number | null;
  /** The filters once it is removed. */
  readonly without: StayFilters;
}

type Counts<Value> = readonly { readonly value: Value; readonly count: number }[];

/** The filters that are in use, each with the way to be rid of it. */
export function chosenFilters(filters: StayFilters, choices: FilterChoices): readonly Chosen[] {
  const { priceMin, priceMax, scoreMin, stars = [], types = [], amenities = [] } = filters;
  const one = (name: keyof StayFilters, label: string, hotels: number | null): Chosen[] =>
    filters[name] === undefined ? [] : [{ id: name, label, hotels, without: withFilter(filters, name, undefined) }];
  const each = <Value extends string | number>(
    values: readonly Value[],
    counts: Counts<Value>,
    label: (value: Value) => string,
    removed: (value: Value) => StayFilters,
  ): Chosen[] =>
    values.map((value) => ({
      id: `${label(value)} ${JSON.stringify(removed(value))}`,
      label: label(value),
      hotels: counts.find((count) => count.value === value)?.count ?? 0,
      without: removed(value),
    }));
  const score = choices.scores.find(({ value }) => value === scoreMin)?.count ?? null;
  return [
    ...one('priceMin', FILTERS.chosenPriceMin(priceMin ?? 0), null),
    ...one('priceMax', FILTERS.chosenPriceMax(priceMax ?? 0), null),
    ...one('freeCancellation', FILTERS.freeCancellation, choices.freeCancellation),
    ...one('breakfast', FILTERS.breakfast, choices.breakfast),
    ...one('scoreMin', FILTERS.chosenScore(scoreMin ?? 0), score),
    ...each(stars, choices.stars, FILTERS.star, (value) => withFilter(filters, 'stars', toggled(stars, value))),
    ...each(types, choices.types, houseWord, (value) => withFilter(filters, 'types', toggled(types, value))),
    ...each(amenities, choices.amenities, houseWord, (value) =>
      withFilter(filters, 'amenities', toggled(amenities, value)),
    ),
  ];
}

/** The filter in use that leaves the fewest hotels, of those that were counted; null when none was. */
export function rarest(chosen: readonly Chosen[]): (Chosen & { readonly hotels: number }) | null {
  const counted = chosen.flatMap((each) => (each.hotels === null ? [] : [{ ...each, hotels: each.hotels }]));
  return counted.reduce<(typeof counted)[number] | null>(
    (least, each) => (least === null || each.hotels < least.hotels ? each : least),
    null,
  );
}
