import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SCOPES } from '#core/partners/index.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';
import { freeHotels, traveller } from '#test/support/http/traveller.ts';
import { PARTNER_CALLS } from './partner-calls.ts';

const named = z.looseObject({ id: z.string() });
const operations = z.record(
  z.string(),
  z.record(z.string(), z.looseObject({ parameters: z.array(z.looseObject({ name: z.string() })).default([]) })),
);

/** What a list can't go on after: instants that there are not, and ids that no database stores. */
const HOSTILE = [
  [8.64e15 + 1, 'x'],
  [9_000_000_000_000_000, 'x'],
  [-1, 'x'],
  [0.5, 'x'],
  [1, 'a\0'],
  [1, '\ud800'],
  ['a\0'],
  ['\ud800'],
  [{}, []],
  [1, 1, 1],
].map((remembered) => Buffer.from(JSON.stringify(remembered)).toString('base64url'));

/** The last one that there may be: a list ends after it or begins anew, and does not fail. */
const FARTHEST = Buffer.from(JSON.stringify([8.64e15, 'x'])).toString('base64url');

let product: TestApp;
let call: (route: string, after: string) => Promise<{ status: number; text: string }>;
let lists: readonly string[] = [];

beforeAll(async () => {
  product = await startTestApp();
  const http = client(product.app);
  const { token } = await traveller(product, 'Asha');
  const { id } = named.parse((await http.post('/organisations', { name: 'Asha Travels' }, { token })).body);
  const form = { mode: 'test', name: 'Server', scopes: SCOPES };
  const made = await http.post(`/organisations/${id}/keys`, form, { token });
  const { secret } = z.object({ secret: z.string() }).parse(made.body);
  const [hotelId = ''] = await freeHotels(product);
  const stay = { arrivalDate: product.day(10), departureDate: product.day(12) };
  const routesOf = (paths: unknown) =>
    Object.entries(operations.parse(paths))
      .filter(([, { get }]) => get?.parameters.some(({ name }) => name === 'after'))
      .map(([path]) => path.replace(/\{(\w+)\}/g, ':$1'));
  const { app } = product;
  lists = [app.swagger(), app.partnerDocument()].flatMap(({ paths }) => routesOf(JSON.parse(JSON.stringify(paths))));
  call = (route, after) => {
    if (route.startsWith('/organisations/')) {
      const mode = route.includes('/test/') ? {} : { mode: 'test' };
      return http.get(route.replace(':organisationId', id), { token, query: { ...mode, after } });
    }
    const asked = PARTNER_CALLS[`GET ${route}`]?.ask({ hotelId, stay });
    return http.get(asked?.path ?? '/', { token: secret, query: { ...asked?.query, after } });
  };
});
afterAll(() => product.close());

describe('a list', () => {
  it('is refused after a cursor that was never given, by every route that takes one', async () => {
    expect(lists.length).toBeGreaterThan(10);
    for (const route of lists)
      for (const after of HOSTILE) {
        const { status, text } = await call(route, after);
        expect([route, Buffer.from(after, 'base64url').toString(), status, text]).toEqual([
          ...[route, Buffer.from(after, 'base64url').toString(), 422],
          expect.stringContaining('"field":"after"'),
        ]);
      }
  });

  it('goes on after the last instant that there is', async () => {
    for (const route of lists) expect([route, (await call(route, FARTHEST)).status < 500]).toEqual([route, true]);
  });
});
