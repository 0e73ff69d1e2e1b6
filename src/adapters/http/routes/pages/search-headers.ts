import type { FastifyReply } from 'fastify';
import { LANGUAGES, type Language, languageDetails } from '#core/shared/index.ts';
import { LANGUAGE_PARAMETER } from './page-language.ts';

/** The pages that search engines may show, with the parameters that make each of them another page. */
const FOUND: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/hotels': ['destination', 'latitude', 'longitude'],
  '/hotelDetails': ['hotelId'],
  '/group': [],
  '/aim': [],
  '/who-we-are': [],
  '/work-with-us': [],
  '/partner-with-us': [],
  '/list-your-hotel': [],
  '/apps': [],
  '/privacy': [],
  '/security': [],
  '/terms': [],
  '/ranking': [],
};

/** Whether search engines may show a page. */
export const isFound = (page: string): boolean => Object.hasOwn(FOUND, page);

/** The canonical addresses of a page: each with those parameters of a query that make it another page. */
export function canonicalAddresses(publicUrl: string, page: string): (query: URLSearchParams) => string {
  const { href } = new URL(page, publicUrl);
  const names = FOUND[page] ?? [];
  return (query) => {
    const named = names.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value !== '');
    return named.length === 0 ? href : `${href}?${new URLSearchParams(named)}`;
  };
}

/** A canonical address in a language. */
const inLanguage = (address: string, language: Language): string =>
  `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`;

/** A canonical address in each language by its tag, and that for all others (hreflang). */
export const inEachLanguage = (address: string): readonly (readonly [hreflang: string, address: string])[] => [
  ...LANGUAGES.map((language) => [languageDetails(language).tag, inLanguage(address, language)] as const),
  ['x-default', address],
];

/** The longest query of which links are made; a longer one is no address that anybody shares. */
const MAX_QUERY = 2_000;

/**
 * Tells search engines of a page: its canonical address and those in other languages, as links of the response (RFC
 * 8288), which a page that is sent as a file has as well; or that it is not to be shown.
 * @param page the route of the page
 * @returns what sets the headers of a response
 */
export function searchHeaders(publicUrl: string, page: string): (reply: FastifyReply) => FastifyReply {
  if (!isFound(page)) return (reply) => reply.header('x-robots-tag', 'noindex');
  const addressOf = canonicalAddresses(publicUrl, page);
  return (reply) => {
    const [, search = ''] = reply.request.url.split('?', 2);
    const query = new URLSearchParams(search.slice(0, MAX_QUERY));
    const chosen = LANGUAGES.find((language) => language === query.get(LANGUAGE_PARAMETER));
    const address = addressOf(query);
    const links = [
      `<${chosen === undefined ? address : inLanguage(address, chosen)}>; rel="canonical"`,
      ...inEachLanguage(address).map(([tag, each]) => `<${each}>; rel="alternate"; hreflang="${tag}"`),
    ];
    return reply.header('link', links.join(', '));
  };
}
