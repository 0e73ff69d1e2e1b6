import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LOTUS } from '../../../testing/data/organisations.ts';
import { ASHA, renderApp } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const LIST = 'GET /organisations';
const FOUND = 'POST /organisations';

const open = () => renderApp({ path: '/partners', user: ASHA });
const name = () => screen.findByLabelText<HTMLInputElement>('Name of the organisation');

describe('the first page of partners', () => {
  it('asks a visitor to log in, and comes back', async () => {
    renderApp({ path: '/partners' });
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(history.state.usr).toEqual({ from: { pathname: '/partners', search: '' } });
  });

  it('tells what partners are, creates an organisation and goes on to its keys', async () => {
    let founded: readonly object[] = [];
    serve(LIST, () => json({ organisations: founded }));
    serve(FOUND, () => {
      founded = [LOTUS];
      return json(LOTUS, 201);
    });
    serve('GET /organisations/:id', LOTUS);
    serve('GET /organisations/:id/keys', { keys: [] });
    const { user } = open();
    await screen.findByText('Test first, at no cost');
    await user.type(await name(), ' Lotus Tours ');
    await user.dblClick(screen.getByRole('button', { name: 'Create organisation' }));
    await screen.findByRole('heading', { level: 1, name: 'Keys' });
    expect(location.pathname + location.search).toBe('/partners/keys?id=org_lotus');
    expect(requests(FOUND).map(({ body }) => body)).toEqual([{ name: 'Lotus Tours' }]);
    await user.click(screen.getByRole('link', { name: 'All organisations' }));
    await screen.findByRole('link', { name: 'Lotus Tours' });
  });

  it.each([
    ['a field', 422, 'VALIDATION_FAILED', [{ field: 'name', code: 'TOO_LONG', msg: 'Too long.' }], 'Too long.'],
    ['a limit', 409, 'ORGANISATIONS_FULL', [], 'Not now.'],
  ])('keeps the name where the server refuses %s', async (_, status, code, errors, sentence) => {
    serve(LIST, { organisations: [] });
    serve(FOUND, () => refusal(status, code, 'Not now.', { errors }));
    const { user } = open();
    await user.click(screen.queryByRole('button', { name: 'Create organisation' }) ?? (await name()));
    await user.type(await name(), 'Lotus');
    await user.click(screen.getByRole('button', { name: 'Create organisation' }));
    await screen.findByText(sentence);
    expect((await name()).value).toBe('Lotus');
  });

  it('requires a name', async () => {
    serve(LIST, { organisations: [] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create organisation' }));
    await screen.findByText('This is required.');
    expect(document.activeElement).toBe(await name());
    expect(requests(FOUND)).toEqual([]);
  });

  it('lists the own organisations, and offers another one on demand', async () => {
    const other = { ...LOTUS, id: 'org_2', name: 'Udaipur Stays', role: 'finance', live: 'approved' };
    serve(LIST, { organisations: [LOTUS, other] });
    const { user } = open();
    const link = await screen.findByRole('link', { name: 'Udaipur Stays' });
    expect(link.getAttribute('href')).toBe('/partners/organisation?id=org_2');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Udaipur StaysFinanceLive');
    expect(screen.queryByLabelText('Name of the organisation')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create another organisation' }));
    await name();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByLabelText('Name of the organisation')).toBeNull();
  });

  it('says why it can’t be read, and reads again', async () => {
    serve(LIST, () => refusal(503, 'BUSY', 'We can’t answer right now.'));
    const { user } = open();
    await screen.findByText('We can’t answer right now.');
    serve(LIST, { organisations: [LOTUS] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Lotus Tours' });
  });
});
