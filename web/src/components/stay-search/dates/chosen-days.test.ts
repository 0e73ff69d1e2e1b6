import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, parseDay } from '#core/shared/index.ts';
import { type Choice, inOrder, type ShownDay, shownDays } from './chosen-days.ts';

const FIRST = parseDay('2026-12-28') ?? expect.fail('no day');
const days = Array.from({ length: 12 }, (_, at) => addDays(FIRST, at));
const day = fc.constantFrom(...days);

/** The days in a row as signs: `(` and `)` clicked at an end, `-` between, `o` under the pointer at the end, `|` alone. */
const drawn = (choice: Choice): string => days.map((each) => signOf(shownDays(choice)(each))).join('');

function signOf({ selected, inRange, firstInRange, lastInRange }: ShownDay): string {
  if (firstInRange) return inRange ? '(' : '|';
  if (lastInRange) return ')';
  if (selected) return '?';
  return inRange ? '-' : '.';
}

const nth = (at: number): CalendarDay => days[at] ?? expect.fail('no day');
const waiting = (arrival: number, pointed: number | null): Choice => ({
  kind: 'arrival',
  arrival: nth(arrival),
  pointed: pointed === null ? null : nth(pointed),
});

describe('The calendar shows', () => {
  it('a stay from its arrival to its departure, over the end of a year', () =>
    expect(drawn({ kind: 'stay', dates: { arrival: nth(2), departure: nth(6) } })).toBe('..(---).....'));

  it('a clicked day alone, until the pointer rests on another', () => {
    expect(drawn(waiting(4, null))).toBe('....|.......');
    expect(drawn(waiting(4, 4))).toBe('....|.......');
  });

  it('the stay that a click under the pointer would make, to either side', () => {
    expect(drawn(waiting(4, 7))).toBe('....(---....');
    expect(drawn(waiting(4, 1))).toBe('.---).......');
  });
});

it('Whichever day is clicked first, both make the same stay, and the same day twice makes none', () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const stay = inOrder(one, other);
      expect(stay).toEqual(inOrder(other, one));
      expect(stay === null).toBe(one === other);
      if (stay !== null) {
        expect(stay.arrival < stay.departure).toBe(true);
        const shown = shownDays({ kind: 'stay', dates: stay });
        expect(days.filter((each) => shown(each).selected).toSorted()).toEqual([one, other].toSorted());
        expect(days.filter((each) => shown(each).firstInRange)).toEqual([stay.arrival]);
        expect(days.filter((each) => shown(each).lastInRange)).toEqual([stay.departure]);
      }
    }),
  );
});
