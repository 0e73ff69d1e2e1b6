// Made from src/contract/user.ts by `npm run tool -- web-types`; not written by hand.
import type { AccountExport, Guest, Guests, Profile, ProofsMembers, Session, Sessions, UpcomingMembers } from '#contract/user.ts';
import { flag, list, nullable, number, oneOf, record, text, type Parser } from '../../parse.ts';
import { parseUserDetails } from './auth.generated.ts';
import { parseFavourite } from './favourites.generated.ts';
import { parseChosenRate } from './hotels.generated.ts';

export const parseAccountExport: Parser<AccountExport> = record({
  exportedAt: text,
  profile: record({
    _id: text,
    name: text,
    email: text,
    emailConfirmed: flag,
    profilePicture: nullable(text),
    discounts: number,
    createdAt: text,
    hasPassword: flag,
  }),
  identities: list(record({ issuer: text, subject: text })),
  sessions: list(record({
    id: text,
    browser: nullable(oneOf('edge', 'samsung', 'opera', 'firefox', 'chrome', 'safari')),
    system: nullable(oneOf('android', 'ios', 'windows', 'macos', 'chromeos', 'linux')),
    signedInAt: text,
    lastSeenAt: text,
    expiresAt: text,
  })),
  passkeys: list(record({
    id: text,
    name: text,
    addedAt: text,
    usedAt: nullable(text),
  })),
  secondFactor: nullable(record({ since: text, codesLeft: number })),
  favourites: list(parseFavourite),
  guests: list(record({ _id: text, name: text, phone: nullable(text) })),
  quotes: list(record({
    id: text,
    amount: number,
    createdAt: text,
    expiresAt: text,
    stay: record({
      hotelId: text,
      hotel: text,
      city: text,
      arrival: text,
      departure: text,
      rooms: number,
      adults: number,
      children: number,
      childrenAges: list(number),
      room: nullable(text),
      rates: list(parseChosenRate),
      leadGuest: nullable(record({ name: text, phone: nullable(text), email: nullable(text) })),
      forSomeoneElse: flag,
      roomGuests: list(nullable(text)),
      arrivalTime: nullable(oneOf('00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00', '07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00', '20:00', '21:00', '22:00', '23:00')),
      bedWish: nullable(oneOf('large', 'twin')),
      requests: nullable(text),
    }),
  })),
  orders: list(record({
    receipt: text,
    orderId: nullable(text),
    amount: number,
    status: text,
    language: text,
    createdAt: text,
  })),
  bookings: list(record({
    id: text,
    reference: text,
    orderId: text,
    paymentId: text,
    amountCharged: number,
    status: text,
    reservation: text,
    hotelReference: nullable(text),
    createdAt: text,
    cancelledAt: nullable(text),
    stay: record({
      hotelId: text,
      hotel: text,
      city: text,
      arrival: text,
      departure: text,
      rooms: number,
      adults: number,
      children: number,
      childrenAges: list(number),
      room: nullable(text),
      rates: list(parseChosenRate),
      leadGuest: nullable(record({ name: text, phone: nullable(text), email: nullable(text) })),
      forSomeoneElse: flag,
      roomGuests: list(nullable(text)),
      arrivalTime: nullable(oneOf('00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00', '07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00', '20:00', '21:00', '22:00', '23:00')),
      bedWish: nullable(oneOf('large', 'twin')),
      requests: nullable(text),
    }),
    changes: list(record({
      at: text,
      chargedBefore: number,
      chargedAfter: number,
      stay: record({
        hotelId: text,
        hotel: text,
        city: text,
        arrival: text,
        departure: text,
        rooms: number,
        adults: number,
        children: number,
        childrenAges: list(number),
        room: nullable(text),
        rates: list(parseChosenRate),
        leadGuest: nullable(record({ name: text, phone: nullable(text), email: nullable(text) })),
        forSomeoneElse: flag,
        roomGuests: list(nullable(text)),
        arrivalTime: nullable(oneOf('00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00', '07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00', '20:00', '21:00', '22:00', '23:00')),
        bedWish: nullable(oneOf('large', 'twin')),
        requests: nullable(text),
      }),
    })),
  })),
  payments: list(record({
    id: text,
    receipt: text,
    amount: number,
    currency: text,
    seenAt: text,
  })),
  refunds: list(record({
    paymentId: text,
    cause: text,
    amount: number,
    status: text,
    dueAt: text,
  })),
});
export const parseGuest: Parser<Guest> = record({ _id: text, name: text, phone: nullable(text) });
export const parseGuests: Parser<Guests> = record({
  guests: list(record({ _id: text, name: text, phone: nullable(text) })),
});
export const parseProfile: Parser<Profile> = record({ userDetails: parseUserDetails });
export const parseProofsMembers: Parser<ProofsMembers> = record({
  proofs: list(oneOf('currentPassword', 'credential', 'passkey', 'recoveryCode')),
});
export const parseSession: Parser<Session> = record({
  id: text,
  browser: nullable(oneOf('edge', 'samsung', 'opera', 'firefox', 'chrome', 'safari')),
  system: nullable(oneOf('android', 'ios', 'windows', 'macos', 'chromeos', 'linux')),
  signedInAt: text,
  lastSeenAt: text,
  current: flag,
});
export const parseSessions: Parser<Sessions> = record({
  sessions: list(record({
    id: text,
    browser: nullable(oneOf('edge', 'samsung', 'opera', 'firefox', 'chrome', 'safari')),
    system: nullable(oneOf('android', 'ios', 'windows', 'macos', 'chromeos', 'linux')),
    signedInAt: text,
    lastSeenAt: text,
    current: flag,
  })),
});
export const parseUpcomingMembers: Parser<UpcomingMembers> = record({ bookings: list(text) });
