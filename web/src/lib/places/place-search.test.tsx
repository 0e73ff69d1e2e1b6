import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GOA } from '../../testing/data/hotels.ts';
import { json, refusal, requests, serve } from '../../testing/server.ts';
import { usePlaces } from './place-search.ts';

const NOTHING = { loading: false, status: '', data: [] };
const typed = (text: string, pauseMs = 0) =>
  renderHook((given: { readonly text: string }) => usePlaces(given.text, pauseMs), { initialProps: { text } });
const questions = () => requests('GET /places').map(({ query }) => query.get('query'));

beforeEach(() => {
  serve('GET /places', ({ query }) => {
    if (query.get('query') === 'broken') return refusal(502, 'PLACES_UNAVAILABLE', 'No places now.');
    return json({ places: query.get('query') === 'goa' ? [GOA] : [] });
  });
});

describe('the places for a text', () => {
  it('are loading, then have a status and a list; an empty text has neither', async () => {
    const { result, rerender } = typed('');
    expect(result.current).toMatchObject(NOTHING);
    for (const [text, status, data] of [
      ['goa', 'OK', [GOA]],
      ['xyzzy', 'ZERO_RESULTS', []],
    ] as const) {
      rerender({ text });
      expect(result.current).toMatchObject({ loading: true, status: '', data: [], fault: undefined });
      await waitFor(() => expect(result.current).toMatchObject({ loading: false, status, data, fault: undefined }));
    }
    rerender({ text: '' });
    expect(result.current).toMatchObject(NOTHING);
    expect(questions()).toEqual(['goa', 'xyzzy']);
  });

  it('that fail show why, and are requested again on demand', async () => {
    const { result, rerender } = typed('broken', 3_000);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    rerender({ text: 'brok' });
    rerender({ text: 'broken' });
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    vi.useRealTimers();
    await waitFor(() => expect(result.current.status).toBe('UNKNOWN_ERROR'));
    expect(result.current).toMatchObject({ loading: false, data: [], fault: { code: 'PLACES_UNAVAILABLE' } });
    serve('GET /places', { places: [GOA] });
    act(() => result.current.retry());
    expect(result.current).toMatchObject({ loading: true, status: '', data: [], fault: undefined });
    await waitFor(() => expect(result.current).toMatchObject({ status: 'OK', data: [GOA] }));
    expect(questions()).toEqual(['broken', 'broken']);
  });
});

describe('the debounce of typing', () => {
  it('is waited for before any request, and restarted with each key', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { rerender, unmount } = typed('g', 500);
    await act(() => vi.advanceTimersByTimeAsync(499));
    rerender({ text: 'go' });
    await act(() => vi.advanceTimersByTimeAsync(499));
    rerender({ text: 'goa' });
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(questions()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(questions()).toEqual(['goa']));
    unmount();
  });

  it('is waited for again where another text follows one that was requested again', async () => {
    const { result, rerender } = typed('broken', 60_000);
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.status).toBe('UNKNOWN_ERROR'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    rerender({ text: 'goa' });
    await act(() => vi.advanceTimersByTimeAsync(59_999));
    expect(questions()).toEqual(['broken']);
  });

  it('ends when the field is unmounted', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { unmount } = typed('goa', 500);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a response', () => {
  it('is used only for the text that it was requested for, however late it arrives', async () => {
    const late: (() => void)[] = [];
    serve('GET /places', ({ query }) =>
      query.get('query') === 'g'
        ? new Promise<Response>((resolve) => late.push(() => resolve(json({ places: [] }))))
        : json({ places: [GOA] }),
    );
    const { result, rerender } = typed('g');
    await waitFor(() => expect(late).toHaveLength(1));
    rerender({ text: 'goa' });
    await waitFor(() => expect(result.current).toMatchObject({ loading: false, status: 'OK' }));
    await act(async () => late[0]?.());
    expect(result.current).toMatchObject({ loading: false, status: 'OK', data: [GOA] });
  });
});
