import { afterAll, beforeAll, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { PRIYA_IDENTITY } from '#test/support/memory/session/travellers.ts';
import { signInTickets } from './sign-in-tickets.ts';

const NOW = instant(Date.UTC(2027, 0, 4, 6));
const LATER = instant(NOW + 60_000);
const browser = 'the secret of a browser';
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const tickets = () => signInTickets(database.database.knex);
const issue = () => tickets().issue({ identity: PRIYA_IDENTITY, browser, expiresAt: LATER });
const rows = () => database.database.knex('sign_in_tickets');

it('contains all verified claims', async () => {
  expect(await tickets().spend({ ticket: await issue(), browser, now: LATER })).toEqual(PRIYA_IDENTITY);
});

it('is used once, also for many concurrent requests', async () => {
  const ticket = await issue();
  const all = Array.from({ length: 10 }, () => tickets().spend({ ticket, browser, now: NOW }));
  expect((await Promise.all(all)).filter((identity) => identity !== null)).toHaveLength(1);
  expect(await tickets().spend({ ticket, browser, now: NOW })).toBeNull();
});

it('is invalid in another browser, and stays valid in its own', async () => {
  const ticket = await issue();
  expect(await tickets().spend({ ticket, browser: 'another', now: NOW })).toBeNull();
  expect(await tickets().spend({ ticket, browser, now: NOW })).toEqual(PRIYA_IDENTITY);
});

it('expires, and is deleted then', async () => {
  const ticket = await issue();
  expect(await tickets().spend({ ticket, browser, now: instant(LATER + 1) })).toBeNull();
  expect(await rows()).toEqual([]);
});

it('stores neither ticket nor secret in the clear', async () => {
  const ticket = await issue();
  const kept = JSON.stringify(await rows());
  expect(kept).not.toContain(ticket);
  expect(kept).not.toContain(browser);
});
