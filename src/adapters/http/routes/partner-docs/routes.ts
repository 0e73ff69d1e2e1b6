import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type CalendarDay, dayInIndia, instant } from '#core/shared/index.ts';
import { withDaysAhead } from '../../openapi/examples.ts';
import { entityTagOf, isKnown } from '../../partner/revalidation.ts';
import { type Encoding, encoded, encodingOf } from '../../plugins/encoding.ts';
import type { HttpOptions } from '../../server/options.ts';
import { SCRIPT, STYLE } from './assets.ts';
import { DOCS } from './layout.ts';
import { partnerPages } from './pages.ts';
import type { JsonObject } from './reference/schemas.ts';

/** A text that is sent often, compressed once for each encoding. */
class Served {
  readonly #text: string;
  readonly #type: string;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string, type: string) {
    this.#text = text;
    this.#type = type;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = encodingOf(request);
    const entityTag = entityTagOf(this.#text, encoding);
    reply.header('etag', entityTag).header('vary', 'accept-encoding').header('cache-control', 'no-cache');
    if (isKnown(request, entityTag)) return reply.code(304).send();
    const packing = this.#packed.get(encoding) ?? encoded(Buffer.from(this.#text), encoding);
    this.#packed.set(encoding, packing);
    const packed = await packing;
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.header('content-type', `${this.#type}; charset=utf-8`).send(packed);
  }
}

const today = (): CalendarDay => dayInIndia(instant(Date.now()));

const hidden = { schema: { hide: true } } as const;

/**
 * The documentation of the partner's API under /partner/docs, for people: pages without a script that they need and
 * without anything of another host; all public. Its examples have days that are still to come.
 */
export const partnerDocRoutes =
  ({ publicUrl }: Pick<HttpOptions, 'publicUrl'>): FastifyPluginAsync =>
  async (app) => {
    const style = new Served(STYLE, 'text/css');
    const script = new Served(SCRIPT, 'text/javascript');
    let made: { readonly day: CalendarDay; readonly pages: ReadonlyMap<string, Served> } | null = null;

    /** The pages of the day: made once, since the days of their examples move on. */
    function pages(): ReadonlyMap<string, Served> {
      const day = today();
      if (made?.day === day) return made.pages;
      const document = JSON.parse(JSON.stringify(app.partnerDocument())) as JsonObject;
      const written = [...partnerPages(document, publicUrl)].map(
        ([path, html]) => [path, new Served(withDaysAhead(html, day), 'text/html')] as const,
      );
      made = { day, pages: new Map(written) };
      return made.pages;
    }

    app.get(`${DOCS}/style.css`, hidden, (request, reply) => style.send(request, reply));
    app.get(`${DOCS}/script.js`, hidden, (request, reply) => script.send(request, reply));
    for (const path of [DOCS, `${DOCS}/*`]) {
      app.get(path, hidden, async (request, reply) => {
        const [asked = ''] = request.url.split('?');
        const page = pages().get(asked.replace(/\/+$/, ''));
        return page === undefined ? reply.callNotFound() : page.send(request, reply);
      });
    }
  };
