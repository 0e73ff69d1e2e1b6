import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { accessibilityFaults, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { becomeTraveller, type Credentials, logIn, newTraveller, signUp } from '../support/browser/traveller-steps.ts';
import { withAuthenticator } from '../support/browser/virtual-authenticator.ts';
import { freePort } from '../support/free-port.ts';

// Passkeys are bound to the public URL, so its port is known before the start.
const on = productInBrowser({ PORT: String(await freePort()) });
const PATIENCE = { timeout: 60_000, interval: 200 };

/** Browsers allow no passkey at an IP address: the same product by its host name. */
const named = () => on.product.origin.replace('127.0.0.1', 'localhost');

/** The authenticator answers an offer in the field at once: from now on only buttons ask it in this tab. */
const withoutOffers = (page: Page) =>
  page.evaluate(() => {
    window.name = 'without offers';
  });

async function confirmed({ email }: Credentials): Promise<void> {
  const { knex } = on.product.database.database;
  await knex('accounts').where({ email }).update({ email_confirmed: true });
}

/** As if the traveller had signed in an hour ago. */
async function waitedAnHour({ email }: Credentials): Promise<void> {
  const { knex } = on.product.database.database;
  const owner = knex('accounts').where({ email }).select('id');
  await knex('sessions')
    .whereIn('account_id', owner)
    .update({ signed_in_at: knex.raw("signed_in_at - interval '1 hour'") });
}

async function logOut(page: Page, { name }: Credentials): Promise<void> {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login/Signup' }).waitFor();
}

async function giveName(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
}

const region = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const entered = (page: Page, { name }: Credentials) =>
  page.getByRole('button', { name: `Account of ${name}` }).waitFor();

it('A traveller adds a passkey, signs in by it, asks for it after the password, proves by it and removes it', async () => {
  const traveller = await openTraveller(on.browser, named(), PHONE);
  const { page } = traveller;
  await withAuthenticator(page);
  const someone = newTraveller('Asha Rao');
  await page.goto('/signup');
  await signUp(page, someone);
  await confirmed(someone);
  await logIn(page, someone);

  await page.goto('/profile');
  await region(page).getByText('You have no passkeys yet.').waitFor();
  await region(page).getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('My phone');
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await region(page).getByText('My phone').waitFor();
  await region(page).getByText('Not used yet').waitFor();

  await logOut(page, someone);
  // The list of the address field offers the passkey, which the authenticator takes.
  await page.goto('/login');
  await entered(page, someone);

  await withoutOffers(page);
  await logOut(page, someone);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await entered(page, someone);

  await page.goto('/profile');
  await region(page).getByText('Last used').waitFor();
  await region(page).getByRole('button', { name: 'Ask for my passkey after the password' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await shown.waitFor();
  const codes = await shown.getByRole('list').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  expect(await accessibilityFaults(page)).toEqual([]);
  await shown.getByRole('button', { name: 'I have kept them' }).last().click();
  await region(page).getByText('10 recovery codes are left.').waitFor();

  await logOut(page, someone);
  await giveName(page, someone);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await entered(page, someone);

  await logOut(page, someone);
  await giveName(page, someone);
  await page.getByLabel('Recovery code').fill('wrong');
  await page.getByRole('button', { name: 'Log in with this code' }).click();
  await page.getByText('This recovery code is not right, or it was used before.').waitFor();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Log in with this code' }).click();
  await entered(page, someone);

  await waitedAnHour(someone);
  await page.goto('/profile');
  await region(page).getByText('9 recovery codes are left.').waitFor();
  const moved = `moved-${someone.email}`;
  await page.getByLabel('Email', { exact: true }).fill(moved);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm with your passkey' }).click();
  await page.getByText('Update successful').waitFor();

  await region(page).getByRole('button', { name: 'No longer ask for it' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByRole('button', { name: 'Confirm with your passkey' }).click();
  await region(page).getByRole('button', { name: 'Ask for my passkey after the password' }).waitFor();
  await region(page).getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  await proof.getByRole('button', { name: 'Confirm with your passkey' }).click();
  await region(page).getByText('You have no passkeys yet.').waitFor();

  const { knex } = on.product.database.database;
  await vi.waitFor(async () => {
    const subjects: string[] = await knex('offline_outbox')
      .whereIn('recipient', [someone.email, moved])
      .pluck('subject');
    expect(subjects).toEqual(
      expect.arrayContaining([
        'A passkey was added to your Padav account',
        'Padav now asks for your passkey after your password',
        'A recovery code of your Padav account was used',
        'A passkey was removed from your Padav account',
      ]),
    );
  }, PATIENCE);
  expect(traveller.errors).toEqual([]);
});

it('At an IP address the screens say that passkeys don’t work there, and where they do', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin);
  const { page } = traveller;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  const sentence = `Passkeys don’t work at this address. Open ${named()} to use them.`;
  await page.getByText(sentence).waitFor();
  await becomeTraveller(page, newTraveller('Ravi Menon'));
  await page.goto('/profile');
  await region(page).getByText(sentence).waitFor();
  expect(await region(page).getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
  expect(traveller.errors).toEqual([]);
});

it('A traveller saves, changes and removes a guest', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await becomeTraveller(page, newTraveller('Nila Das'));
  await page.goto('/profile');
  const guests = page.getByRole('region', { name: 'Saved guests' });
  await guests.getByRole('button', { name: 'Add a guest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a guest' });
  await dialog.getByLabel('Name', { exact: true }).fill('Meera Iyer');
  await dialog.getByLabel('Mobile number (optional)').fill('12345');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter a phone number such as 98765 43210, or with its country code.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel('Mobile number (optional)').fill('98765 43210');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await guests.getByText('+919876543210').waitFor();
  await guests.getByRole('button', { name: 'Edit Meera Iyer' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Meera Rao');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await guests.getByRole('button', { name: 'Remove Meera Rao' }).click();
  await guests.getByText('You have saved no guests yet.').waitFor();
  expect(traveller.errors).toEqual([]);
});
