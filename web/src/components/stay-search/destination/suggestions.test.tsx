import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_GUESTS } from '#core/guest-selection/index.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { defaultDates } from '../../../lib/stay-link/stay-link.ts';
import { GOA } from '../../../testing/data/hotels.ts';
import { renderApp, renderPart } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';
import { StaySearch } from '../stay-search.tsx';

const DAY_MS = 86_400_000;
const asked = () => requests('GET /places').map(({ query }) => query.get('query'));
const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
const enter = () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const named = (name: string) => ({ ...GOA, placeId: name, name });
const cached = (): unknown => JSON.parse(sessionStorage.getItem('upa') ?? 'null');

const show = () => {
  const stay = { dates: defaultDates(todayInIndia()), guests: DEFAULT_GUESTS };
  return renderPart(<StaySearch goal={null} stay={stay} onSearch={vi.fn()} />);
};

beforeEach(async () => {
  // Its code loads on first use; fake timers don't wait for that.
  await import('../../../lib/places/read-places.ts');
  vi.useFakeTimers();
  serve('GET /places', ({ query }) => json({ places: [named(query.get('query') ?? '')] }));
});

describe('places', () => {
  it.each([
    ['on the home page', 300, () => renderApp()],
    ['elsewhere', 200, () => show()],
  ])('are requested %s %i ms after the last key, and once', async (_, pause, open) => {
    open();
    for (const text of ['g', 'go', 'goa']) {
      type(text);
      await pass(pause - 1);
    }
    expect(asked()).toEqual([]);
    expect(screen.getByText('Loading…')).toBeTruthy();
    await pass(1);
    expect(asked()).toEqual(['goa']);
    expect(options()).toEqual(['goaGoa, India']);
  });

  it('that arrive late are never shown for a newer text', async () => {
    const answers = new Map<string, (response: Response) => void>();
    serve('GET /places', ({ query }) => new Promise((answer) => answers.set(query.get('query') ?? '', answer)));
    show();
    type('mum');
    await pass(200);
    type('mumbai');
    await pass(200);
    answers.get('mumbai')?.(json({ places: [named('Mumbai')] }));
    await pass(0);
    answers.get('mum')?.(json({ places: [named('Mumbra')] }));
    await pass(0);
    expect(options()).toEqual(['MumbaiGoa, India']);
  });

  it('are hidden while others are requested, and none are requested for an empty text', async () => {
    show();
    type('goa');
    await pass(200);
    type('delhi');
    expect([options(), screen.queryByText('Loading…') === null]).toEqual([[], false]);
    type('');
    await pass(1000);
    expect([asked(), screen.queryByRole('listbox')]).toEqual([['goa'], null]);
  });

  it('say when none match', async () => {
    serve('GET /places', { places: [] });
    show();
    type('zzz');
    await pass(200);
    expect(screen.getByText('No options')).toBeTruthy();
  });

  it('that are slow say so after three seconds, and can be requested again after eight', async () => {
    serve('GET /places', () => new Promise<Response>(() => undefined));
    show();
    type('goa');
    await pass(200);
    expect(screen.getByText('Loading…').getAttribute('role')).toBe('status');
    await pass(3_000);
    expect(screen.getByText('Still waiting for an answer. Nothing you typed is lost.').getAttribute('role')).toBe(
      'status',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await pass(5_000);
    serve('GET /places', { places: [GOA] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(options()).toEqual(['GoaGoa, India']);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that are slow are requested again by Enter too, once that is offered', async () => {
    serve('GET /places', () => new Promise<Response>(() => undefined));
    show();
    type('goa');
    await pass(5_200);
    enter();
    await pass(0);
    expect(asked()).toEqual(['goa']);
    await pass(3_000);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    serve('GET /places', { places: [GOA] });
    enter();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await pass(0);
    expect([asked(), options()]).toEqual([['goa', 'goa'], ['GoaGoa, India']]);
  });

  it('restart the timer when the text changes', async () => {
    serve('GET /places', () => new Promise<Response>(() => undefined));
    show();
    type('goa');
    await pass(8_200);
    type('delhi');
    await pass(200);
    expect(screen.getByText('Loading…')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that fail show an error, with a way to try again at once', async () => {
    serve('GET /places', () => refusal(502, 'PLACES_UNAVAILABLE', 'Places can’t be looked up right now.'));
    show();
    type('goa');
    await pass(200);
    expect(screen.getByText('Places can’t be looked up right now.')).toBeTruthy();
    expect(cached()).toBeNull();
    serve('GET /places', { places: [GOA] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(options()).toEqual(['GoaGoa, India']);
  });
});

describe('the cached places', () => {
  it('are in the session storage under "upa" for 86,400 s, and are not requested again', async () => {
    const now = Date.now();
    const { unmount } = show();
    type('goa');
    await pass(200);
    expect(cached()).toEqual({ goa: { data: [named('goa')], maxAge: now + 200 + DAY_MS } });
    unmount();
    await pass(DAY_MS - 200);
    show();
    type('goa');
    await pass(200);
    expect([options(), asked()]).toEqual([['goaGoa, India'], ['goa']]);
    type('go');
    type('goa');
    await pass(201);
    expect(asked()).toEqual(['goa', 'goa']);
  });

  it.each([
    ['no JSON', '{"goa'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['another shape', '{"goa":{"data":[{"name":"Goa"}],"maxAge":9e15}}'],
    ['no age', '{"goa":{"data":[]}}'],
    ['a text', '{"goa":"Goa"}'],
    ['an inherited name', '{"__proto__":{"goa":{"data":[],"maxAge":9e15}}}'],
  ])('are ignored as %s', async (_, written) => {
    sessionStorage.setItem('upa', written);
    show();
    type('goa');
    await pass(200);
    expect([options(), asked()]).toEqual([['goaGoa, India'], ['goa']]);
  });

  it('are stored beside each other', async () => {
    show();
    for (const text of ['goa', 'constructor']) {
      type(text);
      await pass(200);
    }
    expect(Object.keys(Object(cached()))).toEqual(['goa', 'constructor']);
  });

  it('are skipped where the storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    show();
    type('goa');
    await pass(200);
    expect(options()).toEqual(['goaGoa, India']);
    expect(console.info).toHaveBeenCalled();
  });
});
