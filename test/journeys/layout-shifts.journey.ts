import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { freshTraveller, sharedBrowser } from '../support/browser/open-browser.ts';

/** A host that no network has: all its answers are those of this file. */
const HOUSE = 'http://house.invalid';

/**
 * A page whose text is moved by `grow`, once by each click. `late` resolves when no earlier touch explains a shift: a second
 * and sixty frames later.
 */
const HTML = `<!doctype html><body style="margin:0"><button onclick="onPress()">Press</button><div id="top"></div>
<p>A sentence that moves</p><script>
  let height = 0;
  const grow = () => { top_.style.height = (height += 40) + 'px'; };
  const top_ = document.getElementById('top');
  const frame = () => new Promise(requestAnimationFrame);
  const late = async () => {
    const end = performance.now() + 1000;
    for (let frames = 0; frames < 60 || performance.now() < end; frames += 1) await frame();
  };
  const busy = async (ms) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  const ask = async (path) => (await fetch(path)).text();
  let onPress = () => undefined;
</script>`;

/** A picture of 300 by 150 pixels, once it is there. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"/>';

/** Answers a file of the house; what is asked after the press, only when the press is long ago. */
async function answerHouse(page: Page, route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: HTML });
  await page.evaluate('late()');
  if (pathname === '/code.js') return route.fulfill({ contentType: 'text/javascript', body: 'grow()' });
  if (pathname === '/picture.svg') return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
  return route.fulfill({ json: {} });
}

/** How many shifts of a page are reported for what a press does, a last one by the page itself not counted. */
async function shiftsOf(onPress: string): Promise<number> {
  const traveller = await freshTraveller(await sharedBrowser(), HOUSE);
  const { page, shifts } = traveller;
  await page.route(`${HOUSE}/**`, (route) => answerHouse(page, route));
  await page.goto('/');
  await page.evaluate('late()');
  await page.evaluate(`onPress = async () => { await (${onPress})(); globalThis.isDone = true; }`);
  await page.getByRole('button').click();
  await page.waitForFunction('globalThis.isDone', undefined, { timeout: 60_000 });
  const before = await page.evaluate('late()').then(() => shifts.length);
  await page.evaluate('grow()');
  await expect.poll(() => shifts.length, { timeout: 60_000 }).toBe(before + 1);
  await traveller.close();
  return before;
}

it.each([
  ['nothing', '() => undefined', 0],
  ['a shift at once', 'grow', 0],
  ['a shift after a few frames', 'async () => { await frame(); await frame(); grow(); }', 0],
  [
    'a shift after three slow frames',
    'async () => { for (const _ of "123") { await busy(400); await frame(); } grow(); }',
    0,
  ],
  ['a shift by its answer, however late', 'async () => { await ask("/answer"); grow(); }', 0],
  ['a shift by code that it loads, however late', '() => import("/code.js")', 0],
  ['a shift by the answer after its answer', 'async () => { await ask("/1"); await ask("/2"); grow(); }', 0],
  ['a shift long after it', 'async () => { await late(); grow(); }', 1],
  ['a shift long after its answer', 'async () => { await ask("/answer"); await late(); grow(); }', 1],
  [
    'a picture without a place',
    `() => new Promise((done) => { const it = new Image(); it.onload = done; it.src = "/picture.svg"; top_.append(it); })`,
    1,
  ],
] as const)('A press that leads to %s', async (_, onPress, reported) => {
  expect(await shiftsOf(onPress)).toBe(reported);
});
