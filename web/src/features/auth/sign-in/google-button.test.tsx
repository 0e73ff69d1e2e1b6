import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TICKET_KEY } from '../../../lib/session/sign-in-popup.ts';
import { appState } from '../../../lib/state/app-state.ts';
import { fakeWindow } from '../../../testing/fakes/sign-in-window.ts';
import { ASHA, renderPart, tokenUntil } from '../../../testing/render.tsx';
import { refusal, requests, serve } from '../../../testing/server.ts';
import { LoginPage } from './login-page.tsx';

const origin = { from: { pathname: '/hotelDetails', search: '?hotelId=h-1' } };
const signedIn = { token: tokenUntil(Date.now() + 3_600_000), userDetails: ASHA };
const who = { credential: 'ticket', name: 'Asha Rao', email: 'asha@example.in', profilePicture: null };

const show = (state: unknown = origin) => renderPart(<LoginPage />, { path: '/login', state });
const google = () => screen.findByRole('button', { name: 'Continue with Google' });
const sent = () => requests('POST /auth/socialLogin').map(({ body }) => body);
const atTheHotel = () => waitFor(() => expect(location.pathname + location.search).toBe('/hotelDetails?hotelId=h-1'));

describe('Continue with Google', () => {
  it('starts at the server, takes the ticket of the popup, and returns to the hotel', async () => {
    const opened = fakeWindow();
    serve('POST /auth/socialLogin', signedIn);
    const { user } = show();
    await user.click(await google());
    const [begun] = opened.addresses();
    expect([begun?.pathname, begun?.searchParams.get('way')]).toEqual(['/auth/google/start', 'popup']);
    opened.speak(opened.handed());
    await atTheHotel();
    expect(sent()).toEqual([who]);
    await screen.findByText('Login successful');
  });

  it('receives the popup’s message itself where there is no channel, and none of another origin', async () => {
    const opened = fakeWindow();
    serve('POST /auth/socialLogin', signedIn);
    const { user } = show();
    await user.click(await google());
    const say = (from: string, credential: string) =>
      dispatchEvent(new MessageEvent('message', { data: opened.handed({ credential }), origin: from }));
    act(() => {
      say('https://evil.example', 'a stranger’s');
      say(location.origin, 'ticket');
      say(location.origin, 'a second one');
    });
    await atTheHotel();
    expect(sent()).toEqual([who]);
  });

  it('shows errors below everything else, so that nothing shifts', async () => {
    const opened = fakeWindow();
    const { user } = show();
    await user.click(await google());
    opened.shut();
    const order = screen
      .getByRole('link', { name: 'Sign up' })
      .compareDocumentPosition(await screen.findByRole('alert'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('ignores messages of another sign-in, or of none', async () => {
    const opened = fakeWindow();
    const { user } = show();
    await user.click(await google());
    opened.speak({ something: 'else' });
    opened.speak(opened.handed({ turn: 'of another tab' }));
    opened.speak(opened.handed({ credential: 7 }));
    opened.shut();
    expect((await screen.findByRole('alert')).textContent).toContain('window was closed');
    expect(sent()).toEqual([]);
  });

  it('says after three seconds that the popup is still open, and after eight frees the page', async () => {
    const opened = fakeWindow();
    show();
    const button = await google();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(button);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('The Google window is still open. What you typed here is kept.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
    vi.useRealTimers();
    expect((await screen.findByRole('alert')).textContent).toContain('window was closed');
    expect(opened.popup.close).toHaveBeenCalledOnce();
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(screen.queryByText(/still open/)).toBeNull();
    opened.speak(opened.handed());
    fireEvent.click(button);
    expect(opened.open).toHaveBeenCalledTimes(2);
    expect(sent()).toEqual([]);
  });

  it('says when the popup was closed, and can be tried again', async () => {
    const opened = fakeWindow();
    const { user } = show();
    const button = await google();
    await user.click(button);
    opened.shut();
    await screen.findByText(/window was closed before you were logged in/);
    expect(button.hasAttribute('disabled')).toBe(false);
    await user.click(button);
    expect(opened.open).toHaveBeenCalledTimes(2);
    expect(new Set(opened.addresses().map(({ search }) => search)).size).toBe(2);
  });

  it('shows the server’s sentence for a ticket that it refuses', async () => {
    const opened = fakeWindow();
    const sentence = 'We couldn’t confirm your login. Please try again.';
    serve('POST /auth/socialLogin', () => refusal(401, 'INVALID_IDENTITY', sentence));
    const { user } = show();
    const button = await google();
    await user.click(button);
    opened.speak(opened.handed());
    const alerts = await screen.findAllByRole('alert');
    expect(new Set(alerts.map(({ textContent }) => textContent))).toEqual(new Set([sentence]));
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(location.pathname).toBe('/login');
  });
});

describe('a browser that blocks the popup', () => {
  async function blocked() {
    const opened = fakeWindow({ blocked: true });
    const { user, unmount } = show();
    await user.click(await google());
    expect((await screen.findByRole('alert')).textContent).toContain('blocked the Google window');
    const link = screen.getByRole('link', { name: 'Continue with Google in this page' });
    const begun = new URL(link.getAttribute('href') ?? '', location.origin);
    const handed = opened.handed({ turn: begun.searchParams.get('turn'), way: 'page' });
    return { link, begun, handed, unmount };
  }

  /** The traveller follows the link; the server's last page stores the ticket and returns to the login. */
  function comeBack({ link, unmount }: Awaited<ReturnType<typeof blocked>>, ticket: object): void {
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    unmount();
    sessionStorage.setItem(TICKET_KEY, JSON.stringify(ticket));
    show(null);
  }

  it('signs in within this page, and returns to the page of the traveller', async () => {
    serve('POST /auth/socialLogin', signedIn);
    const leaving = await blocked();
    expect([leaving.begun.pathname, leaving.begun.searchParams.get('way')]).toEqual(['/auth/google/start', 'page']);
    comeBack(leaving, leaving.handed);
    await atTheHotel();
    expect(sent()).toEqual([who]);
    expect(appState.getState().user.currentUser?.userDetails).toEqual(ASHA);
    expect(sessionStorage.length).toBe(0);
  });

  it.each([{ turn: 'of another sign-in' }, { credential: null }])(
    'accepts no ticket of another sign-in: %j',
    async (odd) => {
      const leaving = await blocked();
      comeBack(leaving, { ...leaving.handed, ...odd });
      await google();
      expect(sent()).toEqual([]);
      expect([sessionStorage.length, location.pathname]).toEqual([0, '/login']);
    },
  );

  it('accepts no ticket without a pending sign-in', async () => {
    sessionStorage.setItem(TICKET_KEY, '{"broken');
    show(null);
    await google();
    expect(sent()).toEqual([]);
    expect(sessionStorage.length).toBe(0);
  });
});
