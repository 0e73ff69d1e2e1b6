import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { foundHotels, LAKE_HOUSE, PALM_COURT } from '../../testing/data/hotels.ts';
import { randomResultsLink, TODAY } from '../../testing/data/links.ts';
import { refusal, requests, serve } from '../../testing/server.ts';
import { readResultsLink } from '../stay-link/read-link.ts';
import { type ResultsLink, writeResultsLink } from '../stay-link/stay-link.ts';
import { EARLY_SEARCH } from './early-search.ts';
import { readResults } from './search-hotels.ts';

const SEARCH = 'GET /hotels/search';
const STAY = `arrivalDate=${TODAY}&departureDate=${addDays(TODAY, 2)}&rooms=1&adults=2&children=0`;
const GOA = `destination=Goa&latitude=15.3&longitude=74&${STAY}`;

/** Runs the script as a browser does when it opens a page of results. */
function open(query: string): void {
  window.history.replaceState(null, '', `/hotels?${query}`);
  new Function(EARLY_SEARCH)();
}

function linkOf(query: string): ResultsLink {
  const read = readResultsLink(new URLSearchParams(query), TODAY);
  if (read === null) throw new Error(`${query} is no link`);
  return read.link;
}

const photos: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T06:00:00Z`), toFake: ['Date'] });
  serve(SEARCH, foundHotels(LAKE_HOUSE));
  photos.length = 0;
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        photos.push(url);
      }
    },
  );
});

afterEach(() => {
  globalThis.earlySearch = undefined;
});

describe('a page of results', () => {
  it('requests its hotels before its code has loaded, and once', async () => {
    open(GOA);
    expect(globalThis.earlySearch).toBeDefined();
    expect(await readResults(linkOf(GOA))).toEqual(foundHotels(LAKE_HOUSE));
    expect(requests(SEARCH)).toHaveLength(1);
    expect(requests(SEARCH)[0]?.headers.get('accept-language')).toBe('en');
  });

  it('sends the same request as its code would, whatever the address', async () => {
    await fc.assert(
      fc.asyncProperty(randomResultsLink(), async (link) => {
        const before = requests(SEARCH).length;
        open(writeResultsLink(link));
        await readResults(link);
        expect(requests(SEARCH)).toHaveLength(before + 1);
      }),
      { numRuns: 300 },
    );
  });

  it('requests again for another search, and for the same a second time', async () => {
    open(GOA);
    await readResults({ ...linkOf(GOA), sort: 'asc' });
    expect(requests(SEARCH).map(({ query }) => query.get('sort'))).toEqual([null, 'asc']);
    await readResults(linkOf(GOA));
    expect(requests(SEARCH)).toHaveLength(3);
  });

  it.each([
    ['no position', `destination=Goa&${STAY}`],
    ['dates that have passed in India', GOA.replace(TODAY, addDays(TODAY, -1))],
    ['no dates', 'destination=Goa&latitude=15.3&longitude=74'],
  ])('requests nothing where the address has %s', (_, query) => {
    open(query);
    expect(globalThis.earlySearch).toBeUndefined();
  });

  it('uses the day of India, which starts while it is yesterday in London', () => {
    vi.setSystemTime(`${addDays(TODAY, -1)}T18:30:00Z`);
    open(GOA);
    expect(globalThis.earlySearch).toBeDefined();
    globalThis.earlySearch = undefined;
    vi.setSystemTime(`${TODAY}T18:30:00Z`);
    open(GOA);
    expect(globalThis.earlySearch).toBeUndefined();
  });

  it('preloads only the first photo, which a phone shows at once', async () => {
    serve(SEARCH, foundHotels(LAKE_HOUSE, { ...PALM_COURT, photo: { url: '/second.jpg', width: 4, height: 3 } }));
    open(GOA);
    await readResults(linkOf(GOA));
    expect(photos).toEqual([LAKE_HOUSE.photo?.url]);
  });

  it('returns a refusal with its sentence', async () => {
    serve(SEARCH, () => refusal(503, 'PROVIDER_UNAVAILABLE', 'Hotels are resting.'));
    open(GOA);
    await expect(readResults(linkOf(GOA))).rejects.toMatchObject({ status: 503, msg: 'Hotels are resting.' });
    expect(requests(SEARCH)).toHaveLength(1);
  });

  it.each([
    ['a page for data', () => new Response('<h1>Log in to the wireless network</h1>'), 'BROKEN_ANSWER'],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), 'UNREACHABLE'],
  ])('returns the outcome where it got %s', async (_, reply, code) => {
    serve(SEARCH, reply);
    open(GOA);
    await expect(readResults(linkOf(GOA))).rejects.toMatchObject({ code });
  });

  it('times out after the time of a call, although the early request never ends', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    serve(SEARCH, () => new Promise<Response>(() => undefined));
    open(GOA);
    const read = readResults(linkOf(GOA));
    limit.abort(new DOMException('The operation timed out.', 'TimeoutError'));
    await expect(read).rejects.toMatchObject({ code: 'TIMED_OUT' });
  });
});
