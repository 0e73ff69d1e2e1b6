import { fail, hang, reply } from '../planted-answers.ts';
import { heading, type Station } from '../station.ts';
import { KEYS, organisationOf } from './answers.ts';

const REQUEST = {
  ...{ id: 'req_1', at: '2026-11-26T04:12:00Z', keyId: 'key_1', requestId: '5d5f2d0c-6f2b-4f0e-9a3c-0d6c5f1d2b7a' },
  ...{ method: 'POST', path: '/partner/v1/bookings', query: '', status: 409, code: 'SOLD_OUT', durationMs: 1_084 },
};
const READ = { method: 'GET', path: '/partner/v1/hotels', status: 200, code: null, durationMs: 84 };
const LISTED = [
  REQUEST,
  { ...REQUEST, ...READ, id: 'req_2', query: 'placeId=plc_goa~15.30000~74.00000&arrivalDate=2026-12-05&adults=2' },
  { ...REQUEST, id: 'req_3', status: 500, code: 'INTERNAL', path: '/partner/v1/quotes' },
  { ...REQUEST, id: 'req_4', status: 201, code: null, path: '/partner/v1/quotes', durationMs: 412 },
];
const EXCHANGE = {
  ...REQUEST,
  query: 'preview=%5Bnot+kept%5D',
  headers: [
    { name: 'padav-version', value: '2026-11-26' },
    { name: 'idempotency-key', value: 'order-4711' },
  ],
  sent: { text: JSON.stringify({ quoteId: 'quo_7vq2m5k9xw3hj8rnt4pzc6ydfs', guests: '[not kept]' }), bytes: 412 },
  answered: { text: JSON.stringify({ status: 409, code: 'SOLD_OUT', requestId: REQUEST.requestId }), bytes: 96 },
};

const list = (data: readonly object[]) => ({
  data,
  hasMore: data.length > 0,
  nextCursor: data.length > 0 ? 'x' : null,
});

/** The log of requests, as the server answers for it. */
const station = (name: string, answer: object | 'fail' | 'hang', more: Partial<Station> = {}): Station => ({
  name,
  signedIn: true,
  async reach(page, _words, tour) {
    await reply(page, '**/organisations/org_goa', organisationOf(tour));
    await reply(page, '**/organisations/org_goa/keys', { keys: KEYS });
    const path = '**/organisations/org_goa/requests?*';
    if (answer === 'fail') await fail(page, path);
    else if (answer === 'hang') await hang(page, path);
    else await reply(page, path, answer);
    await page.goto('/partners/requests?id=org_goa');
    await heading(page);
    await page.getByRole('main').locator('[data-live]').waitFor();
    const shown = { fail: '[role=alert]', hang: '[role=status]' };
    await page
      .getByRole('main')
      .locator(typeof answer === 'string' ? shown[answer] : 'form')
      .first()
      .waitFor();
  },
  ...more,
});

/** The states of the log of requests. */
export const REQUESTS: readonly Station[] = [
  station('requests, some', list(LISTED)),
  station('requests, none', list([])),
  station('requests, not to be had', 'fail'),
  station('requests, on their way', 'hang'),
  {
    name: 'requests, one',
    signedIn: true,
    async reach(page, _words, tour) {
      await reply(page, '**/organisations/org_goa', organisationOf(tour));
      await reply(page, '**/organisations/org_goa/keys', { keys: KEYS });
      await reply(page, '**/organisations/org_goa/requests/req_1?*', EXCHANGE);
      await page.goto('/partners/requests?id=org_goa&mode=test&request=req_1');
      await page.getByRole('main').locator('pre').first().waitFor();
    },
  },
];
