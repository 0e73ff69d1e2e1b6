import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CDPSession } from 'playwright-core';
import { livePage, openProfile } from '../../../test/support/browser/open-browser.ts';
import { becomeTraveller, bookLater, newTraveller } from '../../../test/support/browser/traveller-steps.ts';

/** A browser in which a traveller with a booking is signed in. */
export interface LighthouseBrowser {
  /** The port of its DevTools, on this machine. */
  readonly port: number;
  /** Forgets all files of the product, as on a first visit; the sign-in is kept. */
  forgetFiles(): Promise<void>;
  close(): Promise<void>;
}

/** The line of Chrome's file in the folder of a profile that has the port of its DevTools. */
const portIn = (folder: string): number =>
  Number(readFileSync(path.join(folder, 'DevToolsActivePort'), 'utf8').split('\n')[0]);

/** Opens the browser on a folder, registers, and books a room. */
export async function openLighthouseBrowser(origin: string, folder: string): Promise<LighthouseBrowser> {
  const context = await openProfile(folder, origin, ['--remote-debugging-port=0']);
  try {
    const page = await livePage(context);
    await becomeTraveller(page, newTraveller());
    await bookLater(page);
    await page.goto('about:blank');
    const session: CDPSession = await context.newCDPSession(page);
    return {
      port: portIn(folder),
      async forgetFiles() {
        await session.send('Network.clearBrowserCache');
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,service_workers' });
      },
      close: () => context.close(),
    };
  } catch (error) {
    await context.close();
    throw error;
  }
}
