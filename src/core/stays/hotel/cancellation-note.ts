import { CANCELLATION } from '#texts/stays';
import {
  type CalendarDay,
  type Instant,
  inEveryLanguage,
  instant,
  momentInWords,
  type Sentence,
  startOfDayInIndia,
} from '../../shared/index.ts';

/** Whether a stay can be cancelled for free: until a deadline, no longer, or never. */
export type CancellationState = 'free' | 'passed' | 'never';

/** What a page says about cancelling. */
export interface CancellationNote {
  readonly state: CancellationState;
  readonly freeUntil: Instant | null;
  readonly sentence: Sentence;
}

const TERMS = /* @__PURE__ */ inEveryLanguage(CANCELLATION);

/**
 * Until when a stay can be cancelled for free: its deadline, but at most the beginning of the arrival day in India,
 * from which on it can't be cancelled at all.
 */
export const cancellableUntil = (freeUntil: Instant, arrival: CalendarDay): Instant =>
  instant(Math.min(freeUntil, startOfDayInIndia(arrival) - 1));

/** The cancellation terms of a stay in words, said before paying. The deadline itself is still free. */
export function cancellationNote(deadline: Instant | null, arrival: CalendarDay, now: Instant): CancellationNote {
  if (deadline === null) return { state: 'never', freeUntil: null, sentence: TERMS.never };
  const freeUntil = cancellableUntil(deadline, arrival);
  const until = momentInWords(freeUntil);
  if (now <= freeUntil) return { state: 'free', freeUntil, sentence: TERMS.until(until) };
  return { state: 'passed', freeUntil, sentence: TERMS.ended(until) };
}
