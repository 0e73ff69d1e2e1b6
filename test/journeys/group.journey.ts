import { expect, it } from 'vitest';
import { accessibilityFaults, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { openCity } from '../support/browser/traveller-steps.ts';

const on = productInBrowser({ OPERATOR_EMAIL: 'desk@padav.example' });

it('A visitor who wants more than eight rooms asks the operator, who gets the email', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, PHONE);
  const { page } = traveller;
  await openCity(page, 'Goa');
  await page.goto('/');
  await page.getByRole('button', { name: /^Guests/ }).click();
  const more = page.getByRole('button', { name: 'More rooms' });
  for (let room = 1; room <= 8; room += 1) await more.click();
  await page.getByText('max 8 room can be selected').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'More than 8 rooms? Ask us' }).click();
  await page.getByRole('heading', { name: 'Rooms for a group' }).waitFor();
  expect(await page.getByLabel('Destination or hotel').inputValue()).toBe('Goa');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByLabel('Rooms', { exact: true }).fill('12');
  await page.getByLabel('People').fill('24');
  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example');
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await page.getByLabel('Message (optional)').fill('A wedding; meals for all.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Enter an email address such as name@example.in.').waitFor();
  expect(await page.getByLabel('Message (optional)').inputValue()).toBe('A wedding; meals for all.');
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByRole('button', { name: 'Send request' }).click();
  const told = await page.getByText(/Your reference is GRP-/).textContent();
  const reference = /GRP-[A-Z0-9]{8}/.exec(told ?? '')?.[0] ?? 'none';
  expect(await accessibilityFaults(page)).toEqual([]);

  const outbox = async () => {
    await page.goto('/offline/outbox');
    return page.getByRole('listitem').allTextContents();
  };
  await expect.poll(async () => (await outbox()).filter((email) => email.includes(reference)).length).toBe(2);
  const [one = '', other = ''] = (await outbox()).filter((email) => email.includes(reference));
  const toDesk = one.includes('To desk@padav.example') ? one : other;
  for (const line of ['Rooms: 12', 'People: 24', 'A wedding; meals for all.', `operator answer ${reference}`])
    expect(toDesk).toContain(line);
  expect(traveller.strangers).toEqual([]);
  await traveller.close();
});
