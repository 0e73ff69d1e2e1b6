import type { StayFilters } from '#core/stays/index.ts';
import { FILTERS } from '#src/locales/en/web/results/filters.ts';
import { money } from '../../../lib/format/format.ts';
import { placeLabel } from '../../../lib/i18n/place-labels.ts';
import { propertyLabel } from '../../../lib/i18n/property-labels.ts';
import { sortedOnce } from '../../../lib/stay-link/link-filters.ts';

/** Filters with one of them changed; `undefined`, `false` and an empty list remove it. */
export function withFilter<Name extends keyof StayFilters>(
  filters: StayFilters,
  name: Name,
  value: StayFilters[Name] | undefined,
): StayFilters {
  const { [name]: _, ...others } = filters;
  const nothing = value === undefined || value === false || (Array.isArray(value) && value.length === 0);
  return nothing ? others : { ...others, [name]: value };
}

/** A list with a choice added, or removed when it was there. */
export const toggled = <Value extends string | number>(list: readonly Value[], value: Value): readonly Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : sortedOnce([...list, value]);

/** One active filter. */
export interface Chosen {
  /** Its key among the active filters. */
  readonly id: string;
  readonly label: string;
  /** The filters once it is removed. */
  readonly without: StayFilters;
}

/** The active filters, each with the filters without it. */
export function chosenFilters(filters: StayFilters): readonly Chosen[] {
  const { priceMin, priceMax, stars = [], scoreMin, types = [], localities = [], amenities = [] } = filters;
  const one = (name: keyof StayFilters, label: string): Chosen[] =>
    filters[name] === undefined ? [] : [{ id: name, label, without: withFilter(filters, name, undefined) }];
  const each = <Value extends string | number>(
    values: readonly Value[],
    label: (value: Value) => string,
    removed: (value: Value) => StayFilters,
  ): Chosen[] =>
    values.map((value) => ({
      id: `${label(value)} ${JSON.stringify(removed(value))}`,
      label: label(value),
      without: removed(value),
    }));
  return [
    ...one('priceMin', FILTERS.chosenPriceMin(money(priceMin ?? 0))),
    ...one('priceMax', FILTERS.chosenPriceMax(money(priceMax ?? 0))),
    ...one('freeCancellation', FILTERS.freeCancellation),
    ...one('breakfast', FILTERS.breakfast),
    ...one('scoreMin', FILTERS.chosenScore(scoreMin ?? 0)),
    ...each(stars, FILTERS.star, (value) => withFilter(filters, 'stars', toggled(stars, value))),
    ...each(localities, placeLabel, (value) => withFilter(filters, 'localities', toggled(localities, value))),
    ...each(types, propertyLabel, (value) => withFilter(filters, 'types', toggled(types, value))),
    ...each(amenities, propertyLabel, (value) => withFilter(filters, 'amenities', toggled(amenities, value))),
  ];
}
