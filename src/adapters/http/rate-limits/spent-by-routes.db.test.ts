import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RATE_COUNTER } from '#src/composition/tokens.ts';
import { provide } from '#src/composition/wiring.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { client, type HttpClient } from '#test/support/http/client.ts';
import { BEYOND_LIMIT, WITHIN_LIMIT } from '#test/support/http/memory-counter.ts';
import { freeHotels, stayOn, type TestTraveller, traveller } from '#test/support/http/traveller.ts';

/** The charged units, by the name of the limit; those named here are used up. */
const spent: string[] = [];
const usedUp = new Set<string>();

let app: TestApp;
let http: HttpClient;
let asha: TestTraveller;
let hotelId = '';

beforeAll(async () => {
  const counter = {
    async spend(key: string) {
      const [budget = ''] = key.split(':');
      spent.push(budget);
      return usedUp.has(budget) ? { ...BEYOND_LIMIT, retryAfterSeconds: 7 } : WITHIN_LIMIT;
    },
  };
  app = await startTestApp({ override: (container) => provide(container, RATE_COUNTER, () => counter) });
  http = client(app.app);
  asha = await traveller(app, 'Asha');
  hotelId = (await freeHotels(app))[0] ?? '';
});
afterAll(() => app.close());
beforeEach(() => {
  spent.length = 0;
  usedUp.clear();
});

const PROOF = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'a'.repeat(64) };
const REFUSED = { status: 429, code: 'TOO_MANY_REQUESTS' };

const begun = async () => {
  const answer = await http.get('/auth/google/start', { query: { turn: 'turn-1' } });
  const state = new URL(String(answer.headers.location), 'http://127.0.0.1:3000').searchParams.get('state') ?? '';
  return { state, headers: { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' } };
};

const CALLS: Readonly<Record<string, readonly [budget: string, call: () => ReturnType<HttpClient['get']>]>> = {
  'a quote of a visitor': ['newQuotes', () => http.post('/quotes', { hotelId, ...stayOn(app) })],
  'a quote of a traveller': [
    'newQuotes',
    () => http.post('/quotes', { hotelId, ...stayOn(app) }, { token: asha.token }),
  ],
  'the proof of a payment': ['paymentLooks', () => http.post('/payment/validate', PROOF)],
  'the return from the checkout': ['paymentLooks', () => http.post('/payment/callback', PROOF)],
  'a look at an order': ['paymentLooks', () => http.get('/payment/orders/order_1', { token: asha.token })],
  'the end of a sign-in window': [
    'signInEnds',
    async () => {
      const { state, headers } = await begun();
      return http.get('/auth/google/callback', { query: { state, code: 'junk' }, headers });
    },
  ],
};

describe.each(Object.entries(CALLS))('%s', (_, [budget, call]) => {
  it(`costs one of ${budget}, and is refused once those are used up`, async () => {
    await call();
    expect(spent.filter((name) => name === budget)).toHaveLength(1);
    usedUp.add(budget);
    const { status, headers } = await call();
    expect([status, headers['retry-after']]).toEqual([429, '7']);
  });
});

it.each([
  ['en', 'Too many attempts.'],
  ['hi', 'बहुत बार कोशिश हुई।'],
])('the sign-in popup beyond its rate limit shows a page: %s', async (language, sentence) => {
  const { state, headers } = await begun();
  usedUp.add('signInEnds');
  const page = await http.get('/auth/google/callback', {
    query: { state, code: 'junk' },
    headers: { ...headers, 'accept-language': language },
  });
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'content-language': language });
  expect(page.text).toContain(sentence);
  expect(page.text).toContain('/auth/google/start?');
});

it('a callback without a pending sign-in costs nothing, and calls nobody', async () => {
  usedUp.add('signInEnds');
  expect((await http.get('/auth/google/callback', { query: { state: 'a', code: 'junk' } })).status).toBe(200);
  expect(spent).toEqual([]);
});

it('a part of a photo costs one of uploadParts', async () => {
  usedUp.add('uploadParts');
  const answer = await http.call('PATCH', '/uploads/nothing', {
    token: asha.token,
    raw: { contentType: 'application/offset+octet-stream', text: Buffer.from('a') },
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0' },
  });
  expect(answer).toMatchObject(REFUSED);
});
