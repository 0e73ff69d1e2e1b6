import type { AccountExport, ListedSession, SeenSession } from '#core/session/index.ts';
import { toIsoTime } from '../../schemas/schema.ts';
import { toUserJson } from '../auth/answers.ts';
import { toFavouriteJson } from '../favourites/answers.ts';
import { toGuestJson } from '../guests/answers.ts';
import { toSecurityJson } from '../passkeys/answers.ts';

const sessionOf = ({ id, device, signedInAt, seenAt }: SeenSession) => ({
  id,
  ...device,
  signedInAt: toIsoTime(signedInAt),
  lastSeenAt: toIsoTime(seenAt),
});

/** Sessions as JSON. */
export const toSessionsJson = (sessions: readonly ListedSession[]) => ({
  sessions: sessions.map((session) => ({ ...sessionOf(session), current: session.isThis })),
});

/** The data of an account as JSON. */
export function toExportJson(data: AccountExport) {
  const { exportedAt, profile, identities, sessions, favourites, guests } = data;
  const { quotes, orders, bookings, payments, refunds, billing, organisations, invoices } = data.records;
  const { passkeys, secondFactor } = toSecurityJson({ ...data, address: null });
  return {
    exportedAt: toIsoTime(exportedAt),
    profile: { ...toUserJson(profile), createdAt: toIsoTime(profile.createdAt), hasPassword: profile.hasPassword },
    identities: identities.map(({ issuer, subject }) => ({ issuer, subject })),
    sessions: sessions.map((session) => ({ ...sessionOf(session), expiresAt: toIsoTime(session.expiresAt) })),
    passkeys,
    secondFactor,
    favourites: favourites.map(toFavouriteJson),
    guests: guests.map(toGuestJson),
    quotes: quotes.map((each) => ({
      ...each,
      createdAt: toIsoTime(each.createdAt),
      expiresAt: toIsoTime(each.expiresAt),
      stay: stayOf(each.stay),
    })),
    orders: orders.map((each) => ({ ...each, createdAt: toIsoTime(each.createdAt) })),
    bookings: bookings.map((each) => ({
      ...each,
      createdAt: toIsoTime(each.createdAt),
      cancelledAt: each.cancelledAt === null ? null : toIsoTime(each.cancelledAt),
      stay: stayOf(each.stay),
      changes: each.changes.map((change) => ({ ...change, at: toIsoTime(change.at), stay: stayOf(change.stay) })),
    })),
    payments: payments.map((each) => ({ ...each, seenAt: toIsoTime(each.seenAt) })),
    refunds: refunds.map((each) => ({ ...each, dueAt: toIsoTime(each.dueAt) })),
    billing: billing.map((each) => ({ ...each })),
    organisations: organisations.map((each) => ({ ...each, joinedAt: toIsoTime(each.joinedAt) })),
    invoices: invoices.map((each) => ({
      ...each,
      issuedAt: toIsoTime(each.issuedAt),
      pdf: `/hotel/${each.bookingId}/invoices/${each.id}/pdf`,
    })),
  };
}

type Stay = AccountExport['records']['bookings'][number]['stay'];

const stayOf = (stay: Stay) => ({
  ...stay,
  childrenAges: [...stay.childrenAges],
  rates: [...stay.rates],
  roomGuests: [...stay.roomGuests],
});
