import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetTraveller } from '../../lib/session/sign-out.ts';
import { foundHotels, LAKE_HOUSE, LAKE_HOUSE_DETAILS, LAKE_HOUSE_TEXTS } from '../../testing/data/hotels.ts';
import { renderApp } from '../../testing/render.tsx';
import { requests, serve } from '../../testing/server.ts';
import { restorePosition } from './restore-position.ts';
import { readPositions, savePositions } from './scroll-positions.ts';

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockReset();
  vi.stubGlobal('scrollTo', scrolled);
});

/** Sets the window's scroll offset to `y`. */
function scrollBy(y: number): void {
  vi.stubGlobal('scrollY', y);
  fireEvent.scroll(window);
}

describe('going back', () => {
  it('returns from a hotel to its card, at the same scroll position, without a request', async () => {
    serve('GET /hotels/search', foundHotels(LAKE_HOUSE));
    serve('GET /hotels/:id', LAKE_HOUSE_DETAILS);
    serve('GET /hotels/:id/description', LAKE_HOUSE_TEXTS);
    const { user } = renderApp({ path: '/hotels?destination=Goa&latitude=15.3&longitude=74' });
    const link = await screen.findByRole('link', { name: 'See Availability, Lake House' });
    scrollBy(640);
    await user.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Lake House' });
    scrollBy(0);
    const asked = requests('GET /hotels/search').length;
    act(() => history.back());
    await screen.findByRole('heading', { level: 1, name: 'Hotels in Goa' });
    await waitFor(() => expect(document.activeElement?.id).toBe('hotel-h-1'));
    expect(scrolled).toHaveBeenLastCalledWith(0, 640);
    expect(requests('GET /hotels/search')).toHaveLength(asked);
  });
});

describe('a reload', () => {
  it.each([
    ['returns to the position of before', 0, 3_000, 900],
    ['stays where the traveller scrolled before the code ran', 500, 3_000, 500],
    ['returns to it where the page is not yet as high', 500, 1_200, 900],
  ])('%s', async (_, scrolledTo, height, expected) => {
    sessionStorage.setItem('places-left', '{"default":{"y":900,"focus":""}}');
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      Object.assign(performance.mark('load'), { type: 'reload' }),
    ]);
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);
    vi.stubGlobal('scrollY', scrolledTo);
    renderApp();
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, expected));
    fireEvent(window, new Event('pagehide'));
    expect(readPositions().get('default')?.y).toBe(expected);
    sessionStorage.clear();
  });
});

describe('restoring a scroll position', () => {
  it('continues while the page grows, until the traveller scrolls', () => {
    const grow: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(grown: () => void) {
          grow.push(grown);
        }
        observe() {}
        disconnect() {
          grow.length = 0;
        }
      },
    );
    restorePosition({ y: 900, focus: 'late' });
    expect(scrolled).toHaveBeenCalledTimes(1);
    document.body.insertAdjacentHTML('beforeend', '<button id="late"></button>');
    for (const grown of [...grow]) grown();
    expect(scrolled).toHaveBeenCalledTimes(2);
    expect(document.activeElement?.id).toBe('late');
    fireEvent.wheel(window);
    expect(grow).toEqual([]);
    document.getElementById('late')?.remove();
  });
});

describe('the scroll positions of a tab', () => {
  it('survive a reload, the latest fifty of them', () => {
    const places = new Map(Array.from({ length: 60 }, (_, at) => [`k${at}`, { y: at, focus: '' }] as const));
    savePositions(places);
    expect([...readPositions().keys()]).toEqual([...places.keys()].slice(10));
    savePositions(new Map());
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['{', 'null', '[1]', '{"a":{"y":"far","focus":1}}'])('are empty where the storage holds %s', (kept) => {
    sessionStorage.setItem('places-left', kept);
    expect(readPositions().size).toBe(0);
  });

  it('are deleted when the traveller signs out', async () => {
    renderApp();
    scrollBy(300);
    forgetTraveller();
    fireEvent(window, new Event('pagehide'));
    expect(sessionStorage.length).toBe(0);
  });
});
