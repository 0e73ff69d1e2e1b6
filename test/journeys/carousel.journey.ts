import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/open-browser.ts';
import { openTraveller } from '../support/browser/open-traveller.ts';
import { productInBrowser } from '../support/browser/product-in-browser.ts';
import { seededWalks } from '../support/browser/seeded-walks.ts';
import { openCity, openFirstHotel } from '../support/browser/traveller-steps.ts';

const on = productInBrowser();

const WIDTHS = [320, 390, 768, 991, 992, 1280, 1600] as const;
const PRESSES = ['Next photos', 'Previous photos'] as const;
const KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;
const STEPS = [
  ...WIDTHS.map((width) => ({ do: 'resize', width }) as const),
  ...PRESSES.map((name) => ({ do: 'press', name }) as const),
  ...KEYS.map((key) => ({ do: 'key', key }) as const),
];
type Step = (typeof STEPS)[number];
const STEPS_OF_A_WALK = 15;

const carouselOf = (page: Page) => page.getByRole('region', { name: 'Photos of the hotel' });

async function take(page: Page, step: Step): Promise<void> {
  if (step.do === 'resize') return page.setViewportSize({ width: step.width, height: 800 });
  if (step.do === 'key') return carouselOf(page).getByRole('button').last().press(step.key);
  await carouselOf(page).getByRole('button', { name: step.name }).press('Enter');
}

/** The numbers of the photos that the carousel says it shows, those it shows, and those that Tab reaches. */
const photosOf = (page: Page) =>
  carouselOf(page).evaluate((carousel) => {
    const [from = 0, to = from] = (carousel.querySelector('p')?.textContent ?? '').match(/\d+(?=[–\d]* of|–)/g) ?? [];
    const row = carousel.querySelector('ul')?.getBoundingClientRect() ?? new DOMRect();
    const within = ({ left, right }: DOMRect) => left >= row.left - 1 && right <= row.right + 1;
    const photos = [...carousel.querySelectorAll('li')].map((item, index) => ({ item, number: index + 1 }));
    const numbers = (those: typeof photos) => those.map(({ number }) => number).join();
    return {
      said: numbers(photos.filter(({ number }) => number >= Number(from) && number <= Number(to))),
      shown: numbers(photos.filter(({ item }) => within(item.getBoundingClientRect()))),
      reached: numbers(photos.filter(({ item }) => item.querySelector('[tabindex="0"]') !== null)),
    };
  });

it.each([
  ['left to right', 'ltr', DESKTOP],
  ['right to left', 'rtl', DESKTOP],
  ['left to right by touch', 'ltr', PHONE],
  ['right to left by touch', 'rtl', PHONE],
])(
  'Written from %s, the photos in sight are those that are told, after any steps and widths',
  async (_, dir, device) => {
    const traveller = await openTraveller(on.browser, on.product.origin, device);
    const { page } = traveller;
    await page.addInitScript((given) => {
      const write = () => document.documentElement?.setAttribute('dir', given);
      new MutationObserver(write).observe(document, { childList: true });
      write();
    }, dir);
    await openCity(page, 'Goa');
    await openFirstHotel(page);
    for (const walk of seededWalks(STEPS, STEPS_OF_A_WALK)) {
      const taken: Step[] = [];
      for (const step of walk) {
        await take(page, step);
        taken.push(step);
        await expect
          .poll(async () => {
            const { said, shown, reached } = await photosOf(page);
            return said !== '' && said === shown && shown === reached ? 'the same' : { taken, said, shown, reached };
          })
          .toBe('the same');
      }
    }
    expect(traveller.errors).toEqual([]);
    await traveller.close();
  },
);
