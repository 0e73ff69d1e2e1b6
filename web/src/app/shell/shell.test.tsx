import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { appState } from '../../lib/state/app-state.ts';
import { userLoading } from '../../lib/state/user-actions.ts';
import { toast } from '../../lib/toast.ts';
import { openAccountMenu } from '../../testing/open-account-menu.ts';
import { ASHA, renderApp } from '../../testing/render.tsx';
import { refusal, requests, serve } from '../../testing/server.ts';

describe('the header', () => {
  it('offers a sign-in to visitors and remembers their page', async () => {
    const { user } = renderApp({ path: '/nowhere?x=1' });
    await user.click(screen.getByRole('link', { name: 'Login/Signup' }));
    expect(location.pathname).toBe('/login');
    expect(history.state.usr).toEqual({ from: { pathname: '/nowhere', search: '?x=1' } });
  });

  it('logs out: calls the server, shows a message, goes home and keeps nothing', async () => {
    serve('GET /user/logout/:id', { msg: 'Logout successful' });
    serve('GET /user/:id', { userDetails: ASHA });
    const { user } = renderApp({ path: '/profile', user: ASHA });
    localStorage.setItem('left-behind', ASHA.email);
    await openAccountMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText('Logout successful')).toBeTruthy();
    expect(location.pathname).toBe('/');
    expect(appState.getState().user.currentUser).toBeNull();
    expect(localStorage.length).toBe(0);
    const [asked] = requests('GET /user/logout/:id');
    expect(asked?.path).toBe('/user/logout/acc-asha');
    expect(asked?.headers.get('authorization')).toMatch(/^Bearer /);
  });

  it('keeps the session and shows the server’s sentence when the logout fails', async () => {
    serve('GET /user/logout/:id', () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = renderApp({ user: ASHA });
    await openAccountMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText('We can’t answer right now.')).toBeTruthy();
    expect(appState.getState().user).toMatchObject({ loading: false, error: 'We can’t answer right now.' });
    expect(appState.getState().user.currentUser?.userDetails).toEqual(ASHA);
  });

  it('shows the name as the tooltip of the avatar', async () => {
    const { user } = renderApp({ user: ASHA });
    const avatar = () => screen.getByRole('button', { name: 'Account of Asha Rao' });
    // The code of the tooltip comes with the first movement.
    await waitFor(async () => {
      await user.unhover(avatar());
      await user.hover(avatar());
      expect(screen.getByRole('tooltip').textContent).toBe('Asha Rao');
    });
  });

  it('covers the page instead of the menu while the user is loading', async () => {
    renderApp({ user: ASHA });
    userLoading();
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Account of Asha Rao' })).toBeNull());
  });
});

describe('every page', () => {
  it('names the demonstration services and the source of place names', async () => {
    renderApp();
    const footer = within(screen.getByRole('contentinfo'));
    const services = await footer.findByText(/Demonstration services: hotels, payments/);
    const order = footer.getByText(/GeoNames/).compareDocumentPosition(services);
    // Late content comes last, so that it shifts nothing.
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(footer.getByText('travel around the world, we keep you safe')).toBeTruthy();
  });

  it.each([...Object.values(paths).map(({ path }) => path), '/nowhere', '/privacy'])(
    'has header, toasts and footer on %s',
    async (path) => {
      serve('GET /user/:id', { userDetails: ASHA });
      serve('GET /organisations', { organisations: [] });
      renderApp({ path, user: ASHA });
      expect(screen.getByRole('banner')).toBeTruthy();
      expect(screen.getByRole('contentinfo')).toBeTruthy();
      act(() => toast.success('Login successful'));
      expect((await screen.findByText('Login successful')).closest('[role=alert]')).not.toBeNull();
    },
  );

  it.each(['/profile', '/hotels'])('has a link home on %s', async (path) => {
    serve('GET /user/:id', { userDetails: ASHA });
    renderApp({ path, user: ASHA });
    expect(screen.getByRole('navigation', { name: 'Back to Home' })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  });

  it('moves the focus to the heading of a new page, and sets the title of the tab', async () => {
    const { user } = renderApp({ path: '/nowhere' });
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole('link', { name: 'Go back home' }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(document.title).toBe('Padav – hotels across India');
  });

  it.each(['/paymentSuccess', '/PaymentFailed', '/profile'])(
    'redirects visitors of %s to the login and back',
    (path) => {
      renderApp({ path });
      expect(location.pathname).toBe('/login');
      expect(history.state.usr).toEqual({ from: { pathname: path, search: '' } });
    },
  );
});
