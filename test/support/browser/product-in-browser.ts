import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './open-browser.ts';
import { type RunningProduct, startProduct } from './running-product.ts';

/** Shared by the tests of a file. */
export interface ProductInBrowser {
  readonly product: RunningProduct;
  readonly browser: Browser;
}

function begun<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('Neither product nor browser is there before the tests of the file begin');
  return part;
}

/**
 * The product in a separate process and a browser, for all tests of the calling file; both end with them.
 * @param env variables of the product beside those of `startProduct`.
 */
export function productInBrowser(env: Readonly<Record<string, string>> = {}): ProductInBrowser {
  let product: RunningProduct | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(env), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  return {
    get product() {
      return begun(product);
    },
    get browser() {
      return begun(browser);
    },
  };
}
