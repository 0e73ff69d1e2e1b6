import type { FileChooser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { becomeTraveller, newTraveller } from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

const FAILED = 'Error Upload Image (please upload image less than 2mb)';
const picker = (page: Page) => page.locator('input[type="file"]');
const status = (page: Page) => page.getByRole('status').filter({ hasText: /%|Image uploaded|Error Upload/ });

/** A photo of some 1.5 MB: noise does not compress. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#888888', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(1_400_000);
  expect(photo.length).toBeLessThan(2_097_152);
  return photo;
}

/** Records every text of the status, also short-lived ones. */
async function hearStatus(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('[role="status"]')) heard.push(each.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard'));
}

interface Photo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Opens the file picker by the keyboard and chooses. The browser reports the picker only some time after a listener is
 * added, and not one that opened before: so it is repeated until it responds.
 */
async function choosePhoto(page: Page, change: Locator, photo: Photo): Promise<void> {
  let picked: FileChooser | undefined;
  page.once('filechooser', (opened) => {
    picked = opened;
  });
  await expect
    .poll(
      async () => {
        if (picked === undefined) await change.press('Enter');
        return picked !== undefined;
      },
      { interval: 500, timeout: 60_000 },
    )
    .toBe(true);
  await picked?.setFiles(photo);
}

it('A photo whose connection breaks during the upload arrives, and invalid ones are refused with a message', async () => {
  const traveller = await openTraveller(on.browser, on.product.origin, { width: 390, height: 844 });
  const { page } = traveller;
  await becomeTraveller(page, newTraveller('Nandini Rao'));
  await page.goto(`${on.product.origin}/profile`);
  const change = page.getByRole('button', { name: 'Change your photo' });
  await change.waitFor();
  const asked: string[] = [];
  await page.route('**/uploads/*', async (route) => {
    const method = route.request().method();
    asked.push(method);
    const parts = asked.filter((each) => each === 'PATCH').length;
    if (method === 'PATCH' && parts === 3) await route.abort('connectionreset');
    else await route.continue();
  });

  const heard = await hearStatus(page);
  const photo = { name: 'Goa Beach.png', mimeType: 'image/png', buffer: await largePhoto() };
  await choosePhoto(page, change, photo);
  await page.getByText('Image uploaded Successfully').waitFor();
  expect(asked.slice(0, 5)).toEqual(['PATCH', 'PATCH', 'PATCH', 'HEAD', 'PATCH']);
  // A server that is too busy to draw the photo is asked again, as after a broken connection.
  expect(asked.slice(5).every((method, at) => method === (at % 2 === 0 ? 'HEAD' : 'PATCH'))).toBe(true);
  expect((await heard()).some((text) => /^\d{1,2}%$/.test(text))).toBe(true);
  expect(await status(page).textContent()).toBe('Image uploaded Successfully');
  expect(await change.evaluate((button) => button === document.activeElement)).toBe(true);
  const [picture, told] = await Promise.all([change.boundingBox(), status(page).boundingBox()]);
  expect(told?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? Number.NaN));
  const shown = change.locator('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  expect(await shown.getAttribute('src')).toMatch(/^\/photos\/.*-goa-beach\.webp$/);
  // The page may not shift without an action: messages about a file have reserved space.
  await picker(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await page.getByText('Not a picture. Choose Update to save your photo.').waitFor();
  await picker(page).setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) });
  await page.getByText('Your new photo is kept. Choose Update to save it.').waitFor();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByText('Update successful').waitFor();

  const before = asked.length;
  const posts: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/uploads') && posts.push(request.method())));
  for (const [name, mimeType, buffer] of [
    ['large.png', 'image/png', Buffer.alloc(2_097_153)],
    ['notes.txt', 'text/plain', Buffer.from('notes')],
  ] as const) {
    await picker(page).setInputFiles({ name, mimeType, buffer });
    await expect.poll(() => status(page).textContent()).toBe(FAILED);
  }
  expect([asked.length, posts]).toEqual([before, []]);
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/uploads'));
  await picker(page).setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: drawing });
  expect((await refused).status()).toBe(422);
  await expect.poll(() => status(page).textContent()).toBe(FAILED);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await shown.getAttribute('src')).toMatch(/-goa-beach\.webp$/);
  expect(traveller.strangers).toEqual([]);
  await traveller.close();
});
