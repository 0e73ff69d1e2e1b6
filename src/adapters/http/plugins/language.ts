import type { FastifyReply } from 'fastify';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#core/shared/index.ts';

/** The language that a range means: that of the whole of it, else that of its first part. */
const spokenOf = (range: string): Language | undefined =>
  [range, range.split('-')[0]]
    .map((tag) => LANGUAGES.find((language) => language.toLowerCase() === tag))
    .find((language) => language !== undefined);

/** One entry of an Accept-Language header: `hi-IN;q=0.8` is `hi-in` at 0.8. */
function entry(text: string): { readonly range: string; readonly weight: number } {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { range: range.toLowerCase(), weight: Number.isFinite(weight) ? weight : 0 };
}

/** The language of a request. */
export const requestLanguage = ({
  headers,
}: {
  readonly headers: { readonly 'accept-language'?: string | undefined };
}): Language => languageOf(headers['accept-language']);

/** The language of an answer; also sets its headers (RFC 9110, sections 8.5 and 12.5.5). */
export function answerIn(reply: FastifyReply): Language {
  const language = requestLanguage(reply.request);
  reply.header('content-language', language).header('vary', 'accept-language');
  return language;
}

/**
 * The best language for an Accept-Language header (RFC 9110, section 12.5.4): the one with the greatest weight that the
 * product has, the first of equals. English by default.
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return DEFAULT_LANGUAGE;
  const wanted = acceptLanguage
    .split(',')
    .map(entry)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return wanted.map(({ range }) => spokenOf(range)).find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
}
