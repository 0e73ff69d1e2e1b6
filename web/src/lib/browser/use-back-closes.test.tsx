import { act, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Link } from '../../components/link.tsx';
import { renderPart } from '../../testing/render.tsx';
import { BackCloses, overlaysGone, useStaleEntryCleanup } from './use-back-closes.ts';

/** A page with an overlay, and a link elsewhere. */
function Page() {
  useStaleEntryCleanup();
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return (
    <>
      <h1>{pathname + search}</h1>
      <p>{JSON.stringify(state)}</p>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Link to="/other">Other</Link>
      {open && (
        <div role="dialog">
          <BackCloses onBack={() => setOpen(false)} />
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
          <button
            type="button"
            onClick={async () => {
              setOpen(false);
              // As an answer that comes at once: the timer of the closed overlay is due, and the browser not yet back.
              await new Promise((resolve) => setTimeout(resolve));
              await overlaysGone();
              await navigate('/other');
            }}
          >
            Leave
          </button>
          <button
            type="button"
            onClick={async () => {
              setOpen(false);
              await new Promise((resolve) => setTimeout(resolve));
              setAsks(true);
            }}
          >
            Remove
          </button>
          <button type="button" onClick={() => void navigate('?chosen=1', { replace: true, state })}>
            Choose
          </button>
        </div>
      )}
      {asks && (
        <div role="alertdialog">
          <BackCloses onBack={() => setAsks(false)} />
        </div>
      )}
    </>
  );
}

function show() {
  history.pushState({ usr: { of: 'before' }, key: 'before', idx: 0 }, '', '/before');
  history.pushState({ usr: { panel: 'bookings' }, key: 'page', idx: 1 }, '', '/page');
  const { user, unmount } = renderPart(<Page />, { path: '/page', state: { panel: 'bookings' } });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, unmount, press };
}
const dialog = () => screen.queryByRole('dialog');
const at = () => screen.getByRole('heading').textContent;
const isAt = (address: string) => vi.waitFor(() => expect(at()).toBe(address));
/** Waits for the history: each of its navigations is asynchronous. */
const atRest = async () => {
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
};
const go = async (steps: number) => {
  act(() => history.go(steps));
  await atRest();
};

describe('an overlay', () => {
  it('that opens while another is being left stays, and Back closes it alone', async () => {
    const { press } = show();
    await press('Open');
    await press('Remove');
    await atRest();
    const asked = () => screen.queryByRole('alertdialog');
    expect([asked() !== null, dialog()]).toEqual([true, null]);
    await go(-1);
    expect([asked(), at()]).toEqual([null, '/page']);
    await go(-1);
    expect(at()).toBe('/before');
  });

  it('that closes is gone before the page is left, so that nothing undoes that', async () => {
    const { press } = show();
    await press('Open');
    // Chromium goes back from where it was told to: what is pushed before it arrives is lost.
    const order: string[] = [];
    const arrived = () => void order.push('gone');
    window.addEventListener('popstate', arrived);
    const push = vi.spyOn(history, 'pushState').mockImplementation(function (this: History, ...entry) {
      order.push('left');
      return History.prototype.pushState.apply(this, entry);
    });
    await press('Leave');
    await isAt('/other');
    await atRest();
    window.removeEventListener('popstate', arrived);
    push.mockRestore();
    expect(order).toEqual(['gone', 'left']);
    expect(at()).toBe('/other');
    await go(-1);
    expect([at(), dialog()]).toEqual(['/page', null]);
  });

  it('is closed by Back, which keeps the page and its state', async () => {
    const { press } = show();
    await press('Open');
    expect(dialog()).toBeTruthy();
    await go(-1);
    await vi.waitFor(() => expect(dialog()).toBeNull());
    expect([at(), screen.getByText('{"panel":"bookings"}').textContent]).toEqual(['/page', '{"panel":"bookings"}']);
  });

  it('leaves no history entry when it is closed by its button: the next Back leaves the page', async () => {
    const { press } = show();
    await press('Open');
    await press('Close');
    await atRest();
    await vi.waitFor(() => expect(history.state.usr).toEqual({ panel: 'bookings' }));
    await go(-1);
    await isAt('/before');
  });

  it('can be opened and closed again and again', async () => {
    const { press } = show();
    for (let turn = 0; turn < 3; turn += 1) {
      await press('Open');
      await atRest();
      await press('Close');
      await atRest();
    }
    await press('Open');
    await go(-1);
    await vi.waitFor(() => expect(dialog()).toBeNull());
    expect(at()).toBe('/page');
    await go(-1);
    await isAt('/before');
  });

  it('keeps what was chosen in it when it is closed', async () => {
    const { press } = show();
    await press('Open');
    await press('Choose');
    await isAt('/page?chosen=1');
    await press('Close');
    await atRest();
    expect([at(), history.state.usr]).toEqual(['/page?chosen=1', { panel: 'bookings' }]);
    await go(-1);
    await isAt('/page');
  });

  it('is skipped by Back from a page that was opened from it', async () => {
    const { user, press } = show();
    await press('Open');
    await user.click(screen.getByRole('link', { name: 'Other' }));
    await isAt('/other');
    await press('Close');
    await atRest();
    expect(at()).toBe('/other');
    await go(-1);
    await vi.waitFor(() => expect([at(), history.state.usr]).toEqual(['/page', { panel: 'bookings' }]));
  });

  it('does not go back when another navigation starts at the same time', async () => {
    const { press } = show();
    await press('Open');
    act(() => {
      screen.getByRole('button', { name: 'Close' }).click();
    });
    // Between the history navigation of closing and its arrival.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    act(() => screen.getByRole('link', { name: 'Other' }).click());
    await atRest();
    await isAt('/other');
    await atRest();
    expect(at()).toBe('/other');
  });

  it('does not reappear by Forward, nor by a reload', async () => {
    const { press, unmount } = show();
    await press('Open');
    await go(-1);
    await vi.waitFor(() => expect(dialog()).toBeNull());
    await go(1);
    await vi.waitFor(() => expect(history.state.usr).toEqual({ panel: 'bookings' }));
    expect(dialog()).toBeNull();
    await press('Open');
    const { usr } = history.state;
    unmount();
    await atRest();
    renderPart(<Page />, { path: '/page', state: usr });
    await isAt('/page');
    expect(dialog()).toBeNull();
  });

  it('opens once also in React’s strict mode', async () => {
    history.pushState({ usr: null, key: 'page', idx: 1 }, '', '/page');
    const before = history.length;
    const { user } = renderPart(
      <StrictMode>
        <Page />
      </StrictMode>,
      { path: '/page' },
    );
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await atRest();
    expect([dialog() === null, history.length - before]).toEqual([false, 1]);
  });
});
