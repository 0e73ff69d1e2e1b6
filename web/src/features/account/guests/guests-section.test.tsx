import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ASHA, renderApp } from '../../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../../testing/server.ts';

const MEERA = { _id: 'g-1', name: 'Meera Iyer', phone: '+919876543210' };
let guests = [MEERA];

async function show() {
  const { user } = renderApp({ path: '/profile', user: ASHA });
  const region = within(await screen.findByRole('region', { name: 'Saved guests' }));
  return { user, region };
}

beforeEach(() => {
  guests = [MEERA];
  serve('GET /user/:id', { userDetails: ASHA });
  serve('GET /user/:id/guests', () => json({ guests }));
});

it('a guest is added; what is refused is shown at its field and nothing is lost', async () => {
  guests = [];
  const { user, region } = await show();
  await region.findByText('You have saved no guests yet.');
  await user.click(region.getByRole('button', { name: 'Add a guest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a guest' }));
  await user.type(dialog.getByLabelText('Mobile number (optional)'), '12');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('This is required.');
  expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Meera Iyer');
  const errors = [{ field: 'phone', code: 'INVALID_PHONE', msg: 'Enter a phone number.' }];
  serve('POST /user/:id/guests', () => refusal(422, 'VALIDATION_FAILED', 'Please check it.', { errors }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Enter a phone number.');
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Meera Iyer');
  serve('POST /user/:id/guests', () => {
    guests = [MEERA];
    return json(MEERA, 201);
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Meera Iyer is saved.');
  await region.findByText('+919876543210');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a guest is changed and removed', async () => {
  const { user, region } = await show();
  await user.click(await region.findByRole('button', { name: 'Edit Meera Iyer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit this guest' }));
  const phone = dialog.getByLabelText('Mobile number (optional)');
  expect(phone).toHaveProperty('value', '+919876543210');
  serve('PUT /user/:id/guests/:guest', () => {
    guests = [{ ...MEERA, name: 'Meera Rao' }];
    return json(guests[0]);
  });
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Meera Rao');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await region.findByText('Meera Rao');
  expect(requests('PUT /user/:id/guests/:guest')[0]).toMatchObject({
    path: '/user/acc-asha/guests/g-1',
    body: { name: 'Meera Rao', phone: '+919876543210' },
  });
  serve('DELETE /user/:id/guests/:guest', () => {
    guests = [];
    return json({ guests });
  });
  await user.click(region.getByRole('button', { name: 'Remove Meera Rao' }));
  await screen.findByText('Meera Rao is removed.');
  await region.findByText('You have saved no guests yet.');
});

it('a failure is told, and the list is read again', async () => {
  serve('GET /user/:id/guests', () => refusal(503, 'BUSY', 'We can’t answer right now.'));
  const { user, region } = await show();
  await region.findByText('We can’t answer right now.');
  serve('GET /user/:id/guests', { guests: [MEERA] });
  await user.click(region.getByRole('button', { name: 'Try again' }));
  await region.findByText('Meera Iyer');
});
