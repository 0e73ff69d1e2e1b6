import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Span, setTracing, type Tracing } from '#src/adapters/support/tracing.ts';
import { injectRequest } from '#test/support/http/inject.ts';
import { fakeProvider, hotelServices, SEARCH } from '#test/support/http/stays.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';

const QUERY = Object.fromEntries(Object.entries(SEARCH).map(([name, value]) => [name, String(value)]));
const URL = `/hotels/search?${new URLSearchParams(QUERY)}`;
const opened: TestApp[] = [];
afterEach(async () => {
  setTracing(null);
  await Promise.all(opened.splice(0).map(({ app }) => app.close()));
});

/** An app with a search that is cached, and the number of its searches. */
async function appWithSearch(options: Parameters<typeof testApp>[1] = {}, provider = fakeProvider()) {
  const metrics = {
    token: () => null,
    pools: () => [],
    figures: async () => null,
    provider: async () => ({ plan: null, isCircuitOpen: false, answers: {} }),
    addProcess: () => undefined,
  };
  const test = await testApp({ hotels: { ...hotelServices(provider), searchFreshMs: 3_600_000 }, metrics }, options);
  opened.push(test);
  const search = (method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
    injectRequest(test.app, { method, url: URL, headers });
  return { ...test, search, searches: () => provider.searches.length };
}

const linesOf = ({ log }: TestApp) =>
  log()
    .split('\n')
    .filter((line) => line.includes('"request answered"'))
    .map((line) => JSON.parse(line));

/** Begins spans that are noted. */
function notedSpans() {
  const begun: object[] = [];
  const tracing: Tracing = {
    begin(span) {
      const noted = { ...span, added: {}, isOver: false };
      begun.push(noted);
      return {
        traceId: 'trace',
        spanId: 'span',
        isSent: true,
        traceparent: '',
        add: (facts) => Object.assign(noted.added, facts),
        fail: () => undefined,
        link: () => undefined,
        end: () => Object.assign(noted, { isOver: true }),
      } satisfies Span;
    },
    within: (_span, work) => work(),
    current: () => null,
  };
  setTracing(tracing);
  return begun;
}

describe('a response that is sent again', () => {
  it('is logged and counted as the first one, by its route, with the id that it names', async () => {
    const test = await appWithSearch();
    const answers = [await test.search(), await test.search(), await test.search()];
    expect(test.searches()).toBe(1);
    const line = { level: 30, method: 'GET', route: '/hotels/search', status: 200, ms: expect.any(Number) };
    expect(linesOf(test)).toEqual(
      answers.map(({ headers }) => expect.objectContaining({ ...line, requestId: headers['x-request-id'] })),
    );
    const { text: metrics } = await test.http.get('/metrics');
    expect(metrics).toContain(
      'padav_http_request_duration_seconds_count{method="GET",route="/hotels/search",status="200"} 3\n',
    );
  });

  it('has a span in the trace of its caller, as the first one', async () => {
    const begun = notedSpans();
    const { search } = await appWithSearch();
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const answers = [await search('GET', { traceparent }), await search('GET', { traceparent })];
    expect(begun).toEqual(
      answers.map(({ headers }) => ({
        name: 'GET /hotels/search',
        kind: 'server',
        parent: traceparent,
        facts: {
          'http.request.method': 'GET',
          'http.route': '/hotels/search',
          'padav.request.id': headers['x-request-id'],
        },
        added: { 'http.response.status_code': 200 },
        isOver: true,
      })),
    );
  });

  it('is sent to GET alone, and kept from GET alone', async () => {
    const { search, searches } = await appWithSearch();
    await search('HEAD');
    expect(JSON.parse((await search()).body)).toMatchObject({ count: expect.any(Number) });
    expect(searches()).toBe(2);
    await search('HEAD');
    await search();
    expect(searches()).toBe(3);
  });

  it('is sent while the process is overloaded, which refuses everything else', async () => {
    const { app, search } = await appWithSearch({ overload: { maxLoopDelayMs: Number.MIN_VALUE, minLoopUse: 0 } });
    expect((await search()).statusCode).toBe(200);
    await vi.waitUntil(() => app.isUnderPressure() && app.memoryUsage().eventLoopDelay < 1e9, { timeout: 10_000 });
    expect((await search('HEAD')).statusCode).toBe(503);
    expect((await search()).statusCode).toBe(200);
  });
});

it('Whatever the headers of a request are, looking for its response throws nothing, which would end the process', async () => {
  const { app } = await appWithSearch();
  const header = fc.oneof(fc.string(), fc.stringMatching(/^[a-z;,=q*. 0-9"-]{0,40}$/));
  const headers = fc.record({ 'accept-encoding': header, 'accept-language': header, cookie: header, host: header });
  const request = fc.record({ headers, url: fc.oneof(fc.constant(URL), fc.string()), method: fc.constant('GET') });
  fc.assert(
    fc.property(request, (asked) => {
      expect(app.cachedRoutes.find(asked as unknown as IncomingMessage)).toBeNull();
    }),
  );
});

describe('over a connection', () => {
  const addressOf = ({ app }: TestApp) => app.listen({ host: '127.0.0.1', port: 0 });

  it('a request with two Host headers is refused also where its response is cached', async () => {
    const test = await appWithSearch();
    const { port } = new globalThis.URL(await addressOf(test));
    await test.search();
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${URL} HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n`);
    const [first] = await once(socket, 'data');
    socket.destroy();
    expect(String(first)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is closed with the response to a request that came while the server was closing', async () => {
    const usual = fakeProvider();
    const held: (() => void)[] = [];
    const find: typeof usual.find = async (search, page) => {
      if (search.dates.arrival !== SEARCH.arrivalDate) await new Promise<void>((resolve) => held.push(resolve));
      return usual.find(search, page);
    };
    const test = await appWithSearch({}, fakeProvider({ find }));
    const { port } = new globalThis.URL(await addressOf(test));
    await test.search();
    const socket = connect(Number(port), '127.0.0.1');
    const answers = text(socket);
    const send = (url: string) => socket.write(`GET ${url} HTTP/1.1\r\nHost: a.example\r\n\r\n`);
    send(URL.replace(SEARCH.arrivalDate, '2026-12-02'));
    await vi.waitUntil(() => held.length === 1);
    const closed = test.app.close();
    await vi.waitUntil(() => !test.app.server.listening);
    send(URL);
    for (const release of held) release();
    const [, , second = ''] = (await answers).split('HTTP/1.1 ');
    expect(second).toMatch(/^200 [\s\S]*connection: close\r\n/i);
    await closed;
  });
});
