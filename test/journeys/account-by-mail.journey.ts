import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { becomeTraveller, logIn, newTraveller } from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

const NEW_PASSWORD = 'a brass lamp in Kochi';
const PATIENCE = { timeout: 60_000, interval: 200 };

/** The link to a page in the newest email: emails are sent by jobs, so it may take a moment. */
const linkTo = (page: 'confirm' | 'reset', email: string): Promise<string> =>
  vi.waitFor(async () => {
    const { knex } = on.product.database.database;
    const bodies: string[] = await knex('offline_outbox').where({ recipient: email }).orderBy('sent_at').pluck('body');
    const links = bodies.flatMap((body) => new RegExp(`https?://\\S+/(${page}#\\S+)`).exec(body)?.[1] ?? []);
    const newest = links.at(-1);
    if (newest === undefined) throw new Error(`No email to ${email} leads to ${page} yet`);
    return `${on.product.origin}/${newest}`;
  }, PATIENCE);

async function savedFile(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

it('A traveller confirms the address, sets a forgotten password, signs out elsewhere and exports the data', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  const someone = newTraveller('Leela Iyer');
  await becomeTraveller(page, someone);
  await page.goto('/profile');
  await page.getByText(`Please confirm ${someone.email}`).waitFor();
  await page.goto(await linkTo('confirm', someone.email));
  await page.getByRole('button', { name: 'Yes, this is my email' }).click();
  await page.getByText('Your email is confirmed.').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await page.getByRole('heading', { name: 'Update Profile' }).waitFor();
  expect(await page.getByText(`Please confirm ${someone.email}`).count()).toBe(0);

  const elsewhere = await openTraveller(on.browser, on.product.origin);
  await elsewhere.page.goto('/login');
  await elsewhere.page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The login, which has a field for an address too, stays until the other page has loaded.
  await elsewhere.page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
  await elsewhere.page.getByLabel('Email', { exact: true }).fill(someone.email);
  await elsewhere.page.getByRole('button', { name: 'Send me the link' }).click();
  await elsewhere.page.getByText('If there is an account with this email').waitFor();
  await elsewhere.page.goto(await linkTo('reset', someone.email));
  await elsewhere.page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await elsewhere.page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
  await elsewhere.page.getByRole('button', { name: 'Change my password' }).click();
  await elsewhere.page.getByText('you’re logged out everywhere').waitFor();

  await page.reload();
  await page.waitForURL(/\/login/);
  await logIn(page, { ...someone, password: NEW_PASSWORD });
  await elsewhere.page.getByRole('link', { name: 'Log in', exact: true }).click();
  await logIn(elsewhere.page, { ...someone, password: NEW_PASSWORD });

  await page.goto('/profile');
  const devices = page.getByRole('region', { name: 'Where you’re logged in' });
  await devices.getByText('This device').waitFor();
  expect(await devices.getByRole('listitem').count()).toBe(2);
  await devices.getByRole('button', { name: 'Log out everywhere else' }).click();
  await devices.getByText('You’re logged in on this device only.').waitFor();
  await elsewhere.page.goto('/profile');
  await elsewhere.page.waitForURL(/\/login/);

  const file = await savedFile(page);
  expect(JSON.parse(file)).toMatchObject({ profile: { email: someone.email, emailConfirmed: true }, bookings: [] });
  expect(file).not.toContain(NEW_PASSWORD);
  expect([...traveller.errors, ...elsewhere.errors].filter((error) => !error.includes('401'))).toEqual([]);
  await traveller.close();
  await elsewhere.close();
});
