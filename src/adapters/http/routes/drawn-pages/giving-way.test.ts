import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { REFUSALS, type RefusalCode, refused } from '#core/shared/index.ts';
import { fakeProvider, SEARCH } from '#test/support/http/stays.ts';
import { ALWAYS_DRAWING } from '#test/support/http/test-app.ts';
import { DRAWING_LIMITS } from './drawing-gate.ts';
import { dataOf, drawnBench, getPage, isShell } from './drawn-pages.test-support.ts';

const bench = drawnBench();
afterEach(() => bench.close());
afterAll(() => bench.remove());

/**
 * A page whose answers did not come: its loading state, no answers, so that the browser requests them, and the sentence
 * of the refusal for who has no scripts.
 */
function expectWaiting({ statusCode, body }: Awaited<ReturnType<typeof getPage>>, code: RefusalCode): void {
  expect(statusCode).toBe(200);
  expect(body).toContain('<main>waiting</main></div>');
  expect(dataOf(body)).toEqual({ day: '2026-11-21', reader: 'visitor', answers: {} });
  expect(body).toContain(
    `<noscript><aside>${REFUSALS[code].en} <a href="/">Search</a></aside></noscript></body></html>`,
  );
}

/** How many of a page were sent in each way, as a monitor reads it. */
async function sentPages({ http }: Awaited<ReturnType<typeof bench.app>>, page = 'results') {
  const { text } = await http.get('/metrics', { from: '127.0.0.1' });
  const counted = [...text.matchAll(/^padav_pages_total\{page="(\w+)",sent="(\w+)"\} (\d+)$/gm)];
  return Object.fromEntries(
    counted.filter(([, name]) => name === page).map(([, , sent, count]) => [sent, Number(count)]),
  );
}

describe('a page whose answers do not come', () => {
  it.each([
    ['is refused', 'PROVIDER_UNAVAILABLE', async () => refused('PROVIDER_UNAVAILABLE')],
    ['spends its plan', 'PROVIDER_QUOTA', async () => refused('PROVIDER_QUOTA', { retryAfterSeconds: 60 })],
    ['breaks', 'INTERNAL', async () => Promise.reject(new Error('no line'))],
  ] as const)('ends in its loading state, and says why: the provider %s', async (_, code, find) => {
    expectWaiting(await getPage(await bench.app(fakeProvider({ find: find as never })), '/hotels?at=Goa'), code);
  });

  it('says that it can’t answer right now while the database is away', async () => {
    const away = new Error('no database');
    const find = async () => Promise.reject(away);
    const test = await bench.app(fakeProvider({ find }), { isOutage: (thrown) => thrown === away });
    expectWaiting(await getPage(test, '/hotels?at=Goa'), 'BUSY');
  });

  it('ends in its loading state after the limit, and frees its place', async () => {
    const drawing = { ...ALWAYS_DRAWING, maxAtOnce: 1, withinMs: 1 };
    const silent = fakeProvider({ find: () => new Promise(() => {}) });
    const test = await bench.app(silent, { drawing });
    for (let time = 0; time < 2; time += 1) expectWaiting(await getPage(test, '/hotels?at=Goa'), 'BUSY');
  });

  it('ends in its loading state where its content can’t be rendered, or the API would refuse the stay', async () => {
    const test = await bench.app();
    expectWaiting(await getPage(test, '/hotels?torn'), 'INTERNAL');
    expect(test.log()).toContain('a page was not drawn');
    expectWaiting(await getPage(test, '/hotels?past'), 'VALIDATION_FAILED');
    expect(test.provider.searches).toHaveLength(1);
  });

  it('spends the budget of the search that it replaces, and ends in its loading state beyond it', async () => {
    const spent: string[] = [];
    let isAllowed = true;
    const rateCounter = {
      spend: async (key: string) => {
        spent.push(key);
        return { allowed: isAllowed, retryAfterSeconds: 60, left: 0, resetSeconds: 60 };
      },
    };
    const test = await bench.app(fakeProvider(), {}, { rateCounter });
    await test.http.get('/hotels/search', { query: SEARCH, from: '203.0.113.9' });
    const asSearch = [...spent];
    expect(asSearch).toEqual([expect.stringContaining('203.0.113.9')]);
    const drawn = () => test.app.inject({ url: '/hotels?at=Goa', remoteAddress: '203.0.113.9' });
    await drawn();
    expect(spent).toEqual([...asSearch, ...asSearch]);
    isAllowed = false;
    expectWaiting(await drawn(), 'TOO_MANY_REQUESTS');
  });
});

describe('under load', () => {
  it('no more pages are drawn at once than allowed; the others are sent without their content', async () => {
    let answerNow = () => {};
    const gate = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const usual = fakeProvider();
    const provider = fakeProvider({ find: (...asked) => gate.then(() => usual.find(...asked)) });
    const test = await bench.app(provider, { drawing: { ...ALWAYS_DRAWING, maxAtOnce: 2 } });
    const held = [getPage(test, '/hotels?a'), getPage(test, '/hotels?b')];
    // Both have begun once the server has taken the third.
    expect(isShell((await getPage(test, '/hotels?c')).body)).toBe(true);
    answerNow();
    for (const { body } of await Promise.all(held)) expect(body).toContain('drawn with search');
    expect((await getPage(test, '/hotels?d')).body).toContain('drawn with search');
    expect(await sentPages(test)).toEqual({ drawn: 3, shed: 1 });
  });

  it('no page is drawn while the event loop is late, and none fails', async () => {
    const test = await bench.app(fakeProvider(), { drawing: { ...DRAWING_LIMITS, maxLoopDelayMs: -1 } });
    const answer = await getPage(test, '/hotels?a');
    expect([answer.statusCode, isShell(answer.body)]).toEqual([200, true]);
  });
});

it('What was sent of each page is counted', async () => {
  const silent = fakeProvider({ find: async () => refused('PROVIDER_UNAVAILABLE') as never });
  const test = await bench.app(silent);
  await getPage(test, '/hotels?at=Goa');
  // Nothing to draw, and a plan that fails.
  await getPage(test, '/hotels');
  await getPage(test, '/hotels?broken');
  expect(await sentPages(test)).toEqual({ waiting: 1, frame: 2 });
  await getPage(test, '/hotelDetails?id=7', { cookie: 'traveller=1' });
  expect(await sentPages(test, 'hotel')).toEqual({ drawn: 1 });
});
