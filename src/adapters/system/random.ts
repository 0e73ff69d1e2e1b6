import { randomBytes } from 'node:crypto';
import type { Ids, References } from '#core/shared/index.ts';

/** 32 signs, so that five bits of a random byte choose one evenly; read aloud, none is taken for another. */
const READ_ALOUD = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LOWER_CASE = READ_ALOUD.toLowerCase();

const drawn = (signs: string, count: number): string =>
  [...randomBytes(count)].map((byte) => signs[byte % 32]).join('');

/** 26 signs of five random bits: 130 bits. */
export const randomIds: Ids = { next: () => drawn(LOWER_CASE, 26) };

/** PDV- and six signs: a thousand million references. */
export const randomReferences: References = { next: () => `PDV-${drawn(READ_ALOUD, 6)}` };
