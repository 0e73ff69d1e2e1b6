import { EXAMPLE_STAY } from '#contract/parts/values.ts';
import { addDays, type CalendarDay } from '#core/shared/index.ts';

const AHEAD_DAYS = 60;
const NIGHTS = 4;

/** The document with the dates of its examples moved after a day, so that a copied example is valid. */
export const withDaysAhead = (document: string, today: CalendarDay): string =>
  document
    .replaceAll(EXAMPLE_STAY.arrivalDate, addDays(today, AHEAD_DAYS))
    .replaceAll(EXAMPLE_STAY.departureDate, addDays(today, AHEAD_DAYS + NIGHTS));

const PROOF = {
  razorpay_order_id: 'order_RfA1b2C3d4E5f6',
  razorpay_payment_id: 'pay_RfB1b2C3d4E5f6',
  razorpay_signature: '3f9a6c1d2b7e4805a1c6d9e2f4b8073c5d1e6a9f2b4c8d7e0f1a3b5c7d9e2f40',
} as const;
const EMAIL = 'priya.sharma@example.in';
const PASSWORD = 'monsoon over malabar hill';

const TICKET = 'q8ZpT2vXr5nB0mLkY7wH3sJdF6gA1cE4uI9oPxVtRbM';
const CODE = '7k3m-9qxv-2c4n-p8rt';
const CREDENTIAL = { id: 'kX3mZ9qLr2vT', rawId: 'kX3mZ9qLr2vT', type: 'public-key' } as const;
const CLIENT_DATA = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const PASSKEY = {
  ...CREDENTIAL,
  response: {
    clientDataJSON: CLIENT_DATA,
    authenticatorData: 'SZYN5YgOjGh0',
    signature: 'MEUCIQDx',
    userHandle: 'MDFKRA',
  },
} as const;

const MADE = { ...CREDENTIAL, response: { clientDataJSON: CLIENT_DATA, attestationObject: 'o2NmbXRkbm9uZQ' } };

/** An example body for each call that takes JSON, by operation. Ids match those of the example answers. */
export const EXAMPLE_BODIES: Readonly<Record<string, object>> = {
  createQuote: {
    hotelId: '19472',
    ...EXAMPLE_STAY,
    rooms: 1,
    adults: 2,
    children: 1,
    childrenAges: [8],
    guest: { name: 'Arjun Sharma', phone: '+91 98450 11223' },
    forSomeoneElse: true,
    arrivalTime: '21:00',
    bedWish: 'twin',
    requests: 'A quiet room, please.',
  },
  changeBooking: { quoteId: 'q-5f2c1d7e9a' },
  askForGroup: {
    place: 'Goa',
    ...EXAMPLE_STAY,
    rooms: 12,
    people: 24,
    name: 'Priya Sharma',
    email: 'priya.sharma@example.in',
    phone: '+91 98450 11223',
    message: 'A family wedding; rooms near each other, please.',
  },
  createCheckout: { amount: 780_000, currency: 'INR', receipt: 'q_01JD8Z3K5M7P9R1T3V5X7Z9B1D' },
  validatePayment: PROOF,
  receiveGatewayEvent: {
    event: 'payment.captured',
    payload: { payment: { entity: { id: PROOF.razorpay_payment_id, order_id: PROOF.razorpay_order_id } } },
  },
  createBooking: {
    name: 'The Lakeside Residency',
    image: '/pictures/hotels/metro/19472/1.svg',
    user: '01JD8Z3K5M7P9R1T3V5X7Z9B1D',
    paymentId: PROOF.razorpay_payment_id,
    orderId: PROOF.razorpay_order_id,
    rooms: 1,
    adults: 2,
    children: 1,
    amount: 7_800,
    ...EXAMPLE_STAY,
    Symbol: '₹',
  },
  register: { name: 'Priya Sharma', email: EMAIL, password: PASSWORD },
  login: { email: EMAIL, password: PASSWORD },
  socialLogin: { credential: 'the ticket of the sign-in window' },
  passkeySignIn: { passkey: PASSKEY },
  startSecondStep: { ticket: TICKET },
  finishSecondStep: { ticket: TICKET, recoveryCode: CODE },
  agreeWithOrganisation: { live: 'approved', terms: { commissionBasisPoints: 850 } },
  proveOwner: { currentPassword: PASSWORD },
  startPasskey: { currentPassword: PASSWORD },
  addPasskey: { name: 'My phone', passkey: MADE },
  startPasskeyRegistration: { name: 'Priya Sharma', email: EMAIL },
  registerByPasskey: { name: 'Priya Sharma', email: EMAIL, passkeyName: 'My phone', passkey: MADE },
  removePasskey: { currentPassword: PASSWORD },
  turnOnSecondFactor: { currentPassword: PASSWORD },
  turnOffSecondFactor: { recoveryCode: CODE },
  renewRecoveryCodes: { recoveryCode: CODE },
  putBilling: {
    billing: { gstin: '27AAPFU0939F1ZV', name: 'Lotus Tools LLP', address: '4 Mill Lane, Mumbai 400013' },
  },
  addGuest: { name: 'Meera Iyer', phone: '98765 43210' },
  changeGuest: { name: 'Meera Iyer', phone: null },
  foundOrganisation: { name: 'Asha Travels' },
  renameOrganisation: { name: 'Asha Holidays' },
  inviteMember: { email: 'ravi@example.in', role: 'developer' },
  previewInvitation: { token: 'the part of the link after #' },
  acceptInvitation: { token: 'the part of the link after #' },
  changeMember: { role: 'finance' },
  createApiKey: { mode: 'test', name: 'Booking server', scopes: ['search:read', 'bookings:write'] },
  rotateApiKey: { overlapHours: 24 },
  createOwnWebhookEndpoint: { url: 'https://asha-travels.example/padav/events', eventTypes: ['booking.confirmed'] },
  changeOwnWebhookEndpoint: { state: 'disabled' },
  rotateOwnWebhookSecret: { overlapHours: 24 },
  updateOwnBalance: { lowBelow: 5_000_000 },
  moveOwnTestTime: { moveTo: 'deadline_passed' },
  topUpOwnTestBalance: { amount: 50_000_000 },
  createPartnerQuote: { hotelId: 'htl_4100001', ...EXAMPLE_STAY, rooms: 1, adults: 2 },
  createPartnerBooking: {
    quoteId: 'quo_rkjb5ym2e2clysqtcb5tnvt76x',
    partnerReference: 'AT-2026-1',
    guests: { lead: { name: 'Meera Iyer', phone: '98765 43210' }, requests: 'A quiet room' },
    contact: { email: 'meera@example.in' },
    payment: { method: 'balance' },
    metadata: { branch: 'Pune' },
  },
  updatePartnerBooking: { metadata: { branch: 'Nashik', desk: null } },
  cancelPartnerBooking: { refundShown: 780_000 },
  changePartnerBooking: { quoteId: 'quo_l2geps2rg9jgxj4mvav3ym5cxx' },
  topUpTestBalance: { amount: 50_000_000 },
  createTopUp: { amount: 50_000_000 },
  createOwnTopUp: { amount: 50_000_000 },
  payTestLink: { card: 'pays' },
  moveTestTime: { moveTo: 'deadline_passed' },
  updateBalance: { lowBelow: 5_000_000 },
  createWebhookEndpoint: {
    url: 'https://asha-travels.example/padav/events',
    description: 'Bookings of the shop',
    eventTypes: ['booking.confirmed', 'booking.refused', 'booking.cancelled'],
  },
  changeWebhookEndpoint: { state: 'disabled' },
  rotateWebhookSecret: { overlapHours: 24 },
  forgotPassword: { email: EMAIL },
  resetPassword: { token: 'the part of the link after #', password: PASSWORD },
  confirmEmail: { token: 'the part of the link after #' },
  updateUser: { name: 'Priya S. Sharma', email: EMAIL },
  deleteUser: { currentPassword: PASSWORD },
  keepFavourite: {
    name: 'The Lakeside Residency',
    city: 'Bengaluru',
    latitude: 12.9716,
    longitude: 77.5946,
    photo: null,
  },
  payOffline: { orderId: PROOF.razorpay_order_id, outcome: 'success' },
  signInOffline: { email: EMAIL, name: 'Priya Sharma' },
};
