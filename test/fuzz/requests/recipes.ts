import fc from 'fast-check';
import { payloadOf } from '#test/support/http/traveller.ts';
import { CONSOLE_RECIPES } from './console-recipes.ts';
import { ORGANISATION_RECIPES } from './organisation-recipes.ts';
import { PARTNER_RECIPES } from './partner-recipes.ts';
import { dayPlaceholder, pick } from './placeholders.ts';
import { inWorld, of, type Recipe } from './recipe.ts';
import { point, stay } from './stays.ts';

const name = fc.stringMatching(/^[A-Za-zÀ-ÿ]{2,12} [A-Za-z]{2,12}$/);
const password = fc.stringMatching(/^[a-z]{6,9}-[a-z]{6,9}-\d{3}$/);
const hotelId = inWorld(({ hotels }, at) => pick(hotels, at));
const userId = of((person) => person.userId);
const bookingId = of((person, at) => pick(person.bookings, at) ?? 'none');
const orderId = of((person, at) => pick(person.orders, at)?.id ?? 'none');

/** The session of a token (its `jti`). */
function sessionIn(token: string): string {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return typeof claims === 'object' && claims !== null && 'jti' in claims ? String(claims.jti) : 'none';
}

const quoteExtras = fc.record(
  {
    guest: fc.record({ name, phone: fc.constant('+91 98450 11223') }),
    roomGuests: fc.constantFrom(['Meera'], [null]),
    arrivalTime: fc.constantFrom('00:00', '14:00', null),
    bedWish: fc.constantFrom('large', 'twin', null),
    requests: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }).map((text) => `wish ${text}`),
    expectedTotal: fc.constantFrom(1, 7_800.5),
  },
  { requiredKeys: [] },
);

const checkout = of((person, at) => {
  const quote = pick(person.quotes, at);
  return quote === undefined ? {} : { amount: quote.paymentAmount, currency: 'INR', receipt: quote.id };
});

const proof = of((person, at) => ({ ...pick(person.paid, at)?.proof }));

const payload = of((person, at) => {
  const paid = pick(person.paid, at);
  return paid === undefined ? {} : payloadOf(paid.quote, paid.proof, person.userId);
});

/** A GIF of one pixel: small, and a valid photo. */
const PHOTO = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Complete, or only the beginning. */
const upload = fc.constantFrom(PHOTO, PHOTO, Buffer.from('no photo'), PHOTO.subarray(0, 9)).map((bytes) => ({
  type: 'application/offset+octet-stream',
  bytes,
  headers: {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes.length === 9 ? PHOTO.length : bytes.length),
    'upload-metadata': 'filename Z29hLmdpZg==',
  },
}));

const TUS = fc.constant({ 'tus-resumable': '1.0.0' });
const uploadId = of((person, at) => pick(person.uploads, at) ?? 'none');

/** The next part: of an upload without bytes, or of one with its beginning. */
const part = fc.constantFrom(0, 0, 0, 9, 5).map((from) => ({
  type: 'application/offset+octet-stream',
  bytes: PHOTO.subarray(from, from + 20),
  headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(from) },
}));

const hotelPath = { path: { hotelId } };
const file = (...files: readonly string[]): Recipe => ({ path: { file: fc.constantFrom(...files) } });

const guestPath = { path: { userId, guestId: of((person, at) => pick(person.guests, at) ?? 'none') } };
const guest = { body: fc.record({ name, phone: fc.constantFrom('98765 43210', '+44 20 7946 0958', null, '') }) };
/** The owner of an account by its password; nothing proves one better offline. */
const COMPANY = { gstin: '27AAPFU0939F1ZV', name: 'Lotus Tools LLP', address: '4 Mill Lane, Mumbai 400013' };

const proved = { path: { userId }, body: of(({ password: currentPassword }) => ({ currentPassword })) };

/** Values that can't be generated from a schema alone, by route. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  'GET /hotels/search': { query: fc.tuple(point, stay).map(([where, when]) => ({ ...where, ...when })) },
  ...PARTNER_RECIPES,
  'GET /hotels/:hotelId': { ...hotelPath, query: stay },
  'GET /hotels/:hotelId/rooms': { ...hotelPath, query: stay },
  'GET /hotels/:hotelId/calendar': { ...hotelPath, query: stay },
  'GET /hotels/:hotelId/description': hotelPath,
  'GET /hotels/:hotelId/reviews': hotelPath,
  'GET /places': { query: fc.constantFrom('vizag', 'mum', 'बेंगलुरु', ' ').map((query) => ({ query })) },
  'GET /places/reverse': { query: point },
  'POST /quotes': {
    body: fc
      .tuple(hotelId, stay, fc.oneof(fc.constant({}), quoteExtras))
      .map(([hotel, when, more]) => ({ hotelId: hotel, ...when, ...more })),
  },
  'POST /group-requests': {
    body: fc
      .record({
        place: fc.constantFrom('Goa', 'Jaipur'),
        rooms: fc.constantFrom(9, 20),
        people: fc.constantFrom(20, 500),
        name,
        email: fc.uuid().map((id) => `${id}@padav.example`),
        phone: fc.constant('+91 98450 11223'),
      })
      .map((asked) => ({ ...asked, arrivalDate: dayPlaceholder(40), departureDate: dayPlaceholder(43) })),
  },
  'POST /payment/create-checkout': { body: checkout },
  'POST /payment/validate': { body: proof },
  'POST /payment/callback': { body: proof },
  'GET /payment/orders/:orderId': { path: { orderId } },
  'POST /hotel': { body: payload },
  'GET /hotel/:bookingId': { path: { bookingId } },
  'GET /hotel/:bookingId/calendar.ics': { path: { bookingId } },
  'GET /hotel/:bookingId/voucher.pdf': { path: { bookingId } },
  'GET /hotel/:bookingId/invoices': { path: { bookingId } },
  'GET /hotel/:bookingId/invoices/:documentId/pdf': {
    path: {
      bookingId: of((person) => person.documents[0]?.bookingId ?? 'none'),
      documentId: of((person) => person.documents[0]?.documentId ?? 'none'),
    },
  },
  'POST /hotel/:bookingId/changes': {
    path: { bookingId: of((person) => person.changes[0]?.bookingId ?? 'none') },
    body: of((person) => ({ quoteId: person.changes[0]?.quoteId ?? 'none' })),
  },
  'PUT /quotes/:quoteId/billing': {
    path: { quoteId: of((person, at) => pick(person.quotes, at)?.id ?? 'none') },
    body: fc.constantFrom({ billing: null }, { billing: COMPANY }),
  },
  'DELETE /hotel/:bookingId': { path: { bookingId }, query: fc.constantFrom({}, {}, { refund: 0 }) },
  'POST /auth/register': { body: fc.record({ name, email: fc.uuid().map((id) => `${id}@padav.example`), password }) },
  'POST /auth/login': { body: of(({ email, password: known }) => ({ email, password: known })) },
  'POST /auth/forgot': { body: of(({ email }) => ({ email })) },
  'POST /auth/reset': {
    body: fc
      .tuple(
        inWorld(({ links }, at) => pick(links.reset, at)?.token ?? 'none'),
        password,
      )
      .map(([token, fresh]) => ({ token, password: fresh })),
  },
  'POST /auth/confirm': { body: inWorld(({ links }, at) => ({ token: pick(links.confirm, at)?.token ?? 'none' })) },
  'POST /auth/socialLogin': {
    body: inWorld(({ credentials }, at) => ({ credential: pick(credentials, at) ?? 'none' })),
  },
  'GET /auth/google/start': { query: fc.constantFrom({}, { turn: 'turn-1', way: 'page' }) },
  'GET /auth/google/callback': {
    query: inWorld(({ windows }) => windows.at(-1)?.state ?? 'none').chain((state) =>
      inWorld(({ credentials }) => credentials.at(-1) ?? 'none').map((code) => ({ state, code })),
    ),
    headers: inWorld(({ windows }) => windows.at(-1)?.cookie ?? 'none=').map((cookie) => ({ cookie })),
  },
  'GET /user/:userId': { path: { userId } },
  'PUT /user/:userId': {
    path: { userId },
    body: fc
      .tuple(
        name,
        of(({ email }) => email),
        fc.constantFrom({}, {}, { profilePicture: null }),
        fc.option(password, { freq: 1 }),
        of((person) => person.password),
      )
      .map(([own, email, picture, fresh, currentPassword]) => ({
        name: own,
        email,
        ...picture,
        ...(fresh === null ? {} : { password: fresh, currentPassword }),
      })),
  },
  'POST /user/:userId/confirmation': { path: { userId } },
  'GET /user/:userId/sessions': { path: { userId } },
  'DELETE /user/:userId/sessions/:sessionId': { path: { userId, sessionId: of((person) => sessionIn(person.token)) } },
  'DELETE /user/:userId/sessions': { path: { userId } },
  'GET /user/:userId/export': { path: { userId } },
  'DELETE /user/:userId': {
    path: { userId },
    query: fc.constantFrom({ bookings: 'cancel' }, { bookings: 'keep' }, {}),
  },
  'GET /user/logout/:userId': { path: { userId } },
  'GET /user/:userId/favourites': { path: { userId } },
  'PUT /user/:userId/favourites/:hotelId': {
    path: { userId, hotelId },
    body: fc.record({
      ...{ name, city: fc.constantFrom('Panaji', 'बेंगलुरु', '') },
      ...{ latitude: fc.double({ min: -90, max: 90, noNaN: true }), longitude: fc.constantFrom(73.82, -180, 180) },
      photo: fc.constantFrom(null, { url: '/pictures/stock/1.svg', width: 640, height: 427 }),
    }),
  },
  'DELETE /user/:userId/favourites/:hotelId': { path: { userId, hotelId } },
  'GET /user/:userId/guests': { path: { userId } },
  'POST /user/:userId/guests': { path: { userId }, ...guest },
  'PUT /user/:userId/guests/:guestId': { ...guestPath, ...guest },
  'DELETE /user/:userId/guests/:guestId': guestPath,
  'GET /user/:userId/passkeys': { path: { userId } },
  'POST /user/:userId/passkeys': { path: { userId } },
  'POST /user/:userId/passkeys/proof': { path: { userId } },
  'POST /user/:userId/proof': proved,
  'POST /user/:userId/passkeys/start': proved,
  'DELETE /user/:userId/passkeys/:passkeyId': { ...proved, path: { userId, passkeyId: fc.constant('none') } },
  'PUT /user/:userId/second-factor': proved,
  'DELETE /user/:userId/second-factor': proved,
  'POST /user/:userId/recovery-codes': proved,
  ...ORGANISATION_RECIPES,
  ...CONSOLE_RECIPES,
  'POST /uploads': { bytes: upload },
  'PATCH /uploads/:uploadId': { path: { uploadId }, bytes: part },
  'DELETE /uploads/:uploadId': { path: { uploadId }, headers: TUS },
  'GET /photos/:name': { path: { name: inWorld(({ photos }, at) => pick(photos, at) ?? 'none.webp') } },
  'POST /offline/payments': {
    body: fc.record({ orderId, outcome: fc.constantFrom('success', 'success', 'failure', 'close', 'late') }),
  },
  'POST /offline/identity/credential': {
    body: fc.record({ name, email: fc.constantFrom('asha.rao@example.in', 'meera.nair@example.in') }),
  },
  'GET /pictures/stock/:file': file('1.svg', '7.svg', '999.svg'),
  'GET /pictures/avatars/:file': file('1.svg', '2.svg'),
  'GET /pictures/cities/:file': file('mumbai.svg', 'goa.svg', 'atlantis.svg', 'delhi.svg'),
  'GET /pictures/hotels/:scene/:hotelId/:file': {
    path: {
      scene: fc.constantFrom('metro', 'coast', 'hills', 'nowhere'),
      hotelId,
      file: fc.constantFrom('1.svg', '3.svg'),
    },
  },
  'GET /partner/docs/*': { path: { '*': fc.constantFrom('search', 'errors', 'nothing') } },
  'GET /docs/static/*': { path: { '*': fc.constantFrom('swagger-ui.css', 'swagger-ui-bundle.js', 'nothing.js') } },
};
