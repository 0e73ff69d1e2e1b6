import type { PageFacts } from '#contract/pages/drawn-pages.ts';
import { type Language, languageDetails } from '#core/shared/index.ts';

/**
 * What fetches pages only to show a link to them, or reads no more than their head: it gets a page in one piece, with
 * everything in the head. The list is that of Next.js, which has the same reason for it (`htmlLimitedBots`), with
 * Telegram's.
 */
const READS_HEADS =
  /Mediapartners-Google|Slurp|DuckDuckBot|baiduspider|yandex|sogou|bitlybot|tumblr|vkShare|quora link preview|redditbot|ia_archiver|Bingbot|BingPreview|applebot|facebookexternalhit|facebookcatalog|Twitterbot|LinkedInBot|Slackbot|Discordbot|WhatsApp|TelegramBot|SkypeUriPreview|Yeti|googleweblight/i;

/** Whether a client reads the head of a page alone, by its User-Agent. */
export const readsHeadOnly = (userAgent: string | undefined): boolean => READS_HEADS.test(userAgent ?? '');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The locale of Open Graph, such as `en_IN`. */
const localeOf = (language: Language): string => languageDetails(language).tag.replace('-', '_');

/**
 * The tags that chats and networks show a link by (Open Graph, ogp.me).
 * @param address the whole address of the page
 */
export function openGraph({ title, description, image }: PageFacts, address: string, language: Language): string {
  const picture = image === null ? null : new URL(image, address).href;
  const tags: readonly (readonly [string, string | null])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Padav'],
    ['og:locale', localeOf(language)],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', picture],
  ];
  const written = tags.flatMap(([name, value]) =>
    value === null ? [] : [`<meta property="${name}" content="${escaped(value)}">`],
  );
  return `${written.join('')}<meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}">`;
}

/** The documents of schema.org about a page (JSON-LD): data that no browser runs, and that no text of them can end. */
export const structuredData = ({ structured }: PageFacts): string =>
  structured
    .map((each) => `<script type="application/ld+json">${JSON.stringify(each).replaceAll('<', '\\u003c')}</script>`)
    .join('');

/** Puts tags and the description of a page into its head. */
export const withHeadTags = (head: string, facts: PageFacts, tags: string): string =>
  head
    .replace(
      /<meta name="description" content="[^"]*"/,
      () => `<meta name="description" content="${escaped(facts.description)}"`,
    )
    .replace('</head>', () => `${tags}</head>`);

/** The text of a title in HTML. */
export const titleInHtml = ({ title }: PageFacts): string => escaped(title);
