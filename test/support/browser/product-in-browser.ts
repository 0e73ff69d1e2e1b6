import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { sharedBrowser } from './open-browser.ts';
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
 * The product in a separate process, which ends with the tests of the calling file, and the browser of this process, whose
 * contexts end with them.
 * @param env variables of the product beside those of `startProduct`.
 */
export function productInBrowser(env: Readonly<Record<string, string>> = {}): ProductInBrowser {
  let product: RunningProduct | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(env), sharedBrowser()]);
  });
  afterAll(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
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
