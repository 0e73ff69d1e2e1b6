import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  authenticate,
  changeProfile,
  deleteAccount,
  register,
  type SessionPorts,
  type SignedIn,
  signIn,
  signOut,
  socialSignIn,
  type VerifiedIdentity,
} from '#core/session/index.ts';
import { accepted } from '#core/shared/index.ts';
import { type Database, openDatabase } from '#src/adapters/postgres/database.ts';
import { randomIds } from '#src/adapters/system/random.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { memoryPhotoStore, memoryPictures } from '#test/support/memory/session/photos.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import {
  CONFIGURATION,
  DATABASE,
  IDENTITY_VERIFIER,
  MAIL,
  OWN_PHOTOS,
  PASSWORD_COST,
  PHOTO_STORE,
  PUBLIC_URL,
  REMOTE_PICTURES,
  SESSION_PORTS,
} from '../tokens.ts';
import { newContainer, provide, take } from '../wiring.ts';
import { registerFrame } from './register-common.ts';
import { registerSession } from './register-session.ts';

const CANARY: VerifiedIdentity = {
  issuer: 'https://issuer.example',
  subject: 'canary-subject',
  email: 'canary.address@example.in',
  emailVerified: true,
  name: 'Canary Name',
  picture: '/pictures/canary.svg',
};

let fresh: FreshDatabase;
const opened: Database[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});
afterAll(() => fresh.drop());

/** One process of the product: a separate pool, composed as the product is, with cheap hashes and no bookings. */
async function startProcess(env: Record<string, string> = {}): Promise<SessionPorts> {
  const database = openDatabase(fresh.url);
  opened.push(database);
  const container = newContainer();
  provide(container, CONFIGURATION, () => readConfiguration(env, '/srv/padav'));
  provide(container, DATABASE, () => database);
  provide(container, PUBLIC_URL, () => 'http://127.0.0.1:3000');
  provide(container, MAIL, () => ({ send: async () => undefined }));
  registerFrame(container);
  await registerSession(container);
  provide(container, PASSWORD_COST, () => 4);
  provide(container, IDENTITY_VERIFIER, () => ({ verify: async () => accepted(CANARY) }));
  provide(container, PHOTO_STORE, () => memoryPhotoStore());
  provide(container, REMOTE_PICTURES, () => memoryPictures());
  provide(container, OWN_PHOTOS, () => ({ owns: async () => true }));
  const nothing = { hasOpenOrder: async () => false, upcoming: async () => [], cancelAll: async () => undefined };
  const bookings = { ...nothing, keepContact: async () => undefined };
  return { ...take(container, SESSION_PORTS), bookings, overdueOrders: { expire: async () => undefined } };
}

/** A new person, registered. */
async function registered(parts: SessionPorts) {
  const person = { name: 'Priya Sharma', email: `${randomIds.next()}@example.in`, password: 'teal monsoon kettle' };
  expect(await register(parts)(person)).toMatchObject({ ok: true });
  return person;
}

async function entered(parts: SessionPorts, person: { email: string; password: string }): Promise<SignedIn> {
  const result = await signIn(parts)(person);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

async function travellerOf(parts: SessionPorts, { token }: SignedIn) {
  const known = await authenticate(parts)(token);
  if (!known.ok) throw new Error(known.refusal.code);
  return { traveller: known.value, accountId: known.value.accountId };
}

const endedIn = async (parts: SessionPorts, { token }: SignedIn) => {
  const known = await authenticate(parts)(token);
  return known.ok ? 'stands' : known.refusal.code;
};

describe('two processes on one database', () => {
  it('accept each other’s tokens without a configured secret', async () => {
    const [one, other] = await Promise.all([startProcess(), startProcess()]);
    const signedIn = await entered(other, await registered(one));
    expect(await endedIn(one, signedIn)).toBe('stands');
    expect(await endedIn(await startProcess(), signedIn)).toBe('stands');
  });

  it('prefer the configured secret over a generated one', async () => {
    const [made, configured] = [await startProcess(), await startProcess({ TOKEN_SECRET: 'k'.repeat(40) })];
    const signedIn = await entered(configured, await registered(made));
    expect(await endedIn(made, signedIn)).toBe('UNAUTHENTICATED');
    expect(await endedIn(await startProcess({ TOKEN_SECRET: 'k'.repeat(40) }), signedIn)).toBe('stands');
  });

  it('end a session at once, whatever ended it', async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const person = await registered(one);
    const [first, second] = [await entered(one, person), await entered(one, person)];
    expect(await endedIn(other, first)).toBe('stands');
    await signOut(one)(await travellerOf(one, first));
    expect(await endedIn(other, first)).toBe('SESSION_ENDED');
    expect(await endedIn(other, second)).toBe('stands');
    const form = { name: person.name, email: person.email, password: 'another good one' };
    const changed = await changeProfile(one)({ ...(await travellerOf(one, second)), form });
    if (!changed.ok) throw new Error(changed.refusal.code);
    expect(await endedIn(other, second)).toBe('SESSION_ENDED');
    expect(await endedIn(other, changed.value)).toBe('stands');
    await deleteAccount(one)(await travellerOf(one, changed.value));
    expect(await endedIn(other, changed.value)).toBe('SESSION_ENDED');
  });

  it('make one account of concurrent registrations, with one welcome', async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const person = { name: 'Ravi Rao', email: `${randomIds.next()}@example.in`, password: 'teal monsoon kettle' };
    const results = await Promise.all(
      Array.from({ length: 10 }, () => [one, other])
        .flat()
        .map((each) => register(each)(person)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await one.accounts.byEmail(person.email)).toMatchObject({ discounts: 5 });
  });

  it('make one account of concurrent sign-ins with one identity', async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const results = await Promise.all([one, other, one, other].map((parts) => socialSignIn(parts)('ticket')));
    const ids = results.map((result) => (result.ok ? result.value.profile.id : result.refusal.code));
    expect(new Set(ids).size).toBe(1);
    expect(await one.accounts.byId(ids[0] ?? '')).toMatchObject({ email: CANARY.email, discounts: 5 });
  });
});

/** Every row of every table, as text. */
async function dumpOf({ knex }: Database): Promise<string> {
  const tables = await knex('information_schema.tables').where({ table_schema: 'public' }).pluck('table_name');
  const rows = await Promise.all(tables.map((table: string) => knex(table).select()));
  return JSON.stringify(rows);
}

it('keeps no personal data of a deleted account, and its id for what was paid', async () => {
  const parts = await startProcess();
  const first = await socialSignIn(parts)('ticket');
  if (!first.ok) throw new Error(first.refusal.code);
  const form = {
    name: 'Canary Two',
    email: 'canary.two@example.in',
    password: 'canary-yellow kettle',
    picture: '/canary.webp',
  };
  const changed = await changeProfile(parts)({ ...(await travellerOf(parts, first.value)), form });
  if (!changed.ok) throw new Error(changed.refusal.code);
  const { passwordHash } = (await parts.accounts.byId(changed.value.profile.id)) ?? {};
  expect(await dumpOf(fresh.database)).toMatch(/canary/i);
  expect(await deleteAccount(parts)(await travellerOf(parts, changed.value))).toMatchObject({ ok: true });
  const dump = await dumpOf(fresh.database);
  expect(dump).not.toMatch(/canary/i);
  expect(dump).not.toContain(passwordHash);
  expect(dump).toContain(changed.value.profile.id);
  const again = await socialSignIn(parts)('ticket');
  expect(again.ok && again.value.profile).toMatchObject({ email: CANARY.email, discounts: 0 });
  expect(again.ok && again.value.profile.id).not.toBe(changed.value.profile.id);
});
