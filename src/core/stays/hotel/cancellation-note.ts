import {
  type CalendarDay,
  type Instant,
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

const NEVER: Sentence = {
  en: 'Non-refundable: no refund if you cancel.',
  hi: 'नॉन-रिफ़ंडेबल: रद्द करने पर रिफ़ंड नहीं मिलेगा।',
};

/**
 * Until when a stay can be cancelled for free: its deadline, but at most the beginning of the arrival day in India,
 * from which on it can't be cancelled at all.
 */
export const cancellableUntil = (freeUntil: Instant, arrival: CalendarDay): Instant =>
  instant(Math.min(freeUntil, startOfDayInIndia(arrival) - 1));

/** The cancellation terms of a stay in words, said before paying. The deadline itself is still free. */
export function cancellationNote(deadline: Instant | null, arrival: CalendarDay, now: Instant): CancellationNote {
  if (deadline === null) return { state: 'never', freeUntil: null, sentence: NEVER };
  const freeUntil = cancellableUntil(deadline, arrival);
  const until = momentInWords(freeUntil);
  if (now <= freeUntil) {
    const sentence = {
      en: `Free cancellation until ${until.en} (India). Non-refundable after that.`,
      hi: `${until.hi} (भारत) तक मुफ़्त रद्द करें। उसके बाद नॉन-रिफ़ंडेबल।`,
    };
    return { state: 'free', freeUntil, sentence };
  }
  const sentence = {
    en: `Free cancellation ended on ${until.en} (India). No refund if you cancel.`,
    hi: `मुफ़्त रद्द करने का समय ${until.hi} (भारत) को समाप्त हुआ। रद्द करने पर रिफ़ंड नहीं मिलेगा।`,
  };
  return { state: 'passed', freeUntil, sentence };
}
