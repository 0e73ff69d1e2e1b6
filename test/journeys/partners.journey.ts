import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { expect, it, vi } from 'vitest';
import { accessibilityFaults, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { becomeTraveller, newTraveller } from '../support/browser/traveller-steps.ts';

const on = productInBrowser({ WEBHOOKS_ALLOW_PRIVATE: 'true' });
const PATIENCE = { timeout: 60_000, interval: 200 };

/** The link of the newest email to an address that leads to a page. */
const linkTo = (page: string, email: string): Promise<string> =>
  vi.waitFor(async () => {
    const { knex } = on.product.database.database;
    const bodies: string[] = await knex('offline_outbox').where({ recipient: email }).orderBy('sent_at').pluck('body');
    const links = bodies.flatMap((body) => new RegExp(`https?://\\S+?/(${page}#\\S+)`).exec(body)?.[1] ?? []);
    const newest = links.at(-1);
    if (newest === undefined) throw new Error(`No email to ${email} leads to ${page} yet`);
    return `${on.product.origin}/${newest}`;
  }, PATIENCE);

/** The cross of a dialog may have the name of its last button. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
const asPartner = (secret: string) =>
  fetch(`${on.product.origin}/partner/v1/organisation`, { headers: { authorization: `Bearer ${secret}` } });

async function makeKey(page: Page, mode: 'test' | 'live', name: string): Promise<string> {
  await press(page, `Make a ${mode} key`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await press(page, 'Make key');
  const secret = await page
    .locator('code')
    .filter({ hasText: new RegExp(`^pdv_${mode}_[0-9A-Za-z]{40}$`) })
    .textContent();
  expect(await accessibilityFaults(page)).toEqual([]);
  await press(page, 'I’ve kept it');
  return secret ?? '';
}

it('Two colleagues run an organisation: keys, an invitation, roles, live access, and its end', async () => {
  const owner = await openTraveller(on.browser, on.product.origin);
  const { page } = owner;
  const asha = newTraveller('Asha Rao');
  await becomeTraveller(page, asha);
  await page.goto('/partner-with-us');
  await page.getByRole('link', { name: 'Go to the pages for partners' }).click();
  await page.getByLabel('Name of the organisation').fill('Lotus Tours');
  await press(page, 'Create organisation');
  await page.getByRole('heading', { level: 1, name: 'Keys' }).waitFor();
  const secret = await makeKey(page, 'test', 'Booking server');
  expect((await asPartner(secret)).status).toBe(200);

  // Live access and invitations need a confirmed email.
  await page.getByRole('link', { name: 'Organisation', exact: true }).click();
  await page.getByText(`Please confirm ${asha.email} first`).waitFor();
  await press(page, 'Ask for live access');
  await page.getByRole('alert').first().waitFor();
  const console = page.url();
  await page.goto(await linkTo('confirm', asha.email));
  await press(page, 'Yes, this is my email');
  await page.getByText('Your email is confirmed.').waitFor();
  await page.goto(console);
  await press(page, 'Ask for live access');
  await page.getByText(/We look at your organisation now/).waitFor();

  const ravi = newTraveller('Ravi Das');
  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByLabel('Email', { exact: true }).fill(ravi.email);
  await press(page, 'Send invitation');
  await page.getByText(`${ravi.email}`, { exact: true }).waitFor();

  // The colleague has no account yet, and a phone.
  const colleague = await openTraveller(on.browser, on.product.origin, PHONE);
  await colleague.page.goto(await linkTo('partners/invitation', ravi.email));
  await colleague.page.getByRole('heading', { name: 'Join Lotus Tours' }).waitFor();
  expect(new URL(colleague.page.url()).hash).toBe('');
  await colleague.page.getByRole('link', { name: 'Sign up' }).click();
  await colleague.page.getByLabel('Name', { exact: true }).fill(ravi.name);
  expect(await colleague.page.getByLabel('Email', { exact: true }).inputValue()).toBe(ravi.email);
  await colleague.page.getByLabel('Password', { exact: true }).fill(ravi.password);
  await colleague.page.getByLabel('Confirm Password', { exact: true }).fill(ravi.password);
  await colleague.page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click();
  await colleague.page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  await colleague.page.getByLabel('Password', { exact: true }).fill(ravi.password);
  await colleague.page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await press(colleague.page, 'Join');
  await colleague.page.getByRole('heading', { name: 'You’ve joined Lotus Tours' }).waitFor();
  await colleague.page.getByRole('link', { name: 'Go to the organisation' }).click();
  await colleague.page.getByRole('link', { name: 'Keys' }).click();
  await press(colleague.page, 'Revoke Booking server');
  await press(colleague.page, 'Revoke key');
  await colleague.page.getByText('1 key that has ended').waitFor();
  expect(await accessibilityFaults(colleague.page)).toEqual([]);
  expect((await asPartner(secret)).status).toBe(401);

  // Approved meanwhile, and long after the sign-in: a live key needs a proof.
  const { knex } = on.product.database.database;
  await knex('organisations').update({ live: 'approved' });
  await knex('sessions').update({ signed_in_at: knex.raw("signed_in_at - interval '1 hour'") });
  await page.goto(console.replace('/organisation?', '/keys?'));
  await press(page, 'Make a live key');
  await page.getByLabel('Name', { exact: true }).fill('Real bookings');
  await press(page, 'Make key');
  await page.getByLabel('Current Password', { exact: true }).fill(asha.password);
  await press(page, 'Confirm');
  await page
    .getByText(/^pdv_live_/)
    .first()
    .waitFor();
  await press(page, 'I’ve kept it');
  await press(page, 'Replace Real bookings');
  await press(page, 'Replace key');
  await page.getByText(/^The key that it replaces works until/).waitFor();
  await press(page, 'I’ve kept it');

  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByText('You’re the only owner.', { exact: false }).waitFor();
  await press(page, 'Change the role of Ravi Das');
  await page.getByRole('dialog').getByRole('radio', { name: 'Owner' }).check();
  await press(page, 'Save role');
  await page.getByText('Ravi Das: Owner.').waitFor();
  await press(page, 'Leave');
  await press(page, 'Leave organisation');
  await page.getByRole('heading', { level: 1, name: 'Partners' }).waitFor();
  await page.getByLabel('Name of the organisation').waitFor();
  expect([...owner.strangers, ...colleague.strangers]).toEqual([]);
  await Promise.all([owner.close(), colleague.close()]);
});

/** A server of a partner that keeps what it got. */
async function partnerServer() {
  const taken: { readonly headers: Record<string, string>; readonly body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    taken.push({ headers: Object.fromEntries(Object.entries(request.headers).map(([k, v]) => [k, String(v)])), body });
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : expect.fail('no port');
  return { taken, url: `http://127.0.0.1:${port}/hooks`, close: () => server.close() };
}

it('A developer tries webhooks, requests and money of test mode', async () => {
  const owner = await openTraveller(on.browser, on.product.origin);
  const { page } = owner;
  const own = await partnerServer();
  await becomeTraveller(page, newTraveller('Kiran Rao'));
  await page.goto('/partners');
  await page.getByLabel('Name of the organisation').fill('Udaipur Stays');
  await press(page, 'Create organisation');
  const secret = await makeKey(page, 'test', 'Server');
  const look = async () => expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Test data', exact: true }).click();
  await page.getByText('There is no test booking yet.', { exact: false }).waitFor();
  await page.getByLabel('Amount in rupees').fill('75,000');
  await press(page, 'Add to the test balance');
  await page.getByText('The test balance is ₹75,000.00.').waitFor();
  await look();
  await page.getByRole('link', { name: 'Balance', exact: true }).click();
  await page.getByRole('row', { name: /Money added.*\+₹75,000.00 ₹75,000.00/ }).waitFor();
  await page.getByText('Nothing is to be paid.').waitFor();
  await look();

  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await press(page, 'Add a test endpoint');
  await page.getByLabel('Address of your server').fill(own.url);
  await press(page, 'Add endpoint');
  const signing = (await page.locator('[role=dialog] code').textContent()) ?? '';
  await press(page, 'I’ve kept it');
  await press(page, `Send a test event to ${own.url}`);
  await vi.waitFor(() => expect(own.taken).toHaveLength(1), PATIENCE);
  const [{ headers, body } = expect.fail()] = own.taken;
  expect(new Webhook(signing).verify(body, headers)).toMatchObject({ type: 'test', mode: 'test' });
  await vi.waitFor(async () => {
    await press(page, 'Refresh');
    await page.getByText('Delivered', { exact: true }).last().waitFor({ timeout: 1_000 });
  }, PATIENCE);
  await look();
  await page.getByRole('main').getByRole('link', { name: 'test', exact: true }).click();
  await page.getByText('Attempt 1 · 204').waitFor();
  await look();

  const quote = { hotelId: 'htl_test_refused', guestName: 'Meera Rao' };
  const sent = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const refused = await fetch(`${on.product.origin}/partner/v1/quotes`, {
    method: 'POST',
    headers: sent,
    body: JSON.stringify(quote),
  });
  expect(refused.status).toBe(422);
  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await page.getByLabel('Only failed requests').check();
  await page.getByRole('link', { name: /POST \/partner\/v1\/quotes/ }).click();
  await page.getByText('“[not kept]” stands for', { exact: false }).waitFor();
  const shown = (await page.getByRole('main').textContent()) ?? '';
  expect(shown).toContain('htl_test_refused');
  expect(shown).not.toContain('Meera');
  await look();

  own.close();
  expect(owner.strangers).toEqual([]);
  await owner.close();
});
