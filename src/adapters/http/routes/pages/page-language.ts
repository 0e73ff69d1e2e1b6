import type { FastifyReply } from 'fastify';
import { isLanguage, type Language } from '#core/shared/index.ts';
import { languageOf } from '../../plugins/language.ts';
import type { CacheableRequest } from '../../response-cache/cached-routes.ts';

/** What the web's own switch keeps (RFC 6265); anything else than a language in it is no choice. */
const CHOSEN = /(?:^|;\s*)language=([A-Za-z-]+)(?:;|$)/;

/** The parameter of an address that names its language, for search engines: they send no preference. */
export const LANGUAGE_PARAMETER = 'lang';
const NAMED = new RegExp(`[?&]${LANGUAGE_PARAMETER}=([A-Za-z-]+)(?:&|$)`);

/** The language of a page: the one chosen on this device, else that of its address, else that of the browser. */
export function pageLanguage(request: CacheableRequest): Language {
  const [, chosen] = CHOSEN.exec(request.headers.cookie ?? '') ?? [];
  if (isLanguage(chosen)) return chosen;
  const [, named] = NAMED.exec(request.url ?? '') ?? [];
  return isLanguage(named) ? named : languageOf(request.headers['accept-language']);
}

/** Sets the headers of the language and of what it depends on (RFC 9110, sections 8.5 and 12.5.5). */
export function setLanguageHeaders(reply: FastifyReply, language: Language): FastifyReply {
  return reply.header('content-language', language).header('vary', 'accept-encoding, accept-language, cookie');
}
