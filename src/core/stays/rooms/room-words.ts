import { ROOMS } from '#texts/stays';
import { inEveryLanguage, type Sentence } from '../../shared/index.ts';
import type { ChosenRate, Meals } from './rooms.ts';

/** What each kind of meals is called. */
export const MEALS_IN_WORDS: Readonly<Record<Meals, Sentence>> = /* @__PURE__ */ inEveryLanguage(ROOMS).meals;

/** The names of chosen rooms with how many there are of each, in the order in which they were chosen. */
export function countedRooms(rates: readonly Pick<ChosenRate, 'name'>[]): readonly { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { name } of rates) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** Chosen rooms in one text, such as `2 × Deluxe Room, Suite`; `null` where no room has a name. */
export function roomsInWords(rates: readonly Pick<ChosenRate, 'name'>[]): string | null {
  const names = countedRooms(rates).map(({ name, count }) => (count === 1 ? name : `${count} × ${name}`));
  return names.length === 0 ? null : names.join(', ');
}

/** The different meals of chosen rates, in the order in which they were chosen; those that are unknown are left out. */
export const mealsOf = (rates: readonly Pick<ChosenRate, 'meals'>[]): readonly Meals[] => [
  ...new Set(rates.flatMap(({ meals }) => meals ?? [])),
];

/** Whether breakfast is part of all rates, of none, or `null`: of some, or unknown. */
export function breakfastOf(rates: readonly Pick<ChosenRate, 'meals'>[]): boolean | null {
  if (rates.some(({ meals }) => meals === null)) return null;
  const holding = rates.filter(({ meals }) => meals !== 'none').length;
  return holding === rates.length ? true : holding === 0 ? false : null;
}
