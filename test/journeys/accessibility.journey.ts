import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/shared/index.ts';
import { OPERATOR } from '#test/support/invoicing/samples.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { prepareTour, type Tour } from '../support/browser/tour/prepare.ts';
import { PRICED, STATIONS } from '../support/browser/tour/stations.ts';
import { viewportsOf } from '../support/browser/tour/viewports.ts';
import { visit } from '../support/browser/tour/visit.ts';

/** The minimum number of checks of the whole tour. */
const MIN_LOOKS = 300;

it('The tour covers every screen and state, light and dark, in every language, from 320 to 1600 px', () => {
  const looks = (STATIONS.length + PRICED.length) * LANGUAGES.length * viewportsOf('light').length;
  expect(looks).toBeGreaterThanOrEqual(MIN_LOOKS);
  expect(new Set(STATIONS.map(({ name }) => name)).size).toBe(STATIONS.length);
});

describe.each([
  ['observed', STATIONS],
  ['transparent', PRICED],
] as const)('under the %s policy axe finds nothing on', (policy, stations) => {
  const on = productInBrowser({
    PRODUCT_POLICY: policy,
    INVOICE_NAME: OPERATOR.name,
    INVOICE_ADDRESS: OPERATOR.address,
    INVOICE_GSTIN: OPERATOR.gstin,
  });
  let tour: Tour;
  beforeAll(async () => {
    tour = await prepareTour(on.browser, on.product.origin);
  });

  it.each(stations.map((station) => [station.name, station] as const))('%s', async (_name, station) => {
    const found = await Promise.all(LANGUAGES.map((language) => visit(on.browser, tour, station, language)));
    expect(found.flat()).toEqual([]);
  });
});
