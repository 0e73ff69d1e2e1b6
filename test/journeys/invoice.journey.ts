import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { COMPANY, OPERATOR } from '#test/support/invoicing/samples.ts';
import { accessibilityFaults, DESKTOP, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import {
  becomeTraveller,
  checkStep,
  newTraveller,
  openBookings,
  openCity,
  openFirstHotel,
  PAYING_CARD,
  stayLater,
} from '../support/browser/traveller-steps.ts';
import { readPdf } from '../support/read-pdf.ts';

const on = productInBrowser({
  PRODUCT_POLICY: 'transparent',
  INVOICE_NAME: OPERATOR.name,
  INVOICE_ADDRESS: OPERATOR.address,
  INVOICE_GSTIN: OPERATOR.gstin,
});

/** Downloads a document of the voucher's page, and reads it as its reader does. */
async function download(page: Page, name: RegExp) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  const path = await file.path();
  return { name: file.suggestedFilename(), read: await readPdf(new Uint8Array(await readFile(path))) };
}

const payIn = (page: Page) => checkStep(page).getByRole('button', { name: /^Pay ₹/ });

it.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'A traveller on %s books for a company, downloads its tax invoice, cancels, and downloads the credit note',
  async (_where, viewport) => {
    const traveller = await openTraveller(on.browser, on.product.origin, viewport);
    const { page } = traveller;
    await becomeTraveller(page, newTraveller());
    await openCity(page, 'Goa');
    await stayLater(page, 30);
    const hotel = await openFirstHotel(page);
    await page
      .getByRole('button', { name: /^Pay ₹/ })
      .first()
      .click();
    const step = checkStep(page);
    await step.getByRole('checkbox', { name: 'I need a GST invoice for my company' }).check();
    await step.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
    await step.getByLabel('Company name').fill(COMPANY.name);
    await step.getByLabel('Company address').fill(COMPANY.address);
    await payIn(page).click();
    await step.getByText('This GSTIN is not right. Check its 15 characters.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await step.getByLabel('Company name').inputValue()).toBe(COMPANY.name);
    await step.getByLabel('GSTIN').fill(COMPANY.gstin.toLowerCase());
    const total = ((await payIn(page).textContent()) ?? '').replace('Pay ', '');
    await payIn(page).click();
    const checkout = page.getByRole('dialog', { name: /^Pay ₹/ });
    await checkout.getByRole('radio', { name: PAYING_CARD }).check();
    await checkout.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.waitForURL(/\/paymentSuccess/i);

    await openBookings(page);
    await page.getByRole('link', { name: `Voucher for ${hotel}` }).click();
    const invoice = await download(page, /^Tax invoice INV/);
    expect(invoice.name).toMatch(/^INV\d{4}-\d{8}\.pdf$/);
    expect(invoice.read).toMatchObject({ pages: 1, isTagged: true, language: 'en-IN' });
    expect(invoice.read.said).toEqual(
      expect.arrayContaining([
        ...['Tax invoice', OPERATOR.name, OPERATOR.gstin, COMPANY.name, COMPANY.address, COMPANY.gstin],
        ...['Goa (code 30)', 'Karnataka (code 29)', 'IGST', '996311'],
      ]),
    );
    expect(invoice.read.said.join(' ')).toContain(total.replace('₹', ''));
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goBack();
    await page.getByRole('button', { name: `Cancel ${hotel}` }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await page.getByText('Reservation Cancelled').waitFor();
    await page.getByLabel('Cancelled').check();
    await page.getByRole('link', { name: `Voucher for ${hotel}` }).click();
    const note = await download(page, /^Credit note CRN/);
    expect(note.read.said).toEqual(
      expect.arrayContaining(['Credit note', COMPANY.gstin, 'For tax invoice', 'Goa (code 30)']),
    );
    expect(note.read.said.join(' ')).toContain(invoice.name.replace('.pdf', '').replace('-', '/'));
    expect([traveller.errors, traveller.strangers]).toEqual([[], []]);
    await traveller.close();
  },
);
