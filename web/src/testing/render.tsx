import { MantineProvider } from '@mantine/core';
import { type queries, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { UserDetails } from '#contract/auth.ts';
import { App } from '../app/app.tsx';
import { Toasts } from '../app/shell/toasts/toasts.tsx';
import { theme } from '../components/mantine/theme.ts';
import { SwrProvider } from '../lib/api/swr-provider.tsx';
import { userSignedIn } from '../lib/state/user-actions.ts';

export interface RenderOptions {
  /** The address of the page, with its query. `/` by default. */
  path?: string;
  /** The router's state of the address. */
  state?: unknown;
  /** Who is signed in; nobody by default. */
  user?: UserDetails;
}

/** A traveller for tests. */
export const ASHA: UserDetails = {
  _id: 'acc-asha',
  name: 'Asha Rao',
  email: 'asha@example.in',
  emailConfirmed: true,
  profilePicture: null,
  discounts: 0,
};

/** A token with a readable expiry; nothing checks its signature here. */
export function tokenUntil(expiry: number): string {
  const part = (data: object) =>
    btoa(JSON.stringify(data)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${part({ alg: 'HS256' })}.${part({ exp: Math.floor(expiry / 1000) })}.signature`;
}

/** Signs a traveller in for two days. */
export const signIn = (userDetails: UserDetails): void =>
  userSignedIn({ token: tokenUntil(Date.now() + 48 * 3_600_000), userDetails });

function arrange({ path = '/', state, user }: RenderOptions): void {
  history.replaceState(state === undefined ? null : { usr: state, key: 'test', idx: 0 }, '', path);
  if (user !== undefined) signIn(user);
}

const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} env="test">
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <SwrProvider>
        <BrowserRouter>{children}</BrowserRouter>
      </SwrProvider>
    </SWRConfig>
  </MantineProvider>
);

const ProvidersAndToasts = ({ children }: { children: ReactNode }) => (
  <Providers>
    {children}
    <Toasts />
  </Providers>
);

/**
 * Renders a component with every provider, an empty cache and the toasts; `rerender` gives the same component other
 * props.
 */
export function renderPart(part: ReactNode, options: RenderOptions = {}): RenderResult & { user: UserEvent } {
  arrange(options);
  const user = userEvent.setup();
  return { user, ...render<typeof queries>(part, { wrapper: ProvidersAndToasts }) };
}

/** Renders a page at its address only, as the application does: it is gone once the traveller is led on. */
export const renderPage = (page: ReactNode, options: RenderOptions & { path: string }) =>
  renderPart(
    <Routes>
      <Route path={options.path.split('?')[0] ?? options.path} element={page} />
      <Route path="*" element={null} />
    </Routes>,
    options,
  );

/** Renders the whole application at an address, with an empty cache. */
export function renderApp(options: RenderOptions = {}): RenderResult & { user: UserEvent } {
  arrange(options);
  const user = userEvent.setup();
  return {
    user,
    ...render(
      <Providers>
        <App />
      </Providers>,
    ),
  };
}
