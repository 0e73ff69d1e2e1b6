import type { CalendarDay, StayDates } from '#core/shared/index.ts';

/** What the calendar knows of the stay: both its days, or the one that was clicked and where the pointer rests since. */
export type Choice =
  | { readonly kind: 'stay'; readonly dates: StayDates }
  | { readonly kind: 'arrival'; readonly arrival: CalendarDay; readonly pointed: CalendarDay | null };

/** How the calendar shows a day, by the names of its properties. */
export interface ShownDay {
  /** It was clicked. */
  readonly selected: boolean;
  /** It is of the stay, or of the one that a click under the pointer would make; its first and last days are, too. */
  readonly inRange: boolean;
  readonly firstInRange: boolean;
  readonly lastInRange: boolean;
}

/** Two days in their order; a stay of one day has no end yet. */
export function inOrder(one: CalendarDay, other: CalendarDay): StayDates | null {
  if (one === other) return null;
  return one < other ? { arrival: one, departure: other } : { arrival: other, departure: one };
}

const stayOf = (choice: Choice): StayDates | null => {
  if (choice.kind === 'stay') return choice.dates;
  return choice.pointed === null ? null : inOrder(choice.arrival, choice.pointed);
};

/**
 * How each day is shown. The days of a month are many, and all are rendered for every click: they are compared as texts,
 * as ISO 8601 writes them.
 */
export function shownDays(choice: Choice): (day: string) => ShownDay {
  const stay = stayOf(choice);
  const clicked: readonly string[] =
    choice.kind === 'stay' ? [choice.dates.arrival, choice.dates.departure] : [choice.arrival];
  const first = stay?.arrival ?? clicked[0];
  return (day) => {
    const selected = clicked.includes(day);
    return {
      selected,
      inRange: stay !== null && stay.arrival <= day && day <= stay.departure,
      firstInRange: selected && day === first,
      lastInRange: selected && day === stay?.departure,
    };
  };
}

/** The first and the last day that can be clicked. */
export interface Limits {
  readonly minDate: CalendarDay;
  readonly maxDate: CalendarDay;
}

/** The number of a day's month, counted from the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * Those limits that the shown months reach: the library compares every day with each limit that it has, which takes most
 * of the time of a click. It needs a limit only where days beyond it are shown, or would be with the next click on an arrow.
 * @param first a day of the first month that is shown
 */
export function limitsReached({ minDate, maxDate }: Limits, first: string, months: number): Partial<Limits> {
  return {
    ...(monthOf(minDate) >= monthOf(first) ? { minDate } : {}),
    ...(monthOf(maxDate) < monthOf(first) + months ? { maxDate } : {}),
  };
}
