import { useId } from 'react';
import type { FilterChoices } from '#contract/search.ts';
import type { StayFilters } from '#core/stays/index.ts';
import { FILTERS } from '#src/locales/en/web/results/filters.ts';
import { placeLabel } from '../../../lib/i18n/place-labels.ts';
import { propertyLabel } from '../../../lib/i18n/property-labels.ts';
import { ChoiceLine, ChoiceList, type ChoiceRow } from './choice-list.tsx';
import { toggled, withFilter } from './chosen.ts';
import classes from './filters.module.css';
import { PriceRange } from './price-range.tsx';

export interface FilterPanelProps {
  readonly filters: StayFilters;
  readonly choices: FilterChoices;
  readonly onChange: (filters: StayFilters) => void;
}

/** All filters of the results. Each applies at once. */
export function FilterPanel({ filters, choices, onChange }: FilterPanelProps) {
  const {
    stars = [],
    types = [],
    localities = [],
    amenities = [],
    freeCancellation = false,
    breakfast = false,
  } = filters;
  return (
    <div className={classes.panel}>
      <PriceRange filters={filters} range={choices.price} onChange={onChange} />
      <fieldset className={classes.group}>
        <legend>{FILTERS.terms}</legend>
        <ChoiceLine
          type="checkbox"
          label={FILTERS.freeCancellation}
          count={choices.freeCancellation}
          checked={freeCancellation}
          onChange={() => onChange(withFilter(filters, 'freeCancellation', !freeCancellation))}
        />
        <ChoiceLine
          type="checkbox"
          label={FILTERS.breakfast}
          count={choices.breakfast}
          checked={breakfast}
          onChange={() => onChange(withFilter(filters, 'breakfast', !breakfast))}
        />
      </fieldset>
      <Scores filters={filters} choices={choices} onChange={onChange} />
      <ChoiceList
        title={FILTERS.stars}
        rows={rows(choices.stars, stars, FILTERS.star)}
        chosen={stars}
        onToggle={(value) => onChange(withFilter(filters, 'stars', toggled(stars, value)))}
      />
      <ChoiceList
        title={FILTERS.localities}
        rows={rows(choices.localities, localities, placeLabel)}
        chosen={localities}
        onToggle={(value) => onChange(withFilter(filters, 'localities', toggled(localities, value)))}
      />
      <ChoiceList
        title={FILTERS.types}
        rows={rows(choices.types, types, propertyLabel)}
        chosen={types}
        onToggle={(value) => onChange(withFilter(filters, 'types', toggled(types, value)))}
      />
      <ChoiceList
        title={FILTERS.amenities}
        rows={rows(choices.amenities, amenities, propertyLabel)}
        chosen={amenities}
        onToggle={(value) => onChange(withFilter(filters, 'amenities', toggled(amenities, value)))}
      />
    </div>
  );
}

/** The choices that some hotel has, and selected ones that none has. */
function rows<Value>(
  choices: readonly { readonly value: Value; readonly count: number }[],
  chosen: readonly Value[],
  label: (value: Value) => string,
): readonly ChoiceRow<Value>[] {
  const absent = chosen.filter((value) => choices.every((choice) => choice.value !== value));
  return [...choices, ...absent.map((value) => ({ value, count: 0 }))].map((row) => ({
    ...row,
    label: label(row.value),
  }));
}

/** The minimum score: one of the steps, that of the link, or any. */
function Scores({ filters, choices: { scores }, onChange }: FilterPanelProps) {
  const name = useId();
  const { scoreMin } = filters;
  const own = scoreMin !== undefined && scores.every(({ value }) => value !== scoreMin);
  const steps = [...scores, ...(own ? [{ value: scoreMin, count: null }] : [])];
  if (steps.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend>{FILTERS.scores}</legend>
      {[{ value: undefined, count: null }, ...steps].map(({ value, count }) => (
        <ChoiceLine
          key={value ?? 'any'}
          type="radio"
          name={name}
          label={value === undefined ? FILTERS.anyScore : FILTERS.score(value)}
          count={count}
          checked={value === scoreMin}
          onChange={() => onChange(withFilter(filters, 'scoreMin', value))}
        />
      ))}
    </fieldset>
  );
}
