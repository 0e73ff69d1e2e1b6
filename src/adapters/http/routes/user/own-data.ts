import type { AccountExport, ListedSession, SeenSession } from '#core/session/index.ts';
import { isoOf } from '../../schemas/schema.ts';
import { userDetailsOf } from '../auth/answers.ts';
import { favouriteOf } from '../favourites/answers.ts';

const sessionOf = ({ id, device, signedInAt, seenAt }: SeenSession) => ({
  id,
  ...device,
  signedInAt: isoOf(signedInAt),
  lastSeenAt: isoOf(seenAt),
});

/** Sessions as JSON. */
export const sessionsAnswer = (sessions: readonly ListedSession[]) => ({
  sessions: sessions.map((session) => ({ ...sessionOf(session), current: session.isThis })),
});

/** The data of an account as JSON. */
export function exportAnswer({ exportedAt, profile, identities, sessions, favourites, records }: AccountExport) {
  const { quotes, orders, bookings, payments, refunds } = records;
  return {
    exportedAt: isoOf(exportedAt),
    profile: { ...userDetailsOf(profile), createdAt: isoOf(profile.createdAt), hasPassword: profile.hasPassword },
    identities: identities.map(({ issuer, subject }) => ({ issuer, subject })),
    sessions: sessions.map((session) => ({ ...sessionOf(session), expiresAt: isoOf(session.expiresAt) })),
    favourites: favourites.map(favouriteOf),
    quotes: quotes.map((each) => ({
      ...each,
      createdAt: isoOf(each.createdAt),
      expiresAt: isoOf(each.expiresAt),
      stay: stayOf(each.stay),
    })),
    orders: orders.map((each) => ({ ...each, createdAt: isoOf(each.createdAt) })),
    bookings: bookings.map((each) => ({
      ...each,
      createdAt: isoOf(each.createdAt),
      cancelledAt: each.cancelledAt === null ? null : isoOf(each.cancelledAt),
      stay: stayOf(each.stay),
    })),
    payments: payments.map((each) => ({ ...each, seenAt: isoOf(each.seenAt) })),
    refunds: refunds.map((each) => ({ ...each, dueAt: isoOf(each.dueAt) })),
  };
}

type Stay = AccountExport['records']['bookings'][number]['stay'];

const stayOf = (stay: Stay) => ({ ...stay, childrenAges: [...stay.childrenAges] });
