import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  beginInThisPage,
  openSignInPopup,
  signInAddress,
  TICKET_KEY,
  takeSignInReturn,
  waitFor,
} from './sign-in-popup.ts';

const WHO = { credential: 'ticket', name: 'Asha', email: 'asha@example.in', profilePicture: null };
const signedIn = (turn: string) => ({ turn, ...WHO });
const BEGUN = 'padav-sign-in-begun';

/** A popup that can be closed by the traveller or by the page. */
function popup() {
  const opened = { closed: false, close: vi.fn(() => (opened.closed = true)) };
  return opened;
}
const say = (data: unknown, origin = location.origin) => dispatchEvent(new MessageEvent('message', { data, origin }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

describe('the popup of a sign-in', () => {
  it('opens at an address that names the sign-in, each with a new name', async () => {
    const opened = popup();
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const first = openSignInPopup();
    const second = openSignInPopup();
    const turns = open.mock.calls.map(([address]) => new URL(String(address), location.href).searchParams.get('turn'));
    expect(open.mock.calls[0]).toEqual([
      signInAddress(turns[0] ?? '', 'popup'),
      'padav-sign-in',
      'popup,width=480,height=640',
    ]);
    expect(turns[0]).toMatch(/^[0-9a-z]+(-[0-9a-z]+){3}$/);
    expect(turns[1]).not.toBe(turns[0]);
    for (const turn of turns) say(signedIn(turn ?? ''));
    expect(await first).toEqual({ kind: 'signed-in', who: signedIn(turns[0] ?? '') });
    expect(await second).toEqual({ kind: 'signed-in', who: signedIn(turns[1] ?? '') });
  });

  it('that the browser blocks is reported with the name of its sign-in', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const end = await openSignInPopup();
    expect(end).toEqual({ kind: 'blocked', turn: expect.stringMatching(/^[0-9a-z-]+$/) });
  });

  it('is addressed by its sign-in and its method', () => {
    expect(signInAddress('a&b', 'page')).toBe('/auth/google/start?turn=a%26b&way=page');
  });
});

describe('waiting for a sign-in', () => {
  it('receives its message, of this origin, and closes the popup', async () => {
    const opened = popup();
    const end = waitFor('mine', opened as unknown as Window);
    const heard = vi.fn();
    void end.then(heard);
    say(signedIn('another'));
    say('no sign-in');
    say(signedIn('mine'), 'https://evil.example');
    await Promise.resolve();
    expect(heard).not.toHaveBeenCalled();
    expect(opened.close).not.toHaveBeenCalled();
    say(signedIn('mine'));
    expect(await end).toEqual({ kind: 'signed-in', who: signedIn('mine') });
    expect(opened.close).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('receives it on the channel as well, which works without an opener', async () => {
    const end = waitFor('mine');
    const other = new BroadcastChannel('padav-sign-in');
    other.postMessage(signedIn('mine'));
    expect(await end).toMatchObject({ kind: 'signed-in' });
    other.close();
  });

  it('ends with the popup, after one more check: the message may be in transit', async () => {
    const opened = popup();
    const end = waitFor('mine', opened as unknown as Window);
    const heard = vi.fn();
    void end.then(heard);
    await vi.advanceTimersByTimeAsync(900);
    expect(heard).not.toHaveBeenCalled();
    opened.closed = true;
    await vi.advanceTimersByTimeAsync(300);
    expect(heard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(300);
    expect(heard).toHaveBeenCalledExactlyOnceWith({ kind: 'closed' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('receives nothing more once it has ended', async () => {
    const removed = vi.spyOn(globalThis, 'removeEventListener');
    const end = waitFor('mine');
    say(signedIn('mine'));
    await end;
    expect(removed).toHaveBeenCalledWith('message', expect.any(Function));
  });

  it('works without a channel where the browser has none', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const end = waitFor('mine');
    say(signedIn('mine'));
    expect(await end).toMatchObject({ kind: 'signed-in' });
  });

  it('without a popup is not ended by the check for it', async () => {
    const heard = vi.fn();
    const stopping = new AbortController();
    const end = waitFor('mine', null, stopping.signal);
    void end.then(heard);
    await vi.advanceTimersByTimeAsync(3000);
    expect(heard).not.toHaveBeenCalled();
    stopping.abort();
    expect(await end).toEqual({ kind: 'closed' });
  });

  it('can be cancelled, which closes the popup', async () => {
    const opened = popup();
    const stopping = new AbortController();
    const end = waitFor('mine', opened as unknown as Window, stopping.signal);
    stopping.abort();
    expect(await end).toEqual({ kind: 'closed' });
    expect(opened.close).toHaveBeenCalledOnce();
  });
});

describe('the result of a sign-in in this page', () => {
  const bring = (ticket: unknown, begun: unknown) => {
    sessionStorage.setItem(TICKET_KEY, JSON.stringify(ticket));
    sessionStorage.setItem(BEGUN, JSON.stringify(begun));
  };

  it('is taken once, with the page to return to', () => {
    bring(signedIn('mine'), { turn: 'mine', from: { pathname: '/profile' } });
    expect(takeSignInReturn()).toEqual({ who: signedIn('mine'), state: { pathname: '/profile' } });
    expect(takeSignInReturn()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it('is removed with the pending sign-in and the page to return to', () => {
    beginInThisPage('mine', { pathname: '/hotels' });
    sessionStorage.setItem(TICKET_KEY, JSON.stringify(signedIn('mine')));
    expect(takeSignInReturn()).toEqual({ who: signedIn('mine'), state: { pathname: '/hotels' } });
  });

  it('is null, without a log line, where nothing is pending', () => {
    expect(takeSignInReturn()).toBeNull();
    expect(console.info).not.toHaveBeenCalled();
  });

  it.each([
    ['one that began elsewhere', signedIn('mine'), { turn: 'other' }],
    ['one that nothing began', signedIn('mine'), null],
    ['no ticket', null, { turn: 'mine' }],
    ['a broken ticket', { turn: 'mine' }, { turn: 'mine' }],
  ])('is null for %s', (_, ticket, begun) => {
    bring(ticket, begun);
    expect(takeSignInReturn()).toBeNull();
  });

  it('that is not readable is logged, and null', () => {
    sessionStorage.setItem(TICKET_KEY, '{');
    expect(takeSignInReturn()).toBeNull();
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('could not be read'), expect.any(SyntaxError));
  });
});
