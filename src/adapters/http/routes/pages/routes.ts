import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { serveWhole } from '../../plugins/ignore-ranges.ts';
import type { PageName } from './built-pages.ts';
import { type ListedPlace, serveCrawlers } from './crawler-routes.ts';
import type { DrawPage, SendPage } from './page-copies.ts';
import { searchHeaders } from './search-headers.ts';

/** The routes of the specification's route table, the footer's pages, and the targets of links in emails. */
export const PAGES = [
  '/',
  '/login',
  '/signup',
  '/hotels',
  '/hotelDetails',
  '/favourites',
  '/compare',
  '/group',
  '/profile',
  '/PaymentSuccess',
  '/PaymentFailed',
  '/aim',
  '/who-we-are',
  '/work-with-us',
  '/partner-with-us',
  '/list-your-hotel',
  '/apps',
  '/privacy',
  '/security',
  '/terms',
  '/ranking',
  '/forgot',
  '/reset',
  '/confirm',
  '/change',
  '/voucher',
  '/partners',
  '/partners/invitation',
  '/partners/organisation',
  '/partners/members',
  '/partners/keys',
  '/partners/webhooks',
  '/partners/requests',
  '/partners/testing',
  '/partners/balance',
  '/partners/operator',
] as const;

/** How the pages of the web are served. */
export interface PageRouteOptions {
  readonly webRoot: string;
  /** Where travellers reach the product, without a trailing slash. */
  readonly publicUrl: string;
  /** The places of the sitemap. */
  readonly places: readonly ListedPlace[];
  /** How a page is sent as it was built. */
  readonly send: SendPage;
  /** How a page is sent with its content. */
  readonly draw: DrawPage;
}

/** The pages whose content depends on their address. */
const WITH_CONTENT: ReadonlySet<PageName> = new Set(['results', 'hotel'] as const);

/** The prerendered pages, which look the same to everybody until their scripts run. */
const DRAWN: Readonly<Partial<Record<(typeof PAGES)[number], PageName>>> = {
  '/': 'home',
  '/login': 'login',
  '/signup': 'signup',
  '/hotels': 'results',
  '/hotelDetails': 'hotel',
  '/profile': 'account',
};

const CANONICAL = new Map<string, string>(PAGES.map((page) => [page.toLowerCase(), page]));

/**
 * Normalises page URLs: case and a trailing slash are ignored, so that both spellings of the payment results reach
 * their page.
 * @param url the path and query of a request; anything but a page is returned unchanged
 */
export function canonicalUrl(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  const query = end === -1 ? '' : url.slice(end);
  const plain = path.toLowerCase();
  const page = CANONICAL.get(plain.endsWith('/') ? plain.slice(0, -1) : plain) ?? CANONICAL.get(plain);
  return page === undefined ? url : `${page}${query}`;
}

/** The folder of files whose names carry a hash of their content. */
const HASHED = '/assets/';
/** What the build names them with. */
const FILE_NAME = /^\w[\w.-]*$/;
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/**
 * Serves the built web: hashed files with a long lifetime, everything else revalidated by entity tag, in the
 * precompressed form where there is one.
 */
const pageRoutes: FastifyPluginAsync<PageRouteOptions> = async (app, { webRoot, publicUrl, places, send, draw }) => {
  serveWhole(app);
  await app.register(fastifyStatic, {
    root: webRoot,
    // A route for each file: beside them are the pages and the API. One for all hashed files, which are hundreds.
    wildcard: false,
    globIgnore: [`${HASHED.slice(1)}**`, '**/*.{br,gz}'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(webRoot, HASHED));
      reply.header('cache-control', hashed ? FOREVER : ASK_AGAIN);
    },
  });
  app.get<{ Params: { file: string } }>(`${HASHED}:file`, { schema: { hide: true } }, ({ params }, reply) =>
    FILE_NAME.test(params.file) ? reply.sendFile(HASHED + params.file) : reply.callNotFound(),
  );
  serveCrawlers(app, publicUrl, places);
  for (const page of PAGES) {
    const name = DRAWN[page] ?? 'frame';
    const answer = WITH_CONTENT.has(name) ? draw : (_request: FastifyRequest, reply: FastifyReply) => send(reply, name);
    const withSearchHeaders = searchHeaders(publicUrl, page);
    app.get(page, { schema: { hide: true } }, (request, reply) => answer(request, withSearchHeaders(reply), name));
  }
};

/** Registers the built web in an encapsulated plugin. */
export async function servePages(app: FastifyInstance, options: PageRouteOptions): Promise<void> {
  await app.register(pageRoutes, options);
}
