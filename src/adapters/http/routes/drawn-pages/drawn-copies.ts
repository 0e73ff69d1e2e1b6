import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock, Instant } from '#core/shared/index.ts';
import { encoded, encodingOf } from '../../plugins/encoding.ts';
import type { CacheableRequest, CachedRoutes } from '../../response-cache/cached-routes.ts';
import { pageLanguage } from '../pages/page-language.ts';
import { readsHeadOnly } from './head-tags.ts';

/** The page of which copies are sent. */
const RESULTS = '/hotels';
/** The highest size of all copies. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Keeps a page as it was drawn for a request, for others until its answers may change. */
export type KeepCopy = (request: FastifyRequest, reply: FastifyReply, html: string, until: Instant) => Promise<void>;

/**
 * What such a page depends on: its address, its language and its encoding, and nothing else of its visitor. Null for
 * programs that get another page.
 */
const copyName = (request: CacheableRequest): string | null =>
  readsHeadOnly(request.headers['user-agent'])
    ? null
    : `${pageLanguage(request)} ${encodingOf(request)} ${request.url}`;

/**
 * Keeps copies of the page of results, which takes a thousand times as long to draw as to send, compressed once for all
 * who accept the encoding. The answers of other pages may change at any time, so that none of them is kept.
 * @param onSent called whenever a copy is sent
 */
export function drawnCopies(routes: CachedRoutes, clock: Clock, onSent: () => void): KeepCopy {
  const kept = routes.add({ path: RESULTS, clock, maxBytes: MAX_BYTES, nameOf: copyName, onSentAgain: onSent });
  return async (request, reply, html, until) => {
    if (clock.now() >= until) return;
    kept.keep(request, reply, await encoded(Buffer.from(html), encodingOf(request)), until);
  };
}

/** No copies: of pages that each have something of their own. */
export const noCopies: KeepCopy = async () => undefined;
