import { describe, expect, it } from 'vitest';
import type { AccountExport, SeenSession } from '#core/session/index.ts';
import { type Instant, instant } from '#core/shared/index.ts';
import { exportAnswer, sessionsAnswer } from './own-data.ts';

const at = (iso: string): Instant => instant(Date.parse(iso));

const session: SeenSession = {
  id: 'ses-1',
  device: { browser: 'safari', system: 'ios' },
  signedInAt: at('2026-11-20T10:00:00Z'),
  seenAt: at('2026-11-21T10:00:00Z'),
  expiresAt: at('2026-11-22T10:00:00Z'),
};
const inJson = {
  id: 'ses-1',
  browser: 'safari',
  system: 'ios',
  signedInAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-21T10:00:00.000Z',
};

const stay = {
  hotelId: '7',
  hotel: 'Lake Palace',
  city: 'Udaipur',
  arrival: '2026-12-01',
  departure: '2026-12-03',
  rooms: 1,
  adults: 2,
  children: 2,
  childrenAges: [4, 9],
  leadGuest: { name: 'Ravi Rao', phone: '+91 98765 43210' },
  requests: 'A quiet room',
};

const all: AccountExport = {
  exportedAt: at('2026-11-21T12:00:00Z'),
  profile: {
    id: 'acc-asha',
    name: 'Asha Rao',
    email: 'asha@example.in',
    emailConfirmed: true,
    picture: '/photos/asha.webp',
    discounts: 2,
    createdAt: at('2026-11-01T00:00:00Z'),
    hasPassword: false,
  },
  identities: [{ issuer: 'https://accounts.google.com', subject: '1001' }],
  sessions: [session],
  favourites: [],
  records: {
    quotes: [
      { id: 'q-1', amount: 1000, createdAt: at('2026-11-02T00:00:00Z'), expiresAt: at('2026-11-02T00:30:00Z'), stay },
    ],
    orders: [
      {
        receipt: 'q-1',
        orderId: 'order_1',
        amount: 1000,
        status: 'paid',
        language: 'hi',
        createdAt: at('2026-11-02T00:01:00Z'),
      },
    ],
    bookings: [
      {
        id: 'b-1',
        reference: 'PDV-AAAAAA',
        orderId: 'order_1',
        paymentId: 'pay_1',
        amountCharged: 1000,
        status: 'cancelled',
        reservation: 'released',
        hotelReference: null,
        createdAt: at('2026-11-02T00:02:00Z'),
        cancelledAt: at('2026-11-03T00:00:00Z'),
        stay,
      },
      {
        id: 'b-2',
        reference: 'PDV-BBBBBB',
        orderId: 'order_2',
        paymentId: 'pay_2',
        amountCharged: 2000,
        status: 'confirmed',
        reservation: 'confirmed',
        hotelReference: 'H-2',
        createdAt: at('2026-11-04T00:00:00Z'),
        cancelledAt: null,
        stay: { ...stay, leadGuest: null, requests: null },
      },
    ],
    payments: [{ id: 'pay_1', receipt: 'q-1', amount: 1000, currency: 'INR', seenAt: at('2026-11-02T00:02:00Z') }],
    refunds: [
      { paymentId: 'pay_1', cause: 'cancelled', amount: 1000, status: 'done', dueAt: at('2026-11-03T00:00:00Z') },
    ],
  },
};

describe('the file of all that is kept of an account', () => {
  const file = exportAnswer(all);

  it('says who the account is, when it was opened, and whether it has a password', () => {
    expect(file.exportedAt).toBe('2026-11-21T12:00:00.000Z');
    expect(file.profile).toEqual({
      _id: 'acc-asha',
      name: 'Asha Rao',
      email: 'asha@example.in',
      emailConfirmed: true,
      profilePicture: '/photos/asha.webp',
      discounts: 2,
      createdAt: '2026-11-01T00:00:00.000Z',
      hasPassword: false,
    });
    expect(file.identities).toEqual([{ issuer: 'https://accounts.google.com', subject: '1001' }]);
  });

  it('lists where the account is signed in, until when', () => {
    expect(file.sessions).toEqual([{ ...inJson, expiresAt: '2026-11-22T10:00:00.000Z' }]);
  });

  it('lists what was quoted and ordered, with the stay and its guests', () => {
    expect(file.quotes).toEqual([
      { id: 'q-1', amount: 1000, createdAt: '2026-11-02T00:00:00.000Z', expiresAt: '2026-11-02T00:30:00.000Z', stay },
    ]);
    expect(file.orders).toEqual([
      {
        receipt: 'q-1',
        orderId: 'order_1',
        amount: 1000,
        status: 'paid',
        language: 'hi',
        createdAt: '2026-11-02T00:01:00.000Z',
      },
    ]);
  });

  it('lists the bookings, cancelled or not, and the money', () => {
    expect(file.bookings).toEqual([
      {
        ...all.records.bookings[0],
        createdAt: '2026-11-02T00:02:00.000Z',
        cancelledAt: '2026-11-03T00:00:00.000Z',
      },
      { ...all.records.bookings[1], createdAt: '2026-11-04T00:00:00.000Z', cancelledAt: null },
    ]);
    expect(file.payments).toEqual([
      { id: 'pay_1', receipt: 'q-1', amount: 1000, currency: 'INR', seenAt: '2026-11-02T00:02:00.000Z' },
    ]);
    expect(file.refunds).toEqual([
      { paymentId: 'pay_1', cause: 'cancelled', amount: 1000, status: 'done', dueAt: '2026-11-03T00:00:00.000Z' },
    ]);
  });
});

describe('the list of devices', () => {
  it('names the one that asks', () => {
    const listed = [
      { ...session, isThis: true },
      { ...session, id: 'ses-2', isThis: false },
    ];
    expect(sessionsAnswer(listed)).toEqual({
      sessions: [
        { ...inJson, current: true },
        { ...inJson, id: 'ses-2', current: false },
      ],
    });
  });
});
