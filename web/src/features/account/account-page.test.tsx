import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LAKE_BOOKING } from '../../testing/data/bookings.ts';
import { openAccountMenu } from '../../testing/open-account-menu.ts';
import { ASHA, renderApp, renderPart, signIn } from '../../testing/render.tsx';
import { requests, serve } from '../../testing/server.ts';
import { AccountPage, readAhead } from './account-page.tsx';

beforeEach(() => {
  serve('GET /user/:id', { userDetails: ASHA });
  serve('GET /hotel', () => Response.json([]));
});

const show = (path = '/profile') => renderPart(<AccountPage />, { path, user: ASHA });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the account page', () => {
  it('starts with the profile; its menu links to bookings, profile and the deletion', async () => {
    const { user } = show();
    const menu = within(screen.getByRole('navigation', { name: 'Account' }));
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'My bookings',
      'Delete Account',
    ]);
    expect(heading()).toBe('Update Profile');
    await user.click(menu.getByRole('button', { name: 'My bookings' }));
    expect(heading()).toBe('My bookings');
    await screen.findByText('No Bookings found, please book some hotels.');
    await user.click(menu.getByRole('button', { name: 'Profile' }));
    expect(heading()).toBe('Update Profile');
    await user.click(menu.getByRole('button', { name: 'Delete Account' }));
    expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeTruthy();
  });

  it('starts with the bookings where its address names them', async () => {
    show('/profile?panel=bookings');
    expect(heading()).toBe('My bookings');
    await screen.findByText('No Bookings found, please book some hotels.');
  });
});

describe('the bookings of the account page', () => {
  const BOOKINGS = { pathname: '/profile', search: '?panel=bookings' };

  it('are read while the page is rendered, once', async () => {
    serve('GET /hotel', () => Response.json([LAKE_BOOKING]));
    signIn(ASHA);
    readAhead(BOOKINGS);
    await waitFor(() => expect(requests('GET /hotel')).toHaveLength(1));
    show('/profile?panel=bookings');
    await screen.findByText(LAKE_BOOKING.name);
    expect(requests('GET /hotel')).toHaveLength(1);
  });

  it('that were read ahead of a page that was not shown are read again by a later one', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    serve('GET /hotel', () => Response.json([]));
    signIn(ASHA);
    readAhead(BOOKINGS);
    await waitFor(() => expect(requests('GET /hotel')).toHaveLength(1));
    vi.setSystemTime(Date.now() + 10_000);
    serve('GET /hotel', () => Response.json([LAKE_BOOKING]));
    show('/profile?panel=bookings');
    await screen.findByText(LAKE_BOOKING.name);
  });

  it('of somebody else are not shown', async () => {
    serve('GET /hotel', () => Response.json([{ ...LAKE_BOOKING, name: 'Hill House' }]));
    signIn({ ...ASHA, _id: 'acc-other' });
    readAhead(BOOKINGS);
    await waitFor(() => expect(requests('GET /hotel')).toHaveLength(1));
    serve('GET /hotel', () => Response.json([LAKE_BOOKING]));
    show('/profile?panel=bookings');
    await screen.findByText(LAKE_BOOKING.name);
    expect(screen.queryByText('Hill House')).toBeNull();
  });

  it('that could not be read ahead are a failure of the page, which can be tried again', async () => {
    serve('GET /hotel', () => Response.json({ code: 'BUSY', msg: 'Busy.' }, { status: 503 }));
    signIn(ASHA);
    readAhead(BOOKINGS);
    await waitFor(() => expect(requests('GET /hotel')).toHaveLength(1));
    const { user } = show('/profile?panel=bookings');
    serve('GET /hotel', () => Response.json([LAKE_BOOKING]));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText(LAKE_BOOKING.name);
  });

  it.each([
    ['of a visitor', null, BOOKINGS],
    ['behind the profile', ASHA, { ...BOOKINGS, search: '' }],
    ['behind another page', ASHA, { ...BOOKINGS, pathname: '/hotels' }],
  ])('%s are not read', (_whose, user, at) => {
    if (user !== null) signIn(user);
    readAhead(at);
    expect(requests('GET /hotel')).toHaveLength(0);
  });
});

describe('the panel of the account page', () => {
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });
  const openBookings = async () => {
    serve('GET /hotel', () => Response.json([LAKE_BOOKING]));
    const { user, unmount } = renderApp({ path: '/profile', user: ASHA });
    await title('Update Profile');
    await user.click(screen.getByRole('button', { name: 'My bookings' }));
    await title('My bookings');
    return { user, unmount };
  };

  it('becomes the profile by the link in the menu of the avatar', async () => {
    const { user } = await openBookings();
    await openAccountMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    await title('Update Profile');
    expect(screen.queryByRole('heading', { level: 1, name: 'My bookings' })).toBeNull();
  });

  it('is the one that was left for a voucher, after the browser’s Back', async () => {
    const { user } = await openBookings();
    serve('GET /hotel/:id', LAKE_BOOKING);
    await user.click(await screen.findByRole('link', { name: /[Vv]oucher/ }));
    await title('Booking voucher');
    history.back();
    await title('My bookings');
    expect(location.pathname).toBe('/profile');
  });

  it('survives a reload, as its address is another one', async () => {
    const { unmount } = await openBookings();
    const { pathname, search } = location;
    expect(pathname + search).toBe('/profile?panel=bookings');
    unmount();
    renderApp({ path: pathname + search, user: ASHA });
    await title('My bookings');
  });

  it.each(['', '?panel=', '?panel=cards', '?panel=Bookings'])('is the profile at /profile%s', async (search) => {
    renderApp({ path: `/profile${search}`, user: ASHA });
    await title('Update Profile');
  });

  it('changes back by Back, and the default panel adds nothing to the history', async () => {
    const { user } = await openBookings();
    const { length } = history;
    await user.click(screen.getByRole('button', { name: 'My bookings' }));
    expect(history.length).toBe(length);
    history.back();
    await title('Update Profile');
    expect(location.pathname).toBe('/profile');
    history.forward();
    await title('My bookings');
  });

  it('becomes the bookings by the link in the menu of the avatar', async () => {
    serve('GET /hotel', () => Response.json([LAKE_BOOKING]));
    const { user } = renderApp({ path: '/profile', user: ASHA });
    await title('Update Profile');
    await openAccountMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'My bookings' }));
    await title('My bookings');
  });
});
