import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { startBackground } from './app/background/start-background.ts';
import { Providers } from './app/providers.tsx';
import { makeReady } from './app/routes.tsx';
import './app/theme/styles.ts';
import { forgetInTab } from './lib/session/sign-out.ts';
import { appState } from './lib/state/app-state.ts';
import { browserStorage } from './lib/state/browser-storage.ts';
import { followOtherTabs, restoreState, saveChanges } from './lib/state/persistence.ts';

/** How long a page that was drawn in part stays so while its code comes; after that it says itself that it waits. */
const BLINK_MS = 1000;
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the address is still that of the page that came: Back, before any script ran, changes the one and not the other. */
function isStillThere(): boolean {
  const [came] = performance.getEntriesByType('navigation');
  return came === undefined || new URL(came.name, location.href).pathname === location.pathname;
}

/** React draws a page anew that is not as it came. That is a fault of ours, unless the address was left meanwhile. */
function onDrawnAnew(fault: unknown): void {
  if (isStillThere()) reportError(fault);
  else console.info('The address was left while its page came to life; it is drawn anew.', fault);
}

async function start(root: HTMLElement): Promise<void> {
  const storage = browserStorage();
  const isPartlyDrawn = root.dataset.waits !== undefined;
  await Promise.all([
    restoreState(appState, storage),
    isPartlyDrawn && Promise.race([makeReady(location.pathname), after(BLINK_MS)]),
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
  // What was drawn around a page that waits for its scripts is replaced by the same, not brought to life; nor is what was
  // drawn for an address that was left.
  if (root.hasChildNodes() && !isPartlyDrawn && isStillThere())
    hydrateRoot(root, page, { onRecoverableError: onDrawnAnew });
  else startTransition(() => createRoot(root).render(page));
  startBackground();
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root"');
void start(root);
