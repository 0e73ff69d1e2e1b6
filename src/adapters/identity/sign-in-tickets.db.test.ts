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

it('stands for all that the provider vouched for', async () => {
  expect(await tickets().spend({ ticket: await issue(), browser, now: LATER })).toEqual(PRIYA_IDENTITY);
});

it('is spent once, also when many ask at the same time', async () => {
  const ticket = await issue();
  const all = Array.from({ length: 10 }, () => tickets().spend({ ticket, browser, now: NOW }));
  expect((await Promise.all(all)).filter((identity) => identity !== null)).toHaveLength(1);
  expect(await tickets().spend({ ticket, browser, now: NOW })).toBeNull();
});

it('is nothing in another browser, and stays good in its own', async () => {
  const ticket = await issue();
  expect(await tickets().spend({ ticket, browser: 'another', now: NOW })).toBeNull();
  expect(await tickets().spend({ ticket, browser, now: NOW })).toEqual(PRIYA_IDENTITY);
});

it('runs out, and what ran out is not kept', async () => {
  const ticket = await issue();
  expect(await tickets().spend({ ticket, browser, now: instant(LATER + 1) })).toBeNull();
  expect(await rows()).toEqual([]);
});

it('keeps neither ticket nor secret in the clear', async () => {
  const ticket = await issue();
  const kept = JSON.stringify(await rows());
  expect(kept).not.toContain(ticket);
  expect(kept).not.toContain(browser);
});
