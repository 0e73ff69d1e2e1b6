import { z } from 'zod';
import { type Instant, instant, paise } from '#core/shared/index.ts';

/** An instant for a `timestamptz` column. */
export const dateOf = (at: Instant): Date => new Date(at);

/** An instant that may be missing. */
export const dateOrNull = (at: Instant | null): Date | null => (at === null ? null : new Date(at));

/** The instant of a `timestamptz`. */
export const momentOf = (date: Date): Instant => instant(date.getTime());

/** A `timestamptz` column as an instant. */
export const momentColumn = z.date().transform(momentOf);

/** A `bigint` column of paise. */
export const paiseColumn = z.int().transform(paise);
