import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { startBackground } from './app/background/start-background.ts';
import { Providers } from './app/providers.tsx';
import { preloadRoute } from './app/routes.tsx';
import './app/theme/styles.ts';
import { forgetInTab } from './lib/session/sign-out.ts';
import { appState } from './lib/state/app-state.ts';
import { browserStorage } from './lib/state/browser-storage.ts';
import { followOtherTabs, restoreState, saveChanges } from './lib/state/persistence.ts';

/** How long a partly prerendered page waits for its code, in milliseconds; after that React renders its loading state. */
const BLINK_MS = 1000;
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the address is still that of the loaded page; Back before the scripts ran changes it alone. */
function isStillThere(): boolean {
  const [came] = performance.getEntriesByType('navigation');
  return came === undefined || new URL(came.name, location.href).pathname === location.pathname;
}

/** Reports that React could not hydrate the prerendered page; expected only where the address changed meanwhile. */
function onHydrationError(fault: unknown): void {
  if (isStillThere()) reportError(fault);
  else console.info('The address changed before hydration; the page is rendered again.', fault);
}

async function start(root: HTMLElement): Promise<void> {
  const storage = browserStorage();
  const isPartlyPrerendered = root.dataset.waits !== undefined;
  await Promise.all([
    restoreState(appState, storage),
    isPartlyPrerendered && Promise.race([preloadRoute(location.pathname), after(BLINK_MS)]),
  ]);
  saveChanges(appState, storage);
  followOtherTabs(appState, forgetInTab);
  const page = (
    <StrictMode>
      <BrowserRouter>
        <Providers>
          <App />
        </Providers>
      </BrowserRouter>
    </StrictMode>
  );
  // A partly prerendered page, or one of another address, is replaced and not hydrated.
  if (root.hasChildNodes() && !isPartlyPrerendered && isStillThere())
    hydrateRoot(root, page, { onRecoverableError: onHydrationError });
  else startTransition(() => createRoot(root).render(page));
  startBackground();
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root"');
void start(root);
