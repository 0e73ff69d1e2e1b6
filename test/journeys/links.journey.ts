import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { openBrowser, openTraveller } from '../support/browser/open-browser.ts';
import { type RunningProduct, startProduct } from '../support/browser/running-product.ts';
import { leadsBack } from './links-back.ts';
import { repairsLinks } from './links-repaired.ts';
import type { NewTraveller } from './links-screens.ts';
import { bringsStatesBack } from './links-states.ts';

let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  // Random states come from addresses of their own: one client may ask the hotel provider 60 times a minute.
  [product, browser] = await Promise.all([startProduct({ TRUST_PROXY: 'true' }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const newTraveller: NewTraveller = (viewport) => openTraveller(browser, product.origin, viewport);

describe('A link', () => repairsLinks(newTraveller));
describe('The way back', () => leadsBack(newTraveller));
describe('The address', () => bringsStatesBack(newTraveller));
