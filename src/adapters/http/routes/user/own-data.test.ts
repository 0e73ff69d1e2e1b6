import { expect, it } from 'vitest';
import { accountExportJson } from '#contract/user.ts';
import type { AccountExport } from '#core/session/index.ts';
import { instant } from '#core/shared/index.ts';
import { toExportJson, toSessionsJson } from './own-data.ts';

const NOON = instant(Date.parse('2026-10-05T06:30:00Z'));
const later = (minutes: number) => instant(NOON + minutes * 60_000);
const iso = (minutes: number) => new Date(later(minutes)).toISOString();

const stay = {
  ...{ hotelId: '101', hotel: 'Sea View', city: 'Panaji', arrival: '2026-10-20', departure: '2026-10-22' },
  ...{ rooms: 1, adults: 2, children: 1, childrenAges: [8] },
  ...({
    room: 'Suite',
    rates: [{ rateId: 's-1', roomId: 's', name: 'Suite', meals: 'none', payment: 'hotel' }],
  } as const),
  ...({
    leadGuest: { name: 'Meera', phone: '+919000000000', email: null },
    forSomeoneElse: true,
    roomGuests: [null, 'Ravi'],
    arrivalTime: '14:00',
    bedWish: 'twin',
    requests: 'A quiet room',
  } as const),
};
const profile = {
  id: 'a-1',
  name: 'Asha',
  email: 'asha@example.in',
  emailConfirmed: true,
  picture: null,
  discounts: 2,
};
const device = { browser: 'firefox', system: 'android' } as const;
const session = { id: 's-1', device, signedInAt: later(1), seenAt: later(2), expiresAt: later(3) };
const booking = {
  ...{ id: 'b-1', reference: 'PDV-A', orderId: 'order_1', paymentId: 'pay_1', amountCharged: 780_000 },
  ...{ status: 'cancelled', reservation: 'requested', hotelReference: null, createdAt: later(9), stay },
  changes: [{ at: later(9), chargedBefore: 700_000, chargedAfter: 780_000, stay }],
};

const kept: AccountExport = {
  exportedAt: NOON,
  profile: { ...profile, createdAt: later(-9), hasPassword: false },
  identities: [{ issuer: 'https://accounts.google.com', subject: '7' }],
  sessions: [session],
  passkeys: [{ id: 'p', name: 'Phone', addedAt: later(0), usedAt: null }],
  secondFactor: { since: later(1), codesLeft: 9 },
  guests: [{ id: 'g', name: 'Meera', phone: null }],
  favourites: [
    {
      hotelId: '101',
      name: 'Sea View',
      city: 'Panaji',
      latitude: 15.4,
      longitude: 73.8,
      photo: null,
      savedAt: later(4),
    },
  ],
  records: {
    quotes: [{ id: 'q-1', amount: 780_000, createdAt: later(5), expiresAt: later(6), stay }],
    orders: [
      { receipt: 'q-1', orderId: 'order_1', amount: 780_000, status: 'booked', language: 'hi', createdAt: later(7) },
    ],
    bookings: [
      { ...booking, cancelledAt: later(10) },
      { ...booking, id: 'b-2', status: 'confirmed', hotelReference: 'HTL-1', cancelledAt: null },
    ],
    payments: [{ id: 'pay_1', receipt: 'q-1', amount: 780_000, currency: 'INR', seenAt: later(11) }],
    refunds: [{ paymentId: 'pay_1', cause: 'cancelled', amount: 780_000, status: 'due', dueAt: later(12) }],
    billing: [{ receipt: 'q1', gstin: '27AAPFU0939F1ZV', name: 'Lotus Tools LLP', address: '4 Mill Lane, Mumbai' }],
    organisations: [{ id: 'org_1', name: 'Asha Travels', role: 'owner', joinedAt: later(14) }],
    invoices: [
      {
        ...{ id: 'd1', kind: 'invoice', number: 'INV2627/00000001', issuedAt: later(13), bookingId: 'b1' },
        ...{ amount: 780_000, taxable: 742_857, cgst: 0, sgst: 0, igst: 37_143, placeOfSupply: '37' },
        supplier: { name: 'Padav Stays', address: 'Bengaluru', gstin: '29AAGCB7383J1Z4' },
        recipient: { name: 'Lotus Tools LLP', address: '4 Mill Lane, Mumbai', gstin: '27AAPFU0939F1ZV' },
      },
    ],
  },
};

it('all data of an account is exported, each instant as text in UTC', () => {
  const { id, picture, ...named } = profile;
  const answer = toExportJson(kept);
  const changes = [{ at: iso(9), chargedBefore: 700_000, chargedAfter: 780_000, stay }];
  expect(answer).toEqual({
    exportedAt: iso(0),
    profile: { ...named, _id: id, profilePicture: picture, createdAt: iso(-9), hasPassword: false },
    passkeys: [{ id: 'p', name: 'Phone', addedAt: iso(0), usedAt: null }],
    secondFactor: { since: iso(1), codesLeft: 9 },
    guests: [{ _id: 'g', name: 'Meera', phone: null }],
    identities: kept.identities,
    sessions: [{ id: 's-1', ...device, signedInAt: iso(1), lastSeenAt: iso(2), expiresAt: iso(3) }],
    favourites: [{ ...kept.favourites[0], savedAt: iso(4) }],
    quotes: [{ ...kept.records.quotes[0], createdAt: iso(5), expiresAt: iso(6) }],
    orders: [{ ...kept.records.orders[0], createdAt: iso(7) }],
    bookings: [
      { ...kept.records.bookings[0], createdAt: iso(9), cancelledAt: iso(10), changes },
      { ...kept.records.bookings[1], createdAt: iso(9), cancelledAt: null, changes },
    ],
    payments: [{ ...kept.records.payments[0], seenAt: iso(11) }],
    refunds: [{ ...kept.records.refunds[0], dueAt: iso(12) }],
    billing: kept.records.billing,
    organisations: [{ ...kept.records.organisations[0], joinedAt: iso(14) }],
    invoices: [{ ...kept.records.invoices[0], issuedAt: iso(13), pdf: '/hotel/b1/invoices/d1/pdf' }],
  });
  expect(accountExportJson.parse(answer)).toEqual(answer);
});

it('the current session is marked', () => {
  const other = { ...session, id: 's-2' };
  const { sessions } = toSessionsJson([
    { ...session, isThis: true },
    { ...other, isThis: false },
  ]);
  const told = { ...device, signedInAt: iso(1), lastSeenAt: iso(2) };
  expect(sessions).toEqual([
    { id: 's-1', ...told, current: true },
    { id: 's-2', ...told, current: false },
  ]);
});
