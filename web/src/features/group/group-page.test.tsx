import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/shared/index.ts';
import { todayInIndia } from '../../lib/dates/today.ts';
import { rememberSearch } from '../../lib/state/remember-search.ts';
import { ASHA, renderPart } from '../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../testing/server.ts';
import { GroupPage } from './group-page.tsx';

const CALL = 'POST /group-requests';
const today = todayInIndia();
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

function show() {
  rememberSearch({
    place: 'Goa',
    latitude: 15.3,
    longitude: 74,
    dates: { arrival: addDays(today, 7), departure: addDays(today, 10) },
    guests: { rooms: 8, adults: 12, children: 0, childrenAges: [] },
  });
  return renderPart(<GroupPage />, { path: '/group', user: ASHA });
}

describe('the request for a group', () => {
  it('starts with the last search and the account, is sent once, and says its reference', async () => {
    serve(CALL, () => json({ msg: 'Taken.', reference: 'GRP-AAAA1111' }, 202));
    const { user } = show();
    expect([field('Destination or hotel').value, field('Arrival').value, field('Email').value]).toEqual([
      'Goa',
      addDays(today, 7),
      ASHA.email,
    ]);
    await user.type(field('Rooms'), '12');
    await user.type(field('People'), '24');
    await user.type(field('Phone'), '+91 98765 43210');
    await user.type(field('Message (optional)'), '  A wedding. ');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/Your reference is GRP-AAAA1111/)).toBeTruthy();
    expect(requests(CALL).map(({ body }) => body)).toEqual([
      {
        ...{ place: 'Goa', arrivalDate: addDays(today, 7), departureDate: addDays(today, 10), rooms: 12, people: 24 },
        ...{ name: ASHA.name, email: ASHA.email, phone: '+91 98765 43210', message: 'A wedding.' },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Ask for another group' }));
    expect(field('Rooms').value).toBe('');
  });

  it('says at each field what is missing or wrong, focuses the first, and sends nothing', async () => {
    const { user } = show();
    await user.clear(field('Destination or hotel'));
    await user.type(field('Rooms'), '8');
    await user.type(field('People'), '7');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(screen.getByText('4 fields need another look.')).toBeTruthy();
    expect(screen.getAllByText('This is required.')).toHaveLength(2);
    expect(screen.getByText(/Ask for 9 to 99 rooms/)).toBeTruthy();
    expect(screen.getByText(/at least one for each room/)).toBeTruthy();
    expect(document.activeElement).toBe(field('Destination or hotel'));
    await user.clear(field('Rooms'));
    await user.type(field('Rooms'), '20');
    await user.clear(field('People'));
    await user.type(field('People'), '19');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(screen.queryByText(/Ask for 9 to 99 rooms/)).toBeNull();
    expect(screen.getByText(/at least one for each room/)).toBeTruthy();
    expect(requests(CALL)).toEqual([]);
  });

  it.each([
    [
      'a field',
      422,
      'VALIDATION_FAILED',
      { errors: [{ field: 'phone', code: 'INVALID', msg: 'This value is not valid.' }] },
    ],
    ['the rate', 429, 'TOO_MANY_REQUESTS', {}],
  ])('keeps everything that was typed where the server refuses %s', async (_, status, code, more) => {
    serve(CALL, () => refusal(status, code, 'Not now.', more));
    const { user } = show();
    await user.type(field('Rooms'), '12');
    await user.type(field('People'), '24');
    await user.type(field('Phone'), 'call me');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(status === 429 ? 'Not now.' : 'This value is not valid.')).toBeTruthy();
    expect([field('Rooms').value, field('People').value, field('Phone').value]).toEqual(['12', '24', 'call me']);
  });
});
