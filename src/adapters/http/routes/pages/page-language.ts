import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#core/shared/index.ts';
import { languageOf } from '../../plugins/language.ts';

/** What the web's own switch keeps (RFC 6265); anything else than a language in it is no choice. */
const CHOSEN = /(?:^|;\s*)language=([A-Za-z-]+)(?:;|$)/;

/** The language of a page: what the traveller chose on this device, else what the browser asks for. */
export function pageLanguage(request: FastifyRequest): Language {
  const [, chosen] = CHOSEN.exec(request.headers.cookie ?? '') ?? [];
  return isLanguage(chosen) ? chosen : languageOf(request.headers['accept-language']);
}

/** Says which language the answer is in, and what it was chosen by (RFC 9110, sections 8.5 and 12.5.5). */
export function tellLanguage(reply: FastifyReply, language: Language): FastifyReply {
  return reply.header('content-language', language).header('vary', 'accept-encoding, accept-language, cookie');
}
