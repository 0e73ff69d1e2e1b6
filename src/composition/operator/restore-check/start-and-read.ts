import { randomUUID } from 'node:crypto';
import type { DependencyContainer } from 'tsyringe';
import { addDays, dayInIndia, instant } from '#core/shared/index.ts';
import { CLOCK, DATABASE, SESSION_PORTS } from '../../tokens.ts';
import { take } from '../../wiring.ts';

/** A question about the copy that was answered as it should be, or not. */
export interface Answered {
  readonly line: string;
  readonly isWell: boolean;
}

const SESSION_MS = 10 * 60_000;
const GOA = { latitude: '15.3', longitude: '74.0' };

async function ask(origin: string, what: string, path: string, token?: string): Promise<Answered> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(origin + path, { headers });
  await answer.arrayBuffer();
  return { line: `${what}: ${answer.ok ? 'answered' : `failed with ${answer.status}`}`, isWell: answer.ok };
}

/** The newest booking whose traveller still has an account; `null` where there is none. */
async function newestBooking(container: DependencyContainer) {
  const { knex } = take(container, DATABASE);
  const found = knex('bookings').join('accounts', 'accounts.id', 'bookings.traveller').whereNotNull('accounts.email');
  const row: { id: string; traveller: string } | undefined = await found
    .orderBy('bookings.created_at', 'desc')
    .first('bookings.id as id', 'bookings.traveller as traveller');
  return row ?? null;
}

/** A token of a traveller, for a session that is only in the copy. */
async function tokenOf(container: DependencyContainer, accountId: string): Promise<string> {
  const now = take(container, CLOCK).now();
  const claims = { sessionId: randomUUID(), accountId, issuedAt: now, expiresAt: instant(now + SESSION_MS) };
  await take(container, DATABASE)
    .knex('sessions')
    .insert({
      ...{ id: claims.sessionId, account_id: accountId },
      ...{ signed_in_at: new Date(now), expires_at: new Date(claims.expiresAt) },
    });
  return take(container, SESSION_PORTS).tokens.issue(claims);
}

/** Asks a started copy whether it is ready, for a search, and for its newest booking as its traveller. */
export async function startAndRead(container: DependencyContainer, origin: string): Promise<readonly Answered[]> {
  const today = dayInIndia(take(container, CLOCK).now());
  const stay = { arrivalDate: addDays(today, 30), departureDate: addDays(today, 32), rooms: '1', adults: '2' };
  const search = new URLSearchParams({ ...GOA, ...stay, children: '0' });
  const answers = [await ask(origin, 'ready', '/readyz'), await ask(origin, 'a search', `/hotels/search?${search}`)];
  const booking = await newestBooking(container);
  if (booking === null) return [...answers, { line: 'a booking: there is none to read', isWell: true }];
  const token = await tokenOf(container, booking.traveller);
  return [...answers, await ask(origin, `booking ${booking.id}`, `/hotel/${booking.id}`, token)];
}
