import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, refused } from '#core/shared/index.ts';
import { memoryCounter } from '#test/support/http/memory-counter.ts';
import { type TestApp, testApp } from '#test/support/http/test-app.ts';
import { faultLine, REQUEST_ANSWERED, RequestLog } from './request-log.ts';

describe('the log line of an error', () => {
  it('has kind, stack and message, and the message only once', () => {
    const line = faultLine(new RangeError('the page is past the end'));
    expect(line).toMatchObject({ type: 'RangeError', message: 'the page is past the end', code: undefined });
    expect(line.at).toMatch(/^ {4}at .*request-log\.test\.ts/);
    expect(line.at).not.toContain('past the end');
  });

  it('leaves out messages of the database, which repeat what travellers typed', () => {
    const fault = Object.assign(new Error('insert into accounts - Key (email)=(asha@example.in) already exists'), {
      routine: '_bt_check_unique',
      code: '23505',
      constraint: 'accounts_email',
      detail: 'Key (email)=(asha@example.in) already exists.',
    });
    expect(faultLine(fault)).toMatchObject({ code: '23505', constraint: 'accounts_email', message: undefined });
    expect(JSON.stringify(faultLine(fault))).not.toContain('asha');
  });

  it('has only the type of what is no error', () => {
    expect(JSON.stringify(faultLine('asha@example.in'))).not.toContain('asha');
    expect(faultLine(null)).toMatchObject({ type: 'object' });
  });
});

describe('the log of requests', () => {
  const canary = 'canary-asha';
  const address = '203.0.113.77';
  let test: TestApp;

  beforeAll(async () => {
    test = await testApp({
      places: {
        rateCounter: memoryCounter(),
        suggestFor: () => async (text) => {
          if (text.startsWith('broken')) throw Object.assign(new Error(`for ${text}`), { routine: 'parse' });
          return text.startsWith('failing') ? refused('PLACES_UNAVAILABLE') : accepted([]);
        },
        addressOf: async () => accepted({ address: canary, city: canary, country: canary }),
      },
      health: { databaseAnswers: async () => true },
    });
  });
  afterAll(async () => test.app.close());

  it('has a line per response, by the pattern of its route', async () => {
    await test.http.get('/healthz');
    const lines = test
      .log()
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        requestId: expect.any(String),
        method: 'GET',
        route: '/healthz',
        status: 200,
        ms: expect.any(Number),
      }),
    );
  });

  it('has nothing that a traveller sent, whatever happens to the request', async () => {
    const sent = {
      from: address,
      headers: {
        authorization: `Bearer ${canary}`,
        cookie: `sid=${canary}`,
        'user-agent': canary,
        referer: `http://x/${canary}`,
        'x-request-id': canary,
      },
    };
    for (const text of [canary, `broken ${canary}`, `failing ${canary}`]) {
      await test.http.get('/places', { ...sent, query: { query: text } });
    }
    await test.http.get('/places', { ...sent, query: { [canary]: canary } });
    await test.http.get('/places/reverse', { ...sent, query: { latitude: 12.97131, longitude: 77.59131 } });
    await test.http.get(`/hotels/${canary}/description`, sent);
    await test.http.get(`/${canary}?email=${canary}`, sent);
    await test.http.get(`/%zz${canary}`, sent);
    await test.http.call('POST', '/places', { ...sent, raw: { contentType: 'application/json', text: `{"${canary}` } });
    expect(test.log()).not.toContain(canary);
    expect(test.log()).not.toContain(address);
    expect(test.log()).not.toContain('12.97131');
    expect(test.log().split('\n').length).toBeGreaterThan(8);
  });
});

describe('the log of a failed response', () => {
  type Line = readonly [level: string, fields: unknown, words: string];
  const fault = new RangeError('cut');

  /** The log of requests, its lines, and a request with its response. */
  function atWork() {
    const lines: Line[] = [];
    const write = (level: string) => (fields: unknown, words: string) => lines.push([level, fields, words]);
    const log = { info: write('info'), error: write('error') };
    const children: unknown[] = [];
    const logger = {
      ...log,
      child: (...how: unknown[]) => {
        children.push(how);
        return log;
      },
    };
    const request = { id: 'req-1', method: 'GET', routeOptions: { url: '/hotel' as string | undefined } };
    const reply = { statusCode: 200, elapsedTime: 12.345, log };
    return { lines, children, request, reply, requests: new RequestLog(logger as unknown as FastifyBaseLogger) };
  }
  type Completed = Parameters<RequestLog['requestCompleted']>;
  const complete = ({ requests, request, reply }: ReturnType<typeof atWork>, error: Error | null) =>
    requests.requestCompleted(
      error as Completed[0],
      request as unknown as Completed[1],
      reply as unknown as Completed[2],
    );
  const LINE = { requestId: 'req-1', method: 'GET', route: '/hotel', status: 200, ms: 12.3 };

  it('a successful response is one line, without values to hide', () => {
    const work = atWork();
    complete(work, null);
    expect(work.lines).toEqual([['info', LINE, REQUEST_ANSWERED]]);
    expect(work.children).toEqual([[{}, { redact: [] }]]);
  });

  it('a request for no route is logged as unknown, never by its address', () => {
    const work = atWork();
    work.request.routeOptions.url = undefined;
    complete(work, null);
    expect(work.lines).toEqual([['info', { ...LINE, route: 'unknown' }, REQUEST_ANSWERED]]);
  });

  it('a broken connection is logged with its error', () => {
    const work = atWork();
    complete(work, fault);
    expect(work.lines).toEqual([['error', { ...LINE, fault: faultLine(fault) }, 'request aborted']]);
  });

  it.each([
    ['defaultErrorLog', 'error', 'request failed'],
    ['streamError', 'info', 'response aborted'],
    ['writeHeadError', 'error', 'response could not be started'],
    ['serializerError', 'error', 'response could not be written'],
  ] as const)('%s is logged as %s: %s', (event, level, words) => {
    const { requests, request, reply, lines } = atWork();
    const tell = requests[event] as (error: Error, request: unknown, reply: unknown) => void;
    tell(fault, request, reply);
    expect(lines).toEqual([[level, { fault: faultLine(fault) }, words]]);
  });

  it('the start of a request, and one for no route, have no extra line', () => {
    const { requests, lines } = atWork();
    for (const event of ['incomingRequest', 'routeNotFound'] as const) (requests[event] as () => void)();
    expect(lines).toEqual([]);
  });
});
