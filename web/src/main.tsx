import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { startBackground } from './app/background/start-background.ts';
import { Providers } from './app/providers.tsx';
import { preloadRoute } from './app/routes.tsx';
import './app/theme/styles.ts';
import { todayInIndia } from './lib/dates/today.ts';
import { type DrawnPage, readDrawn } from './lib/drawn/read-drawn.ts';
import { isRecord } from './lib/parse.ts';
import { markTraveller } from './lib/session/mark-traveller.ts';
import { forgetInTab } from './lib/session/sign-out.ts';
import { appState } from './lib/state/app-state.ts';
import { browserStorage } from './lib/state/browser-storage.ts';
import { followOtherTabs, restoreState, saveChanges } from './lib/state/persistence.ts';

/** How long the frame of a page waits for its code, in milliseconds; after that React renders its loading state. */
const BLINK_MS = 1000;
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the address is still that of the loaded page; Back before the scripts ran changes it alone. */
function isStillThere(drawn: DrawnPage | null): boolean {
  const [came] = performance.getEntriesByType('navigation');
  if (came === undefined) return true;
  const { pathname, search } = new URL(came.name, location.href);
  return pathname === location.pathname && (drawn === null || search === location.search);
}

/** Whether the page says again what was corrected in its link: its history entry has that (link-address.ts), no request. */
function tellsAgain(): boolean {
  const entry: unknown = history.state;
  const told = isRecord(entry) && isRecord(entry.usr) ? entry.usr.changes : null;
  return Array.isArray(told) && told.length > 0;
}

/** Reports that React could not hydrate the page; expected only where the address changed meanwhile. */
const onHydrationError = (drawn: DrawnPage | null) => (fault: unknown) => {
  if (isStillThere(drawn)) reportError(fault);
  else console.info('The address changed before hydration; the page is rendered again.', fault);
};

async function start(root: HTMLElement): Promise<void> {
  const storage = browserStorage();
  const drawn = readDrawn(document);
  const isFrame = drawn === null && root.dataset.waits !== undefined;
  const code = drawn !== null || isFrame ? preloadRoute(location.pathname) : undefined;
  await Promise.all([restoreState(appState, storage), isFrame ? Promise.race([code, after(BLINK_MS)]) : code]);
  saveChanges(appState, storage);
  markTraveller(appState);
  followOtherTabs(appState, forgetInTab);
  const page = (
    <StrictMode>
      <BrowserRouter>
        <Providers drawn={drawn}>
          <App />
        </Providers>
      </BrowserRouter>
    </StrictMode>
  );
  // What was drawn on another day, by the clock here, shows other dates than the page would.
  const isOfToday = drawn === null || drawn.day === todayInIndia();
  // The frame of a page, or what shows other things than the page would, is replaced and not hydrated.
  const isHydrated = root.hasChildNodes() && !isFrame && isOfToday && isStillThere(drawn) && !tellsAgain();
  // A transition, so that React lets taps and scrolling in between.
  startTransition(() => {
    if (isHydrated) hydrateRoot(root, page, { onRecoverableError: onHydrationError(drawn) });
    else createRoot(root).render(page);
  });
  // What was pressed before is pressed now: the inline script of index.html listens.
  dispatchEvent(new Event('alive'));
  startBackground();
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root"');
void start(root);
