import { randomBytes } from 'node:crypto';
import type { Ids, References } from '#core/shared/index.ts';

/** 32 characters, so that five bits choose one evenly; none can be confused with another when read aloud. */
const READ_ALOUD = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LOWER_CASE = READ_ALOUD.toLowerCase();

const drawn = (signs: string, count: number): string =>
  [...randomBytes(count)].map((byte) => signs[byte % 32]).join('');

/** 26 characters of five random bits: 130 bits. */
export const randomIds: Ids = { next: () => drawn(LOWER_CASE, 26) };

/** `PDV-` and six characters: about a thousand million references. */
export const randomReferences: References = { next: () => `PDV-${drawn(READ_ALOUD, 6)}` };
