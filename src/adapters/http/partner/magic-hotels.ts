import { type KeyMode, type MagicKind, magicKindOf } from '#core/partners/index.ts';
import { refuse } from '../problems/problem.ts';

/** After how many seconds the hotel that refuses a request as one too many takes the next. */
const RETRY_AFTER_SECONDS = 30;

/** What calls about the hotels of test mode answer that stand for a status of ours. */
const ANSWERS: Partial<Readonly<Record<MagicKind, () => never>>> = {
  tooMany: () => refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  internal: () => refuse('INTERNAL'),
};

/**
 * Refuses calls about the hotels of test mode that stand for a status of ours.
 * @param hotelId at the provider, without its prefix
 * @throws Refused TOO_MANY_REQUESTS or INTERNAL for such a hotel in test mode.
 */
export function answerAsMagicHotel(hotelId: string, mode: KeyMode): void {
  const kind = mode === 'test' ? magicKindOf(hotelId) : null;
  if (kind !== null) ANSWERS[kind]?.();
}
