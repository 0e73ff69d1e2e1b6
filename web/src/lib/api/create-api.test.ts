import { beforeEach, describe, expect, it, vi } from 'vitest';
import { neverAnswer, OFFLINE_CONFIG, refusal, requests, serve } from '../../testing/server.ts';
import { number, type Parser, record } from '../parse.ts';
import { type ApiOptions, answer, createApi } from './create-api.ts';

const onSessionEnd = vi.fn();
const made = (more: Partial<ApiOptions> = {}) =>
  createApi({ baseUrl: location.origin, token: () => 'a.b.c', repeatAfterMs: [], onSessionEnd, ...more });
const whole: Parser<unknown> = (data) => data;
const read = (api = made(), parse: Parser<unknown> = whole) => answer(api.GET('/config') as never, parse);
const refused = (status: number, code: string) => serve('GET /config', () => refusal(status, code, 'Please log in.'));

beforeEach(() => onSessionEnd.mockReset());

describe('a client of the server', () => {
  it('sends its token and its language, and parses the response', async () => {
    expect(await read()).toEqual(OFFLINE_CONFIG);
    const headers = requests('GET /config')[0]?.headers;
    expect([headers?.get('authorization'), headers?.get('accept-language')]).toEqual(['Bearer a.b.c', 'en']);
  });

  it('aborts with its caller, without an error message', async () => {
    neverAnswer();
    const asking = new AbortController();
    const asked = answer(made().GET('/config', { signal: asking.signal }) as never, whole);
    asking.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'UNREACHABLE'],
    ['something that is no error', () => Promise.reject('gone'), 'UNREACHABLE'],
    [
      'an answer that is no JSON',
      () => new Response('{', { headers: { 'content-type': 'application/json' } }),
      'BROKEN_ANSWER',
    ],
    ['a time that is over', () => Promise.reject(new DOMException('Too long', 'TimeoutError')), 'TIMED_OUT'],
  ])('reports what failed: %s', async (_, reply, code) => {
    serve('GET /config', reply);
    await expect(read()).rejects.toMatchObject({ name: 'Problem', code, cause: expect.anything() });
  });

  it('reports a response of another shape, and rethrows errors of its own code', async () => {
    await expect(read(made(), record({ policy: number }))).rejects.toMatchObject({
      code: 'BROKEN_ANSWER',
      status: 200,
    });
    const broken = () => {
      throw new RangeError('a fault of the reader');
    };
    await expect(read(made(), broken)).rejects.toThrow(RangeError);
  });

  it.each([null, { effectiveType: 'slow' }, 'slow-2g', { type: 'slow-2g' }])(
    'times out after half a minute where the network is %j',
    async (connection) => {
      vi.stubGlobal('navigator', { connection });
      const limit = vi.spyOn(AbortSignal, 'timeout');
      await read();
      expect(limit).toHaveBeenCalledWith(30_000);
    },
  );
});

describe('the end of a session', () => {
  it('is reported with the sentence and the token that was refused', async () => {
    refused(401, 'SESSION_ENDED');
    await expect(read()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith('Please log in.', 'a.b.c');
  });

  it.each([
    ['another status', () => refused(403, 'SESSION_ENDED'), made()],
    ['another refusal', () => refused(401, 'INVALID_CREDENTIALS'), made()],
    ['a visitor', () => refused(401, 'SESSION_ENDED'), made({ token: () => null })],
    ['a page of a network between', () => serve('GET /config', () => new Response('<h1>', { status: 401 })), made()],
  ])('is not reported by %s', async (_, arrange, api) => {
    arrange();
    await expect(read(api)).rejects.toThrow();
    expect(onSessionEnd).not.toHaveBeenCalled();
  });
});
