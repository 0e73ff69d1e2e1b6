import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Deprecation, type Deprecations, LEAST_NOTICE_DAYS } from '#contract/partners/deprecations.ts';
import { VERSION_HEADER } from '../plugins/partner-version.ts';

const DAY_MS = 86_400_000;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const endOf = ({ sunset }: Deprecation): number => (sunset === null ? Number.POSITIVE_INFINITY : startOf(sunset));

/** What is wrong with an entry of the table; null for nothing. */
function faultOf({ since, sunset, guide }: Deprecation): string | null {
  if (Number.isNaN(startOf(since)) || (sunset !== null && Number.isNaN(startOf(sunset)))) return 'has no such day';
  if (!guide.startsWith('/')) return 'has no path of a page';
  const notice = sunset === null ? LEAST_NOTICE_DAYS : (startOf(sunset) - startOf(since)) / DAY_MS;
  return notice < LEAST_NOTICE_DAYS ? `ends after less than ${LEAST_NOTICE_DAYS} days` : null;
}

/** The sentence with which the document describes a call that will end. */
const sentenceOf = ({ since, sunset, guide }: Deprecation): string =>
  `Deprecated since ${since}${sunset === null ? '' : `, and ends on ${sunset}`}: see [what to do instead](${guide}).`;

/** The headers of answers: RFC 9745 (Deprecation and its link) and RFC 8594 (Sunset). */
const headersOf = ({ since, sunset, guide }: Deprecation, publicUrl: string): Readonly<Record<string, string>> => ({
  deprecation: `@${startOf(since) / 1_000}`,
  ...(sunset === null ? {} : { sunset: new Date(startOf(sunset)).toUTCString() }),
  link: `<${publicUrl}${guide}>; rel="deprecation"; type="text/html"`,
});

const operationOf = ({ routeOptions: { schema } }: FastifyRequest): string => schema?.operationId ?? '';

/**
 * Tells of what will end, in the answers and the document of the routes that follow: a call by its operation, and every call
 * in a version. Of both the one that ends first is told.
 * @throws Error when the app is made ready, for a table with an operation that there is not, or with less notice than partners
 * were promised.
 */
export function tellDeprecations(app: FastifyInstance, { calls, versions }: Deprecations): void {
  const unknown = new Set(Object.keys(calls));
  app.addHook('onRoute', (route) => {
    const deprecation = calls[route.schema?.operationId ?? ''];
    if (route.schema === undefined || deprecation === undefined) return;
    unknown.delete(route.schema.operationId ?? '');
    route.schema.deprecated = true;
    route.schema.description = `${route.schema.description ?? ''} ${sentenceOf(deprecation)}`.trim();
  });
  app.addHook('onReady', async () => {
    for (const name of unknown) throw new Error(`${name} is deprecated, and is no call.`);
    for (const [each, deprecation] of Object.entries({ ...calls, ...versions })) {
      const fault = faultOf(deprecation);
      if (fault !== null) throw new Error(`${each} is deprecated, and ${fault}.`);
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    const version = Object.entries(versions).find(([name]) => name === reply.getHeader(VERSION_HEADER))?.[1];
    const [first] = [calls[operationOf(request)], version]
      .filter((each): each is Deprecation => each !== undefined)
      .sort((one, other) => endOf(one) - endOf(other) || startOf(one.since) - startOf(other.since));
    if (first !== undefined) reply.headers(headersOf(first, app.publicUrl ?? ''));
  });
}
