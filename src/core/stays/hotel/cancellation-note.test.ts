import { describe, expect, it } from 'vitest';
import { instant, parseDay, startOfDayInIndia } from '../../shared/index.ts';
import { cancellationNote } from './cancellation-note.ts';

const deadline = instant(Date.parse('2026-11-29T12:29:59Z'));
const dayOf = (text: string) => {
  const day = parseDay(text);
  if (day === null) throw new Error(text);
  return day;
};
const arrival = dayOf('2026-12-01');

describe('the note about cancelling', () => {
  it.each([
    [deadline, instant(deadline - 1), 'free', 'Free cancellation until 29 Nov 2026, 5:59 pm (India).'],
    [deadline, deadline, 'free', 'Free cancellation until'],
    [deadline, instant(deadline + 1), 'passed', 'Free cancellation ended on 29 Nov 2026, 5:59 pm (India).'],
    [null, deadline, 'never', 'Non-refundable'],
  ])('with the deadline %d, at %d: %s', (freeUntil, now, state, says) => {
    const note = cancellationNote(freeUntil, arrival, now);
    expect(note).toMatchObject({ state, freeUntil });
    expect(note.sentence.en.startsWith(says)).toBe(true);
    expect(note.sentence.hi).toMatch(/[\u0900-\u097f]/);
  });

  it('has no offer on the arrival day, when a stay can no longer be cancelled', () => {
    const day = dayOf('2026-11-29');
    const note = cancellationNote(deadline, day, startOfDayInIndia(dayOf('2026-11-20')));
    expect(note.freeUntil).toBe(startOfDayInIndia(day) - 1);
    expect(note.sentence.en).toContain('Free cancellation until 28 Nov 2026, 11:59 pm');
    expect(cancellationNote(deadline, day, startOfDayInIndia(day)).state).toBe('passed');
  });
});
