import type { Page } from 'playwright-core';

/** How much slower than this machine a mid-range phone is, as Lighthouse assumes. */
const SLOWER = 4;

/** Makes the processor of a page as slow as that of a mid-range phone, until the page is closed. */
export async function slowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}
