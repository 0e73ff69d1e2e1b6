import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, instant, refused } from '#core/shared/index.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import type { OfflineRouteDeps } from './routes.ts';

const attempts: unknown[] = [];
let credential: string | null = 'one-time';
const asked: unknown[] = [];

const offline: Required<OfflineRouteDeps> = {
  attemptPayment: async (orderId, attempt) => {
    attempts.push([orderId, attempt]);
    if (orderId === 'order_away') return refused('GATEWAY_UNAVAILABLE');
    return orderId === 'order_1' ? accepted({ closed: true }) : refused('NOT_FOUND');
  },
  issueCredential: async (traveller) => {
    asked.push(traveller);
    return credential;
  },
  newestEmails: async () => [
    {
      to: 'asha@example.in',
      subject: 'Your booking',
      text: 'It stands.',
      language: 'en',
      calendar: null,
      sentAt: instant(0),
    },
  ],
};

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ offline });
});
afterAll(() => test.app.close());

const here = { host: '127.0.0.1:3000' };
const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, headers: here, payload });
const get = (url: string, app = test.app) => app.inject({ url, headers: here });

describe('the checkout window', () => {
  it('reports to the gateway what the traveller did, with a reason only for a failure', async () => {
    attempts.length = 0;
    for (const outcome of ['success', 'close', 'late', 'failure'] as const) {
      const answer = await post('/offline/payments', { orderId: 'order_1', outcome, reason: 'card_declined' });
      expect([answer.statusCode, answer.json()]).toEqual([200, { closed: true }]);
    }
    await post('/offline/payments', { orderId: 'order_1', outcome: 'failure' });
    expect(attempts).toEqual([
      ['order_1', { outcome: 'success' }],
      ['order_1', { outcome: 'close' }],
      ['order_1', { outcome: 'late' }],
      ['order_1', { outcome: 'failure', reason: 'card_declined' }],
      ['order_1', { outcome: 'failure', reason: 'insufficient_funds' }],
    ]);
  });

  it.each([
    ['order_2', 404, 'NOT_FOUND'],
    ['order_away', 502, 'GATEWAY_UNAVAILABLE'],
  ])('refuses what the gateway refuses: %s', async (orderId, status, code) => {
    const answer = await post('/offline/payments', { orderId, outcome: 'success' });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});

describe('the sign-in page', () => {
  const asha = { name: 'Asha Rao', email: 'asha.rao@example.in' };

  it('returns a credential that no cache stores', async () => {
    const answer = await post('/offline/identity/credential', asha);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json()).toEqual({ credential: 'one-time', ...asha, profilePicture: null });
    expect(asked.at(-1)).toEqual({ ...asha, picture: null });
  });

  it('signs nobody in while it is unreachable', async () => {
    credential = null;
    const answer = await post('/offline/identity/credential', asha);
    credential = 'one-time';
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'INVALID_IDENTITY']);
  });

  it('keeps its opener, and returns its parameters', async () => {
    const answer = await get('/offline/identity?state=abc%22def');
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'unsafe-none',
      },
    ]);
    expect(answer.body).toContain('data-state="abc&quot;def"');
  });

  it('starts the sign-in where none is pending', async () => {
    const answer = await get('/offline/identity');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/auth/google/start?way=page']);
  });

  it('has its script', async () => {
    const answer = await get('/offline/identity.js');
    expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.body).toContain('data-email');
  });
});

it('the outbox shows what would have been sent, without caching', async () => {
  const answer = await get('/offline/outbox');
  expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(answer.body).toContain('Your booking');
});

it('another host name finds none of them', async () => {
  const answer = await test.app.inject({ url: '/offline/outbox', headers: { host: 'evil.example' } });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});

describe('a window whose service is a real one', () => {
  const URLS = {
    attemptPayment: '/offline/payments',
    issueCredential: '/offline/identity',
    newestEmails: '/offline/outbox',
  };

  it.each(Object.keys(URLS) as (keyof typeof URLS)[])('is not found: %s', async (name) => {
    const { [name]: _, ...rest } = offline;
    const made = await testApp({ offline: rest });
    for (const [each, url] of Object.entries(URLS)) {
      const isThere = made.app.hasRoute({ method: each === 'attemptPayment' ? 'POST' : 'GET', url });
      expect([each, isThere]).toEqual([each, each !== name]);
    }
    await made.app.close();
  });
});
