import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LOTUS, openConsole } from '../../../testing/data/organisations.ts';
import { ASHA, renderApp } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/server.ts';

describe('the frame of an organisation', () => {
  it('names it, and leads from page to page with the focus on the heading', async () => {
    const { user } = openConsole('organisation');
    await screen.findByText('Lotus Tours');
    expect(screen.getByText('Test only')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Members' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Members' });
    expect(document.activeElement).toBe(heading);
    expect(document.title).toBe('Members – Lotus Tours – Padav');
    expect(screen.getByRole('link', { name: 'Members' }).getAttribute('aria-current')).toBe('page');
    expect(location.search).toBe('?id=org_lotus');
  });

  it('says that one is not the own, or that none is chosen', async () => {
    serve('GET /organisations/:id', () => refusal(404, 'NOT_FOUND', 'Not found.'));
    const { unmount } = renderApp({ path: '/partners/members?id=org_other', user: ASHA });
    await screen.findByText('You don’t belong to this organisation, or it was closed.');
    unmount();
    renderApp({ path: '/partners/keys', user: ASHA });
    await screen.findByText('No organisation is chosen.');
    expect(screen.getByRole('link', { name: 'All organisations' }).getAttribute('href')).toBe('/partners');
  });

  it('reads it again after a failure', async () => {
    serve('GET /organisations/:id', () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = renderApp({ path: '/partners/organisation?id=org_lotus', user: ASHA });
    await screen.findByText('We can’t answer right now.');
    serve('GET /organisations/:id', LOTUS);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 2, name: 'Terms' });
  });

  it('has no page for an address that is none', async () => {
    renderApp({ path: '/partners/nothing', user: ASHA });
    await screen.findByRole('heading', { level: 1, name: 'We could not find that page' });
  });
});
