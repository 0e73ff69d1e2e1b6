import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock, Instant } from '#core/shared/index.ts';
import { encoded, encodingOf } from '../../plugins/encoding.ts';
import { ResponseCache } from '../hotels/response-cache.ts';
import { pageLanguage } from '../pages/page-language.ts';

/** The highest size of all copies. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Copies of drawn pages, which take a thousand times as long to draw as to send. */
export interface DrawnCopies {
  /**
   * Sends a page as it was drawn for another visitor; null where there is no copy.
   * @param setHeaders sets the headers of the page
   */
  send(request: FastifyRequest, reply: FastifyReply, setHeaders: () => void): FastifyReply | null;
  /** Keeps a page that was drawn for a request, until its answers may change. */
  keep(request: FastifyRequest, html: string, until: Instant): Promise<void>;
}

/** Such a page depends on its address, its language and its encoding, and on nothing else of its visitor. */
const nameOf = (request: FastifyRequest): string => `${pageLanguage(request)} ${encodingOf(request)} ${request.url}`;

/** Keeps copies in memory, compressed once for all who accept the encoding. */
export function drawnCopies(clock: Clock): DrawnCopies {
  const kept = new ResponseCache(MAX_BYTES);
  return {
    send(request, reply, setHeaders) {
      const copy = kept.get(nameOf(request));
      if (copy === undefined || clock.now() >= copy.until) return null;
      setHeaders();
      const encoding = encodingOf(request);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.send(copy.bytes);
    },
    async keep(request, html, until) {
      if (clock.now() >= until) return;
      const bytes = await encoded(Buffer.from(html), encodingOf(request));
      kept.keep(nameOf(request), { until, headers: [], bytes });
    },
  };
}

/** No copies: of pages that each have something of their own. */
export const noCopies: DrawnCopies = { send: () => null, keep: async () => undefined };
