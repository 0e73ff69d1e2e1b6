import { expect } from 'vitest';
import type { EnginePage, Seen } from './engines/engine-page.ts';

const MORE: Seen = { role: 'button', name: 'Show more hotels' };
/** Ways to parts of the whole page, in the order in which a traveller goes to them. */
const WAYS = [
  () => scrollTo(0, 0.5 * document.documentElement.scrollHeight),
  () => scrollTo(0, 0.9 * document.documentElement.scrollHeight),
  () => scrollTo(0, 0.25 * document.documentElement.scrollHeight),
  () => scrollTo(0, 0.7 * document.documentElement.scrollHeight),
];
/** Pixels by which what a traveller saw may have moved. */
const UNSEEN_PX = 2;

const cards = (page: EnginePage): Promise<number> => page.run(() => document.querySelectorAll('main article').length);

/** Shows all pages of the results. */
async function showAll(page: EnginePage): Promise<number> {
  for (let shown = await cards(page); (await page.count(MORE)) > 0; shown = await cards(page)) {
    await page.press(MORE);
    await expect.poll(() => cards(page), { timeout: 10_000 }).toBeGreaterThan(shown);
  }
  return cards(page);
}

/** The first card on the screen, where it is, and how many photos on the screen are missing. */
const onScreen = (page: EnginePage): Promise<{ name: string | null; top: number; missing: number }> =>
  page.run(() => {
    const seen = [...document.querySelectorAll('main article')].filter((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    const photos = seen.flatMap((card) => card.querySelector('img') ?? []);
    return {
      name: seen[0]?.ariaLabel ?? null,
      top: seen[0]?.getBoundingClientRect().top ?? 0,
      missing: photos.filter((photo) => !photo.complete || photo.naturalWidth < 2).length,
    };
  });

/** Goes through a list of several pages: each place has its photos, and Back leads to it again. */
export async function goThroughLongList(page: EnginePage): Promise<void> {
  const many = await showAll(page);
  expect(many).toBeGreaterThan(40);
  for (const way of WAYS) {
    await page.run(way);
    await expect.poll(() => onScreen(page), { timeout: 10_000 }).toMatchObject({ missing: 0 });
    const before = await onScreen(page);
    expect(before.name).not.toBeNull();
    await page.run(() => document.querySelector<HTMLElement>('header a')?.click());
    await page.at(/\/$/);
    await page.run(() => history.back());
    await page.at(/\/hotels\?/);
    await expect.poll(() => cards(page), { timeout: 10_000 }).toBe(many);
    await expect
      .poll(async () => {
        const now = await onScreen(page);
        return { name: now.name, isThere: Math.abs(now.top - before.top) <= UNSEEN_PX };
      })
      .toEqual({ name: before.name, isThere: true });
  }
}
