import { describe, expect, it } from 'vitest';
import { instant } from '../shared/index.ts';
import { cancellationNote } from './cancellation-note.ts';

const deadline = instant(Date.parse('2026-11-29T12:29:59Z'));

describe('what is said about cancelling', () => {
  it.each([
    [deadline, instant(deadline - 1), 'free', 'Free cancellation until 29 Nov 2026, 17:59 (India).'],
    [deadline, deadline, 'free', 'Free cancellation until'],
    [deadline, instant(deadline + 1), 'passed', 'Free cancellation ended on 29 Nov 2026, 17:59 (India).'],
    [null, deadline, 'never', 'Not refundable'],
  ])('with the deadline %d, at %d: %s', (freeUntil, now, state, says) => {
    const note = cancellationNote(freeUntil, now);
    expect(note).toMatchObject({ state, freeUntil });
    expect(note.sentence.en.startsWith(says)).toBe(true);
    expect(note.sentence.hi).toMatch(/[\u0900-\u097f]/);
  });
});
