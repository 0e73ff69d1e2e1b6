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
      leadGuest: nullable(record({ name: text, phone: text })),
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
      leadGuest: nullable(record({ name: text, phone: text })),
      requests: nullable(text),
    }),
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
  billing: list(record({ receipt: text, gstin: text, name: text, address: text })),
  invoices: list(record({
    id: text,
    kind: text,
    number: text,
    issuedAt: text,
    bookingId: text,
    pdf: text,
    amount: number,
    taxable: number,
    cgst: number,
    sgst: number,
    igst: number,
    placeOfSupply: text,
    supplier: record({ name: text, address: text, gstin: text }),
    recipient: record({
      name: nullable(text),
      address: nullable(text),
      gstin: nullable(text),
    }),
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
