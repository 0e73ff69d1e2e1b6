import { MESSAGES } from '#core/shared/index.ts';
import { FAILURES } from '#src/locales/en/web/lib/failures.ts';

/** Sentences of the specification; they stay unchanged. */
const AS_SPECIFIED = new Set<string>([FAILURES.hotels, MESSAGES.PHOTO_FAILED.en]);

const MAX_SENTENCES = 2;
const MAX_WORDS = 20;

/** Technical terms that travellers don't use. */
const BANNED =
  /\b(errors?|invalid|forbidden|illegal|prohibited|oops|exception|failure|undefined|null|nan|json|https?|status|server|request|timeout|api|payload|unexpected|unknown)\b|\b[1-5]\d\d\b|[A-Z]{2,}_[A-Z]/i;

/** The traveller's name, which the specification appends to the sentence (section 8). */
const NAMED = / Asha Rao$/;

const sentencesOf = (said: string): readonly string[] =>
  said
    .split(/(?<=[.!?।])\s+/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');

const wordsOf = (sentence: string): number =>
  sentence.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** What makes an announcement hard to read; empty where it is plain: two sentences of twenty words at most. */
export function readabilityFaults(announcement: string): readonly string[] {
  const said = announcement.replace(NAMED, '');
  if (AS_SPECIFIED.has(said)) return [];
  const sentences = sentencesOf(said);
  const banned = BANNED.exec(said);
  return [
    ...(sentences.length > MAX_SENTENCES ? [`${sentences.length} sentences: ${said}`] : []),
    ...sentences.filter((each) => wordsOf(each) > MAX_WORDS).map((each) => `${wordsOf(each)} words: ${each}`),
    ...(banned === null ? [] : [`“${banned[0]}”: ${said}`]),
  ];
}
