import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { beginAside } from './app/aside/begin-aside.ts';
import { Providers } from './app/providers.tsx';
import './app/theme/styles.ts';
import { forgetInTab } from './lib/session/sign-out.ts';
import { appState } from './lib/state/app-state.ts';
import { browserStorage } from './lib/state/browser-storage.ts';
import { followOtherTabs, restoreState, saveChanges } from './lib/state/persistence.ts';

async function start(root: HTMLElement): Promise<void> {
  const storage = browserStorage();
  await restoreState(appState, storage);
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
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
  beginAside();
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root"');
void start(root);
