import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAccountMenu } from '../../../testing/open-account-menu.ts';
import { ASHA, renderApp } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';

describe('the links of the header', () => {
  it('go from its logo to the home page', () => {
    renderApp({ path: '/nowhere' });
    const logo = within(screen.getByRole('banner')).getByRole('link', { name: 'Padav, go to the home page' });
    expect(logo.getAttribute('href')).toBe('/');
  });

  it('go from the menu of the avatar to the profile', async () => {
    serve('GET /user/:id', { userDetails: ASHA });
    const { user } = renderApp({ path: '/nowhere', user: ASHA });
    await openAccountMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    expect(location.pathname).toBe('/profile');
  });

  it('open the menu of an avatar that was pressed before its code came, and return the focus to it', async () => {
    const { user } = renderApp({ path: '/nowhere', user: ASHA });
    const avatar = () => screen.getByRole('button', { name: 'Account of Asha Rao' });
    await user.tab();
    act(() => avatar().focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Profile' })));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(avatar()));
  });

  it.each(['/profile', '/hotels'])('go from the second bar of %s to the home page, twice', (path) => {
    serve('GET /user/:id', { userDetails: ASHA });
    renderApp({ path, user: ASHA });
    const links = within(screen.getByRole('navigation', { name: 'Back to Home' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/']);
    expect(links[1]?.textContent).toBe('Back to Home');
  });

  it('have no second bar on other pages', () => {
    renderApp({ path: '/nowhere' });
    expect(screen.queryByRole('navigation', { name: 'Back to Home' })).toBeNull();
  });
});
