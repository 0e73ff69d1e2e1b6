import type { KnownRoute } from '#test/support/http/route-watch.ts';
import { payloadOf } from '#test/support/http/traveller.ts';
import { BOOKING_ROWS } from './booking-rows.ts';
import { type Owned, PASSWORD } from './callers.ts';
import { HOTEL_ROWS } from './hotel-rows.ts';
import { DOCUMENT, PAGES } from './pages.ts';
import { PARTNER_ROWS } from './partner-rows.ts';
import type { Ask, Row } from './row.ts';
import { SECURITY_ROWS } from './security-rows.ts';

const at = (path: string, good = 200): Row => ({ access: 'everybody', good, ask: () => ({ path }) });
const guests = { rooms: 1, adults: 2, children: 0 };
/** A GIF of one pixel. */
const PHOTO = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const TUS = { 'tus-resumable': '1.0.0' };
const askUpload = ({ uploadPath }: Owned): Ask => ({ path: uploadPath, headers: TUS });

export const UPLOAD = {
  path: '/uploads',
  bytes: { contentType: 'application/offset+octet-stream', text: PHOTO },
  headers: { ...TUS, 'upload-length': String(PHOTO.length) },
} as const;

const FAVOURITE = { name: 'Sea View', city: 'Panaji', latitude: 15.49, longitude: 73.82, photo: null };

/** One row for every route; HEAD is covered by GET. */
export const ROWS: Readonly<Record<string, Row>> = {
  'GET /healthz': at('/healthz'),
  'GET /readyz': at('/readyz'),
  'GET /config': at('/config'),
  // From this machine, as the tests are; other callers are tested with the route.
  'GET /metrics': at('/metrics'),
  'GET /partner/openapi.json': at('/partner/openapi.json'),
  'GET /partner/openapi.yaml': at('/partner/openapi.yaml'),
  'GET /docs/static/index.html': at('/docs/static/index.html', 302),
  'GET /docs/static/*': at('/docs/static/swagger-ui.css'),
  'GET /partner/docs/*': at('/partner/docs/search'),

  ...HOTEL_ROWS,
  ...PARTNER_ROWS,
  'GET /places': at('/places?query=vizag'),
  'GET /places/reverse': at('/places/reverse?latitude=17.69&longitude=83.22'),
  'GET /pictures/stock/:file': at('/pictures/stock/1.svg'),
  'GET /pictures/avatars/:file': at('/pictures/avatars/1.svg'),
  'GET /pictures/cities/:file': at('/pictures/cities/mumbai.svg'),
  'GET /pictures/hotels/:scene/:hotelId/:file': at('/pictures/hotels/coast/12/1.svg'),
  'GET /pictures/home-footer.svg': at('/pictures/home-footer.svg'),
  'GET /pictures/no-photo.svg': at('/pictures/no-photo.svg'),
  'GET /photos/:name': { access: 'everybody', good: 200, ask: (_, { photo }) => ({ path: photo }) },

  'POST /quotes': {
    access: 'visitors too',
    good: 201,
    ask: ({ quote: { hotel, arrivalDate, departureDate } }) => ({
      path: '/quotes',
      body: { hotelId: hotel.hotelId, arrivalDate, departureDate, ...guests },
    }),
  },

  'PUT /quotes/:quoteId/billing': {
    access: 'own thing',
    good: 200,
    ask: ({ quote }) => ({ path: `/quotes/${quote.id}/billing`, body: { billing: null } }),
  },

  'POST /payment/create-checkout': {
    access: 'own thing',
    good: 200,
    ask: ({ quote }) => ({
      path: '/payment/create-checkout',
      body: { amount: quote.paymentAmount, currency: 'INR', receipt: quote.id },
    }),
  },
  'GET /payment/orders/:orderId': {
    access: 'own thing',
    good: 200,
    ask: ({ orderId }) => ({ path: `/payment/orders/${orderId}` }),
  },
  'GET /payment/orders': {
    access: 'travellers',
    good: 200,
    ask: () => ({ path: '/payment/orders', query: { open: 'true' } }),
  },
  // The gateway's signature is the proof: a browser may return without its token.
  'POST /payment/validate': {
    access: 'everybody',
    good: 200,
    ask: ({ paid: { proof } }) => ({ path: '/payment/validate', body: proof }),
  },
  'POST /payment/callback': {
    access: 'everybody',
    good: 303,
    ask: ({ paid: { proof } }) => ({ path: '/payment/callback', body: proof }),
  },
  // Only the gateway can sign, and offline nothing is signed.
  'POST /payment/webhook': {
    access: 'everybody',
    good: 400,
    ask: () => ({ path: '/payment/webhook', body: { event: 'payment.captured', payload: {} } }),
  },

  'POST /hotel': {
    access: 'own thing',
    good: 201,
    upsets: true,
    ask: ({ userId, paid }) => ({ path: '/hotel', body: payloadOf(paid.quote, paid.proof, userId) }),
  },
  'GET /hotel': { access: 'travellers', good: 200, ask: () => ({ path: '/hotel', query: { status: 'all' } }) },
  ...BOOKING_ROWS,

  'POST /auth/register': {
    access: 'everybody',
    good: 201,
    ask: (_, { count }) => ({
      path: '/auth/register',
      body: { name: 'Asha Rao', email: `asha.${count}@padav.example`, password: 'monsoon-verandah-7' },
    }),
  },
  'POST /auth/login': {
    access: 'everybody',
    good: 200,
    ask: (_, { email }) => ({ path: '/auth/login', body: { email, password: 'monsoon-verandah-7' } }),
  },
  'POST /auth/socialLogin': {
    access: 'everybody',
    good: 200,
    ask: (_, { credential }) => ({ path: '/auth/socialLogin', body: { credential } }),
  },
  'POST /auth/forgot': {
    access: 'everybody',
    good: 202,
    ask: (_, { email }) => ({ path: '/auth/forgot', body: { email } }),
  },
  // Requires the mailed link, which no caller here has; the tests of the links cover it.
  'POST /auth/reset': {
    access: 'everybody',
    good: 410,
    ask: () => ({ path: '/auth/reset', body: { token: 'unknown', password: 'monsoon-verandah-7' } }),
  },
  'POST /auth/confirm': {
    access: 'everybody',
    good: 410,
    ask: () => ({ path: '/auth/confirm', body: { token: 'unknown' } }),
  },
  'POST /auth/refresh': { access: 'travellers', good: 200, ask: () => ({ path: '/auth/refresh' }) },
  'GET /auth/google/start': at('/auth/google/start', 302),
  // Responds with an error page: the sign-in needs the secret of the browser that started it.
  'GET /auth/google/callback': at('/auth/google/callback?state=unknown&code=unknown'),
  'GET /auth/google/callback.js': at('/auth/google/callback.js'),

  'GET /user/:userId': { access: 'own account', good: 200, ask: ({ userId }) => ({ path: `/user/${userId}` }) },
  'PUT /user/:userId': {
    access: 'own account',
    good: 200,
    ask: ({ userId, email }) => ({ path: `/user/${userId}`, body: { name: 'Asha Rao', email } }),
  },
  'POST /user/:userId/confirmation': {
    access: 'own account',
    good: 202,
    ask: ({ userId }) => ({ path: `/user/${userId}/confirmation` }),
  },
  'GET /user/:userId/sessions': {
    access: 'own account',
    good: 200,
    ask: ({ userId }) => ({ path: `/user/${userId}/sessions` }),
  },
  'DELETE /user/:userId/sessions/:sessionId': {
    access: 'own account',
    good: 200,
    upsets: true,
    ask: ({ userId, sessionId }) => ({ path: `/user/${userId}/sessions/${sessionId}` }),
  },
  'DELETE /user/:userId/sessions': {
    access: 'own account',
    good: 200,
    upsets: true,
    ask: ({ userId }) => ({ path: `/user/${userId}/sessions` }),
  },
  'GET /user/:userId/export': {
    access: 'own account',
    good: 200,
    ask: ({ userId }) => ({ path: `/user/${userId}/export` }),
  },
  'DELETE /user/:userId': {
    access: 'own account',
    good: 200,
    upsets: true,
    afterOrders: true,
    ask: ({ userId }) => ({
      path: `/user/${userId}`,
      query: { bookings: 'cancel' },
      // The owner signed in long ago.
      body: { currentPassword: PASSWORD },
    }),
  },
  'GET /user/logout/:userId': {
    access: 'own account',
    good: 200,
    upsets: true,
    ask: ({ userId }) => ({ path: `/user/logout/${userId}` }),
  },
  ...SECURITY_ROWS,
  'GET /user/:userId/favourites': {
    access: 'own account',
    good: 200,
    ask: ({ userId }) => ({ path: `/user/${userId}/favourites` }),
  },
  'PUT /user/:userId/favourites/:hotelId': {
    access: 'own account',
    good: 200,
    ask: ({ userId }, { hotelId }) => ({ path: `/user/${userId}/favourites/${hotelId}`, body: FAVOURITE }),
  },
  'DELETE /user/:userId/favourites/:hotelId': {
    access: 'own account',
    good: 200,
    ask: ({ userId }, { hotelId }) => ({ path: `/user/${userId}/favourites/${hotelId}` }),
  },
  'OPTIONS /uploads': at('/uploads', 204),
  'POST /uploads': { access: 'travellers', good: 201, ask: () => UPLOAD },
  'HEAD /uploads/:uploadId': { access: 'own thing', good: 200, ask: askUpload },
  'PATCH /uploads/:uploadId': {
    access: 'own thing',
    good: 204,
    ask: ({ uploadPath }) => ({
      path: uploadPath,
      bytes: { ...UPLOAD.bytes, text: PHOTO.subarray(0, 1) },
      headers: { ...TUS, 'upload-offset': '0' },
    }),
  },
  'DELETE /uploads/:uploadId': { access: 'own thing', good: 204, upsets: true, ask: askUpload },

  'POST /offline/payments': {
    access: 'everybody',
    good: 200,
    ask: ({ orderId }) => ({ path: '/offline/payments', body: { orderId, outcome: 'close' } }),
  },
  'POST /offline/identity/credential': {
    access: 'everybody',
    good: 200,
    ask: (_, { count }) => ({
      path: '/offline/identity/credential',
      body: { name: 'Meera Nair', email: `meera.${count}@example.in` },
    }),
  },
  'GET /offline/identity': at('/offline/identity?state=any'),
  'GET /offline/identity.js': at('/offline/identity.js'),
  'GET /offline/outbox': at('/offline/outbox'),
  ...Object.fromEntries(
    ['/offline/pay', '/partner/test/pay'].flatMap((path): readonly (readonly [string, Row])[] => [
      [`GET ${path}/:orderId`, { access: 'everybody', good: 404, ask: () => ({ path: `${path}/order_none` }) }],
      [
        `POST ${path}/:orderId`,
        { access: 'everybody', good: 404, ask: () => ({ path: `${path}/order_none`, body: { card: 'pays' } }) },
      ],
    ]),
  ),
  'GET /partner/test/pay.js': at('/partner/test/pay.js'),

  ...Object.fromEntries([...PAGES, ...DOCUMENT].map((page) => [`GET ${page}`, at(page)])),
  'GET /index.html': at('/index.html'),
  'GET /assets/:file': at('/assets/app-1a2b3c4d.js'),
};

/** A HEAD route without a GET. */
const hasOwnHead = (url: string): boolean => url === '/uploads/:uploadId';

const keyOf = ({ method, url }: KnownRoute): string =>
  `${method === 'HEAD' && !hasOwnHead(url) ? 'GET' : method} ${url}`;

/** Missing rows and routes: routes without a row, and rows without a route. */
export function gaps(table: readonly KnownRoute[], rows: Readonly<Record<string, unknown>>) {
  const keys = new Set(table.map(keyOf));
  return {
    routesWithoutRow: [...keys].filter((key) => !Object.hasOwn(rows, key)),
    rowsWithoutRoute: Object.keys(rows).filter((key) => !keys.has(key)),
  };
}
