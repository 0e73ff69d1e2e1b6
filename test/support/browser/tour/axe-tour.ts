import { beforeAll, expect, it } from 'vitest';
import { LANGUAGES, type Language, languageDetails } from '#core/shared/index.ts';
import { OPERATOR } from '../../invoicing/samples.ts';
import { offerAxe } from '../accessibility.ts';
import { productInBrowser } from '../product-in-browser.ts';
import { prepareTour, type Tour } from './prepare.ts';
import { openStationPage, type StationPage } from './station-page.ts';
import type { Station } from './stations.ts';
import { visit } from './visit.ts';

/**
 * Tests of a screen each: in every language, light and dark, from 320 to 1600 px, axe finds nothing. Called once in a
 * describe of its own, since it starts the product and a browser.
 * @param policy of the product's money, which changes what some screens show
 */
export function axeTour(policy: 'observed' | 'transparent', stations: readonly Station[]): void {
  const on = productInBrowser({
    PRODUCT_POLICY: policy,
    INVOICE_NAME: OPERATOR.name,
    INVOICE_ADDRESS: OPERATOR.address,
    INVOICE_GSTIN: OPERATOR.gstin,
  });
  let tour: Tour;
  let pages: readonly (readonly [Language, StationPage])[];
  beforeAll(async () => {
    tour = await prepareTour(on.browser, on.product.origin);
    const open = async (language: Language) => {
      const opened = await openStationPage(on.browser, tour, languageDetails(language).tag);
      await offerAxe(opened.page.context());
      return [language, opened] as const;
    };
    pages = await Promise.all(LANGUAGES.map(open));
  });

  it.each(stations.map((station) => [station.name, station] as const))('%s', async (_name, station) => {
    const found = await Promise.all(pages.map(([language, page]) => visit(page, tour, station, language)));
    expect(found.flat()).toEqual([]);
  });
}
