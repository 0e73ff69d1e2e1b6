import type { FastifyInstance } from 'fastify';
import { canonicalAddresses, inEachLanguage } from './search-headers.ts';

/** A place whose hotels search engines are told of. */
export interface ListedPlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** How long crawlers may keep both documents, in seconds. */
const KEEP_S = 86_400;

/**
 * What is left to crawlers: pages, but not the countless forms of a search, each of which would cost a call of the hotel
 * provider. Pages that are not to be shown say so themselves.
 */
const RULES = [
  'User-agent: *',
  ...['sort', 'page', 'view', 'rate', 'stars', 'scoreMin', 'priceMin', 'priceMax'].map(
    (name) => `Disallow: /*?*${name}=`,
  ),
  ...['amenities', 'types', 'localities', 'freeCancellation', 'breakfast'].map((name) => `Disallow: /*?*${name}=`),
  'Disallow: /offline/',
];

const inXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function entry(address: string): string {
  const others = inEachLanguage(address)
    .map(([tag, each]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${inXml(each)}"/>`)
    .join('');
  return `<url><loc>${inXml(address)}</loc>${others}</url>`;
}

const placeQuery = ({ name, latitude, longitude }: ListedPlace): URLSearchParams =>
  new URLSearchParams({ destination: name, latitude: String(latitude), longitude: String(longitude) });

/** The sitemap (sitemaps.org): the home page and the results of each place. */
function sitemapOf(publicUrl: string, places: readonly ListedPlace[]): string {
  const [home, hotels] = [canonicalAddresses(publicUrl, '/'), canonicalAddresses(publicUrl, '/hotels')];
  const entries = [entry(home(new URLSearchParams())), ...places.map((place) => entry(hotels(placeQuery(place))))];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Serves `/robots.txt` (RFC 9309) and `/sitemap.xml`; both are the same for everybody. */
export function serveCrawlers(app: FastifyInstance, publicUrl: string, places: readonly ListedPlace[]): void {
  const rules = [...RULES, `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`, ''].join('\n');
  const sitemap = sitemapOf(publicUrl, places);
  const serve = (path: string, type: string, text: string): void => {
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.type(type).header('cache-control', `public, max-age=${KEEP_S}`).send(text),
    );
  };
  serve('/robots.txt', 'text/plain; charset=utf-8', rules);
  serve('/sitemap.xml', 'application/xml; charset=utf-8', sitemap);
}
