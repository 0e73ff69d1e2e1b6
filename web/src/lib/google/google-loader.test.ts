import { describe, expect, it, vi } from 'vitest';
import { configuredFor, freshGoogle } from '../../testing/fakes/fake-google.ts';
import { json, requests, serve } from '../../testing/server.ts';

describe('the loader of Google’s maps', () => {
  it('goes from not loaded over loading to loaded, with region, language and no telemetry', async () => {
    const { googleLoader, loadedGoogle, scripts, answer } = await freshGoogle();
    serve('GET /config', configuredFor({ key: 'k-1', mapId: 'm-1' }));
    const seen = [googleLoader.state().status];
    googleLoader.subscribe(() => seen.push(googleLoader.state().status));
    const loaded = loadedGoogle();
    await vi.waitFor(() => expect(scripts()).toHaveLength(1));
    const [script] = scripts();
    expect(script?.origin).toBe('https://maps.googleapis.com');
    expect(Object.fromEntries(script?.searchParams ?? [])).toMatchObject({ key: 'k-1', region: 'IN', language: 'en' });
    expect(script?.searchParams.has('solution_channel')).toBe(false);
    answer();
    expect(await loaded).toEqual({ key: 'k-1', mapId: 'm-1' });
    expect(seen).toEqual(['not loaded', 'loading', 'loaded']);
    expect(await loadedGoogle()).toEqual({ key: 'k-1', mapId: 'm-1' });
    expect([scripts().length, requests('GET /config').length]).toEqual([1, 1]);
  });

  it('fails when the script can’t be reached, which is logged, and is not retried', async () => {
    const { googleLoader, loadedGoogle, scripts, refuse } = await freshGoogle();
    serve('GET /config', configuredFor({ key: 'k-1', mapId: null }));
    const loaded = loadedGoogle();
    await vi.waitFor(() => expect(scripts()).toHaveLength(1));
    refuse();
    expect([await loaded, googleLoader.state().status]).toEqual([null, 'failed']);
    expect(console.info).toHaveBeenCalledWith('Google Maps could not be loaded.', expect.any(Error));
    expect([await loadedGoogle(), scripts().length]).toEqual([null, 1]);
  });

  it('fails when the script takes more than ten seconds', async () => {
    const { googleLoader, loadedGoogle, scripts } = await freshGoogle();
    serve('GET /config', configuredFor({ key: 'k-1', mapId: null }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const loaded = loadedGoogle();
    await vi.waitFor(() => expect(scripts()).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(googleLoader.state().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await loaded).toBeNull();
  });

  it('fails when Google refuses the key after loading, and reports it once', async () => {
    const { googleLoader, loadedGoogle, scripts, answer, refuseKey } = await freshGoogle();
    serve('GET /config', configuredFor({ key: 'k-1', mapId: null }));
    const loaded = loadedGoogle();
    await vi.waitFor(() => expect(scripts()).toHaveLength(1));
    answer();
    await loaded;
    refuseKey();
    refuseKey();
    expect([googleLoader.state().status, await loadedGoogle()]).toEqual(['failed', null]);
    const told = vi.mocked(console.info).mock.calls.filter(([line]) => line === 'Google Maps could not be loaded.');
    expect(told).toEqual([[expect.any(String), new Error('Google refused the key of the maps')]]);
  });

  it.each([
    ['no key is configured', () => json(configuredFor(null))],
    ['the configuration has another shape', () => json({ ...configuredFor(null), maps: { google: 'k-1' } })],
    ['the server can’t be asked', () => json({}, 503)],
  ])('loads nothing when %s', async (_, config) => {
    const { googleLoader, loadedGoogle, scripts } = await freshGoogle();
    serve('GET /config', config);
    expect([await loadedGoogle(), googleLoader.state().status, scripts()]).toEqual([null, 'not loaded', []]);
  });
});
