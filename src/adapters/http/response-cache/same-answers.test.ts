import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { injectRequest } from '#test/support/http/inject.ts';
import { fakeProvider, hotelServices, NOON, SEARCH } from '#test/support/http/stays.ts';
import { drawnBench } from '../routes/drawn-pages/drawn-pages.test-support.ts';

const bench = drawnBench();
afterAll(async () => {
  await bench.close();
  bench.remove();
});

const MINUTE = 60_000;
/** Addresses that only one run asks for. */
type Address = (run: number) => string;

const pageAt =
  (start: string): Address =>
  (run) =>
    `${start}${start.includes('?') ? '&' : '?'}run=${run}`;
const searchWith =
  (more: Readonly<Record<string, string>>): Address =>
  (run) => {
    const query = Object.fromEntries(Object.entries(SEARCH).map(([name, value]) => [name, String(value)]));
    return `/hotels/search?${new URLSearchParams({ ...query, longitude: `83.${1_000 + run}`, ...more })}`;
  };

const address = fc.oneof(
  fc
    .constantFrom(
      ...['/hotels?at=Goa', '/hotels?at=Goa&lang=hi', '/hotels/?at=Goa', '/Hotels?at=Goa', '/hotels', '/hotels?torn'],
      ...['/hotels?past', '/hotelDetails?id=7', '/hotels?at=%zz', '/hotels/7?adults=2'],
    )
    .map(pageAt),
  fc
    .constantFrom<Readonly<Record<string, string>>>(
      ...[{}, { breakfast: 'true' }, { page: '2' }, { adults: '0' }, { unheard: 'of' }],
      ...[{ arrivalDate: '2026-11-21' }, { arrivalDate: '2020-01-01' }],
    )
    .map(searchWith),
);
const oneOf = (name: string, ...values: readonly string[]) =>
  fc.constantFrom({}, ...values.map((value) => ({ [name]: value })));
const headers = fc
  .tuple(
    oneOf('accept-language', 'hi', 'hi;q=0.5, en'),
    oneOf('accept-encoding', 'gzip, deflate, br, zstd', 'br;q=0'),
    oneOf('cookie', 'language=hi', 'traveller=1', 'language=en; traveller=discount'),
    oneOf('user-agent', 'WhatsApp/2.23.20', 'Mozilla/5.0', 'curl/8'),
  )
  .map((parts): Record<string, string> => Object.assign({}, ...parts));
const step = fc.record({
  wait: fc.constantFrom(0, 0, 0, 0, 0, MINUTE, 4 * MINUTE, 20 * MINUTE, 13 * 60 * MINUTE),
  method: fc.constantFrom('GET' as const, 'GET' as const, 'GET' as const, 'HEAD' as const),
  which: fc.nat(1),
  headers,
});
/** Few addresses, so that several ask for the same. */
const addresses = fc.array(address, { minLength: 2, maxLength: 2 });

/** What differs between two equal answers: the id, the time, and how the length of the body is told. */
const OF_ONE_ANSWER = ['x-request-id', 'date', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'];

function contentOf({ statusCode, headers: sent, rawPayload }: LightMyRequestResponse, method: 'GET' | 'HEAD') {
  const told = Object.fromEntries(Object.entries(sent).filter(([name]) => !OF_ONE_ANSWER.includes(name)));
  if (method === 'HEAD' || rawPayload.length === 0) return { statusCode, told, text: '' };
  const encoding = sent['content-encoding'];
  const plain =
    encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
  return { statusCode, told, text: plain.toString().replace(/"requestId":"[^"]+"/, '') };
}

it('Every answer is the one that the routes would give, whoever asked before', async () => {
  let now = NOON;
  const open = () => {
    const provider = fakeProvider();
    const services = { ...hotelServices(provider), searchFreshMs: 5 * MINUTE, clock: { now: () => now } };
    return bench.app(provider, {}, services);
  };
  const [cached, plain] = await Promise.all([open(), open()]);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(addresses, fc.array(step, { minLength: 2, maxLength: 12 }), async (those, steps) => {
      run += 1;
      now = NOON;
      for (const { wait, method, which, headers: sent } of steps) {
        now = instant(now + wait);
        // A client of its own for each run: the routes count what they do for one.
        const request = {
          method,
          url: those[which]?.(run) ?? '/',
          headers: sent,
          remoteAddress: `10.1.${run >> 8}.${run % 256}`,
        };
        const own = contentOf(await injectRequest(cached.app, request), method);
        expect(own).toEqual(contentOf(await plain.app.inject(request), method));
      }
    }),
  );
});
