import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router-dom';
import type { DrawingModule, PageAnswers, PagePlan, PageRead, PageReader } from '#contract/pages/drawn-pages.ts';
import type { CalendarDay } from '#core/shared/index.ts';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { preloadRoute } from './app/routes.tsx';
import { factsOfHotel, factsOfResults } from './drawing/page-facts.ts';
import { todayInIndia } from './lib/dates/today.ts';
import { ANSWERS_HERE } from './lib/drawn/answers-here.tsx';
import type { Drawn } from './lib/drawn/drawn.ts';
import { hotelDescriptionKey, hotelDetailsKey } from './lib/hotels/hotel-details.ts';
import { resultsKey, searchQuery } from './lib/hotels/search-hotels.ts';
import { LANGUAGE } from './lib/i18n/language.ts';
import { paths } from './lib/paths.ts';
import { drawnOrigin, setDrawnOrigin } from './lib/share/shared-address.ts';
import { readHotelLink, readResultsLink } from './lib/stay-link/read-link.ts';
import { ratedStayQuery } from './lib/stay-link/stay-link.ts';

/** What React renders before a page for its head: its title, and preloads of its pictures. */
const AHEAD = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/;
const TITLE = /<title>([^<]*)<\/title>/;
/** React's mark of a part that it could not render. */
const FAILED = '<!--$!-->';

/** A page as HTML. It is rendered at once and in the order of the page, so that it needs no script to be read. */
function render(url: string, drawn: Drawn): { readonly title: string; readonly html: string } {
  const written = renderToString(
    <StrictMode>
      <StaticRouter location={url}>
        <Providers drawn={drawn}>
          <App />
        </Providers>
      </StaticRouter>
    </StrictMode>,
  );
  if (written.includes(FAILED)) throw new Error('A part of the page could not be rendered');
  const [ahead = ''] = AHEAD.exec(written) ?? [];
  return { title: TITLE.exec(ahead)?.[1] ?? '', html: written.slice(ahead.length) };
}

/** What the page at an address reads first; null for a page that shows nothing of the server, or moves on at once. */
function readsOf({ pathname, searchParams }: URL, today: CalendarDay): Pick<PagePlan, 'reads' | 'facts'> | null {
  if (matchPath(paths.results.path, pathname) !== null) {
    const read = readResultsLink(searchParams, today);
    if (read === null) return null;
    const { link } = read;
    const reads: readonly PageRead[] = [
      { key: resultsKey(link), isNeeded: true, call: 'search', query: searchQuery(link) },
    ];
    return { reads, facts: factsOfResults(drawnOrigin(), link, reads) };
  }
  if (matchPath(paths.hotelDetails.path, pathname) === null) return null;
  const read = readHotelLink(searchParams, today);
  if (read === null) return null;
  const { link } = read;
  const { hotelId } = link;
  const reads: readonly PageRead[] = [
    { key: hotelDetailsKey(hotelId, link), isNeeded: true, call: 'hotel', hotelId, query: ratedStayQuery(link) },
    { key: hotelDescriptionKey(hotelId), isNeeded: false, call: 'description', hotelId },
  ];
  return { reads, facts: factsOfHotel(drawnOrigin(), link, reads) };
}

function plan(url: string, reader: PageReader): PagePlan | null {
  const day = todayInIndia();
  const about = readsOf(new URL(url, 'http://page'), day);
  if (about === null) return null;
  const { title, html } = render(url, { answers: {}, reader, isDivided: true });
  const at = html.indexOf(ANSWERS_HERE);
  if (at < 0) throw new Error('The page has no place for its answers');
  const start = html.slice(0, at);
  function rest(answers: PageAnswers): string {
    const whole = render(url, { answers, reader, isDivided: true }).html;
    if (whole.includes(ANSWERS_HERE)) throw new Error('An answer of the page is missing or has another shape');
    if (!whole.startsWith(start)) throw new Error('The page begins otherwise with its answers');
    return whole.slice(start.length);
  }
  return { ...about, day, title, start, waiting: html.slice(at + ANSWERS_HERE.length), rest };
}

/** Draws the pages of the web that show something of the server, in the language of this build. */
export const pageDrawer: DrawingModule['pageDrawer'] = async (origin) => {
  setDrawnOrigin(origin);
  await Promise.all([paths.results.path, paths.hotelDetails.path].map(preloadRoute));
  return { language: LANGUAGE, plan };
};
