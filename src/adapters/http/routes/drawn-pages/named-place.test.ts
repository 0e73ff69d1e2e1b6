import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accepted, LANGUAGES, MESSAGES, REFUSALS, refused } from '#core/shared/index.ts';
import { refuse } from '#src/adapters/http/problems/problem.ts';
import type { PlaceRouteDeps } from '#src/adapters/http/routes/places/routes.ts';
import { memoryCounter } from '#test/support/http/memory-counter.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import { smallWeb } from '#test/support/small-web.ts';
import { toNamedPlace } from './named-place.ts';

const GOA = {
  placeId: 'p',
  kind: 'region',
  hotelId: null,
  name: 'Goa',
  label: 'Goa, India',
  latitude: 15.3,
  longitude: 74,
};
const web = smallWeb();
let answer: (text: string) => Promise<unknown>;
let looked: string[] = [];

let test: TestApp;
beforeAll(async () => {
  const places = {
    rateCounter: memoryCounter(),
    suggestFor: () => async (text: string) => {
      looked.push(text);
      return answer(text);
    },
    addressOf: async () => refused('NOT_FOUND'),
  } as unknown as PlaceRouteDeps;
  test = await testApp({ places }, { webRoot: web.root });
});
afterAll(async () => {
  await test.app.close();
  web.remove();
});

const get = async (url: string, language = 'en') => {
  looked = [];
  return test.app.inject({ url, headers: { accept: 'text/html', 'accept-language': language } });
};

it('The text of a place leads to the results of the first place that is suggested for it', async () => {
  answer = async () => accepted([GOA, { ...GOA, name: 'Goalpara' }]);
  const { statusCode, headers } = await get('/hotels?place=+goa+');
  expect([statusCode, headers.location]).toEqual([303, '/hotels?destination=Goa&latitude=15.3&longitude=74']);
  expect(headers['cache-control']).toBe('no-store');
  expect(looked).toEqual(['goa']);
});

it.each([
  ['nothing is suggested', MESSAGES.PLACE_NOT_FOUND, async () => accepted([])],
  ['the places are away', REFUSALS.PLACES_UNAVAILABLE, async () => refused('PLACES_UNAVAILABLE')],
  ['the budget is spent', REFUSALS.TOO_MANY_REQUESTS, async () => refuse('TOO_MANY_REQUESTS')],
  ['it breaks', REFUSALS.INTERNAL, async () => Promise.reject(new Error('no line'))],
])('Where %s, the page is sent and says so without scripts', async (_, told, answers) => {
  answer = answers;
  for (const language of LANGUAGES) {
    const { statusCode, body } = await get('/hotels?place=nowhere', language);
    expect([statusCode, body.includes('<div id="root">')]).toEqual([200, true]);
    expect(body).toContain(`<noscript><aside>${told[language]} <a href="/">Search</a></aside></noscript>`);
  }
});

it.each(['/hotels?place=', `/hotels?place=${'a'.repeat(500)}`, '/hotelDetails?place=Goa', '/hotels?destination=Goa'])(
  'Nothing is looked up for %s',
  async (url) => {
    answer = async () => accepted([GOA]);
    expect((await get(url)).statusCode).toBe(200);
    expect(looked).toEqual([]);
  },
);

it('A page that cannot be sent fails the request, and not the process', async () => {
  const request = { url: '/hotels?place=x', headers: {}, log: { info: () => undefined } } as unknown as FastifyRequest;
  const suggestFor = () => async () => accepted([]);
  const draw = toNamedPlace({
    places: { suggestFor, rateCounter: {} } as unknown as PlaceRouteDeps,
    draw: () => expect.unreachable(),
    sendCopy: () => {
      throw new Error('no page');
    },
    codeOf: () => 'INTERNAL',
  });
  await expect((async () => draw(request, {} as FastifyReply, 'results'))()).rejects.toThrow('no page');
});
