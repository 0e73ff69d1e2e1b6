import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, parseDay } from '#core/shared/index.ts';
import { type Choice, inOrder, type Limits, limitsReached, type ShownDay, shownDays } from './chosen-days.ts';

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

describe('Of the limits the library gets', () => {
  const START = parseDay('2026-11-01') ?? expect.fail('no day');
  const far = fc.nat(150).map((days) => addDays(START, days));
  const within = ({ minDate, maxDate }: Partial<Limits>, each: string) =>
    (minDate === undefined || minDate <= each) && (maxDate === undefined || each <= maxDate);
  const isIn = (each: string, first: string, months: number) => {
    const number = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
    return number(each) >= number(first) && number(each) < number(first) + months;
  };

  it('those that make each shown day and both arrows as all would, in whichever months', () => {
    fc.assert(
      fc.property(far, far, far, fc.constantFrom(1, 2), (one, other, first, months) => {
        const [minDate, maxDate] = one < other ? [one, other] : [other, one];
        const reached = limitsReached({ minDate, maxDate }, first, months);
        const shown = Array.from({ length: 240 }, (_, at) => addDays(START, at - 40)).filter((each) =>
          isIn(each, first, months),
        );
        expect(shown.filter((each) => within(reached, each))).toEqual(
          shown.filter((each) => within({ minDate, maxDate }, each)),
        );
        // An arrow leads on while the first shown day comes after the first limit, and the last before the last.
        const [begin = '', end = ''] = [shown[0], shown.at(-1)];
        expect(reached.minDate === undefined || begin > reached.minDate).toBe(begin > minDate);
        expect(reached.maxDate === undefined || end < reached.maxDate).toBe(end < maxDate);
      }),
    );
  });

  it('none in months between them', () =>
    expect(limitsReached({ minDate: addDays(FIRST, -60), maxDate: addDays(FIRST, 90) }, FIRST, 2)).toEqual({}));
});
