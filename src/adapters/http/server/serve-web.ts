import type { FastifyInstance } from 'fastify';
import { DRAWING_LIMITS, DrawingGate } from '../routes/drawn-pages/drawing-gate.ts';
import { drawnCopies, noCopies } from '../routes/drawn-pages/drawn-copies.ts';
import { drawnPages } from '../routes/drawn-pages/drawn-pages.ts';
import { toNamedPlace } from '../routes/drawn-pages/named-place.ts';
import { builtPageDrawers, type PageDrawers } from '../routes/drawn-pages/page-drawers.ts';
import { answerReader } from '../routes/drawn-pages/read-answers.ts';
import type { RequestMetrics } from '../routes/metrics/request-metrics.ts';
import { type BuiltPages, builtPages } from '../routes/pages/built-pages.ts';
import { type DressPage, pageFiles, type SendCopy } from '../routes/pages/page-copies.ts';
import { servePages } from '../routes/pages/routes.ts';
import type { HttpDeps } from '../routes/resources.ts';
import { codeOf } from './error-handler.ts';
import type { HttpOptions } from './options.ts';

/** A built web, as it was read. */
export interface Web {
  readonly root: string;
  readonly pages: BuiltPages;
  readonly drawers: PageDrawers;
}

/** Reads the built web; null for the API alone. */
export function readWeb({ webRoot, pageDrawers, publicUrl }: HttpOptions): Web | null {
  if (webRoot === null) return null;
  const drawers = pageDrawers ?? builtPageDrawers(webRoot, publicUrl);
  return { root: webRoot, pages: builtPages(webRoot), drawers };
}

/** How the pages of an app are sent. */
export interface PageWays {
  readonly dress: DressPage;
  /** Sends a page as a copy. */
  readonly sendCopy: SendCopy;
  /** Whether each answer needs a copy of its own. */
  readonly asCopies: boolean;
  /** Called with what was sent of each page that can be drawn. */
  readonly onPage: RequestMetrics['onPage'];
}

/** Serves the built web: its pages with their content where they can be drawn, and its files. */
export async function serveWeb(
  app: FastifyInstance,
  services: Pick<HttpDeps, 'hotels' | 'places'>,
  { publicUrl, listedPlaces = [], drawing = DRAWING_LIMITS, isOutage }: HttpOptions,
  { root, pages, drawers }: Web,
  { dress, sendCopy, asCopies, onPage }: PageWays,
): Promise<void> {
  const send = asCopies ? sendCopy : pageFiles(pages);
  const gate = new DrawingGate(drawing, () => app.memoryUsage().eventLoopDelay);
  const { withinMs } = drawing;
  const onCopy = () => onPage('results', 'drawn');
  const keepCopy = asCopies ? noCopies : drawnCopies(app.cachedRoutes, services.hotels.clock, onCopy);
  const read = answerReader(services.hotels);
  const refusalOf = (thrown: unknown) => codeOf(thrown, isOutage);
  const drawn = drawnPages({
    pages,
    drawers,
    read,
    codeOf: refusalOf,
    gate,
    keepCopy,
    withinMs,
    dress,
    send,
    publicUrl,
    onPage,
  });
  const draw = toNamedPlace({ places: services.places, draw: drawn, sendCopy, codeOf: refusalOf });
  await servePages(app, { webRoot: root, publicUrl, places: listedPlaces, send, draw });
}
