import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { freshTraveller, type Traveller } from './open-browser.ts';

/** How long a page that no longer answers is waited for. */
const PATIENCE_MS = 5_000;
/** A page of results is longer; what a journey waits for is mostly near its top. */
const MAX_LENGTH = 3_000;

/** What a page shows: its address and its content, or that of an open dialog, as a screen reader finds it. */
async function shownBy(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog').last();
  const isOpen = await dialog.isVisible().catch(() => false);
  const content = await (isOpen ? dialog : page.locator('body'))
    .ariaSnapshot({ timeout: PATIENCE_MS })
    .catch(() => '(its content can’t be read)');
  return `${page.url()} shows\n${content.slice(0, MAX_LENGTH)}`;
}

/**
 * A new traveller of the calling journey. At the end of a successful journey its pages are checked for layout shifts
 * without an action of the traveller. A failed journey reports its failure, and what its pages show. Either way the
 * traveller is closed.
 */
export async function openTraveller(...asked: Parameters<typeof freshTraveller>): Promise<Traveller> {
  const traveller = await freshTraveller(...asked);
  onTestFinished(async ({ task }) => {
    const isFailed = task.result?.state === 'fail';
    if (isFailed) console.error((await Promise.all(traveller.context.pages().map(shownBy))).join('\n\n'));
    await traveller.close();
    // The error says what moved, whole: all that is known of a failure elsewhere.
    if (!isFailed && traveller.shifts.length > 0)
      throw new Error(`Without the traveller’s doing this moved:\n${traveller.shifts.join('\n')}`);
  });
  return traveller;
}
