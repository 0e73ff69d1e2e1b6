import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processMetrics } from '#src/adapters/metrics/process-metrics.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import type { MoneyFigure } from './gauges.ts';
import type { ProviderFigures } from './provider-gauges.ts';

const TOKEN = 'a-token-of-the-monitor';
let token: string | null = null;
let figures: readonly MoneyFigure[] | null = [];
const provider: ProviderFigures = {
  plan: { second: { made: 2, left: 3 }, period: { made: 40, left: null } },
  isCircuitOpen: true,
  answers: { fresh: 7, miss: 1 },
};
let test: TestApp;

beforeAll(async () => {
  const metrics = {
    token: () => token,
    pools: () => [{ pool: 'readers', used: 2, idle: 3, waiting: 1 }],
    figures: async () => figures,
    provider: async () => provider,
    addProcess: processMetrics().addTo,
  };
  const health = { databaseAnswers: async () => true };
  test = await testApp({ metrics, health }, { trustProxy: ['10.0.0.1', '127.0.0.1'] });
});
afterAll(() => test.app.close());

const read = (from: string, headers: Record<string, string> = {}) => test.http.get('/metrics', { from, headers });
const lineOf = async (start: string) =>
  (await read('127.0.0.1')).text.split('\n').find((line) => line.startsWith(start));

describe('without a token the metrics', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('are read by this machine (%s)', async (from) => {
    token = null;
    const { status, headers } = await read(from);
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each<[string, Record<string, string>]>([
    ['203.0.113.9', {}],
    ['10.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ['127.0.0.1', { 'x-real-ip': '203.0.113.9' }],
    ['127.0.0.1', { forwarded: 'for=203.0.113.9' }],
    ['127.0.0.1', { host: 'evil.example' }],
    ['127.0.0.1', { host: 'localhost.evil.example:3000' }],
    ['127.0.0.1', { host: '127.0.0.1.evil.example' }],
    ['::ffff:203.0.113.9', { authorization: `Bearer ${TOKEN}` }],
    ['::ffff:203.0.113.9', { authorization: 'Bearer null' }],
  ])('are not found for anybody else (%s %j)', async (from, headers) => {
    token = null;
    expect(await read(from, headers)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('with a token the metrics', () => {
  it.each(['127.0.0.1', '203.0.113.9'])('are read only with the bearer token, from anywhere (%s)', async (from) => {
    token = TOKEN;
    expect((await read(from, { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    for (const sent of ['', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, 'Bearer ', TOKEN])
      expect(await read(from, sent === '' ? {} : { authorization: sent })).toMatchObject({ status: 404 });
    token = null;
  });
});

describe('the metrics', () => {
  it('count responses by the pattern of their route and their status', async () => {
    await test.http.get('/healthz');
    await test.http.get('/healthz');
    await test.app.inject('/hotels/no-such-hotel/of/asha@padav.example?email=asha@padav.example');
    const { text } = await read('127.0.0.1');
    expect(text).toMatch(
      /padav_http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 2\n/,
    );
    expect(text).toMatch(/_count\{method="GET",route="none",status="404"\} 1\n/);
    expect(text).not.toMatch(/asha|no-such-hotel/);
  });

  it('include the event loop, the memory and the connections', async () => {
    const { text } = await read('127.0.0.1');
    for (const quantile of ['0.5', '0.99', '1'])
      expect(text).toMatch(new RegExp(`padav_event_loop_delay_seconds\\{quantile="${quantile}"\\} [0-9.e-]+\\n`));
    expect(text).toMatch(/padav_process_resident_memory_bytes \d+/);
    expect(text).toContain('padav_pool_connections{pool="readers",use="used"} 2\n');
    expect(text).toContain('padav_pool_connections{pool="readers",use="waiting"} 1\n');
  });

  it('include payments as the database counts them', async () => {
    figures = [
      { figure: 'alarms', kind: 'refund-failed', count: 3 },
      { figure: 'jobs', kind: 'late', count: 7 },
      { figure: 'unheard', kind: 'of', count: 1 },
    ];
    expect(await lineOf('padav_alarms{')).toBe('padav_alarms{kind="refund-failed"} 3');
    expect(await lineOf('padav_jobs{')).toBe('padav_jobs{kind="late"} 7');
    expect(await lineOf('padav_database_up')).toBe('padav_database_up 1');
    expect((await read('127.0.0.1')).text).not.toContain('unheard');
  });

  it('include the use of the hotel provider, without unknown values', async () => {
    const { text } = await read('127.0.0.1');
    for (const line of [
      'padav_hotel_provider_calls{window="second",kind="made"} 2',
      'padav_hotel_provider_calls{window="second",kind="left"} 3',
      'padav_hotel_provider_calls{window="period",kind="made"} 40',
      'padav_hotel_provider_breaker_open 1',
      'padav_hotel_provider_answers_total{kind="fresh"} 7',
    ])
      expect(text).toContain(`${line}\n`);
    expect(text).not.toContain('window="period",kind="left"');
  });

  it('omit payments while the database does not respond', async () => {
    figures = null;
    expect(await lineOf('padav_database_up')).toBe('padav_database_up 0');
    expect(await lineOf('padav_alarms{')).toBeUndefined();
    expect(await lineOf('padav_http_request_duration_seconds_count')).toBeDefined();
  });
});
