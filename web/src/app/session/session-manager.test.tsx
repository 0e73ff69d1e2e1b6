import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { FAILURES } from '#src/locales/en/web/lib/failures.ts';
import { appState } from '../../lib/state/app-state.ts';
import { restoreState, saveChanges } from '../../lib/state/persistence.ts';
import { userSignedIn } from '../../lib/state/user-actions.ts';
import { toast } from '../../lib/toast.ts';
import { ASHA, renderPart, tokenUntil } from '../../testing/render.tsx';
import { json, refusal, requests, serve } from '../../testing/server.ts';
import { SessionManager } from './session-manager.tsx';

const HOUR = 3_600_000;
const OVER = 'Your session has expired. Please log in again.';
const signInUntil = (expiry: number) => userSignedIn({ token: tokenUntil(expiry), userDetails: ASHA });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const whoIsIn = () => appState.getState().user.currentUser?.userDetails.name ?? 'nobody';

/** A device with a saved sign-in and cached lookups, which opens the page again. */
async function reopened(expiry: number) {
  const stop = saveChanges(appState, localStorage);
  signInUntil(expiry);
  sessionStorage.setItem('upa', '{"the village of my aunt":{"data":[],"maxAge":1}}');
  await restoreState(appState, localStorage);
  renderPart(<SessionManager />);
  return stop;
}

let told: MockInstance<typeof toast.info>;
beforeEach(async () => {
  // Code that loads on first use takes real time, which the timers of these tests don't wait for.
  await import('../../lib/api/renew-token.ts');
  vi.useFakeTimers({ now: Date.parse('2026-11-21T06:00:00Z') });
  told = vi.spyOn(toast, 'info').mockImplementation(() => {});
});

describe('a stored sign-in', () => {
  it('with an expired token ends as the page loads, and nothing of it stays in any storage', async () => {
    const stop = await reopened(Date.now() - 1000);
    await pass(0);
    expect(whoIsIn()).toBe('nobody');
    expect(told.mock.calls).toEqual([[OVER]]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    stop();
  });

  it('ends while the page stays open, once its token expires and can’t be renewed', async () => {
    serve('POST /auth/refresh', () => refusal(503, 'BUSY', 'Please try again in a few seconds.'));
    const stop = await reopened(Date.now() + HOUR);
    await pass(HOUR - 1);
    expect(whoIsIn()).toBe('Asha Rao');
    await pass(1);
    expect(whoIsIn()).toBe('nobody');
    expect(told.mock.calls).toEqual([[FAILURES.session], [OVER]]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    stop();
  });

  it('continues when the token was renewed in time', async () => {
    serve('POST /auth/refresh', () => json({ token: tokenUntil(Date.now() + 48 * HOUR) }));
    const stop = await reopened(Date.now() + HOUR);
    await pass(HOUR + 1);
    expect([whoIsIn(), requests('POST /auth/refresh').length]).toEqual(['Asha Rao', 1]);
    stop();
  });

  it('ends as soon as a device resumes after its token expired', async () => {
    const stop = await reopened(Date.now() + HOUR);
    vi.setSystemTime(Date.now() + 2 * HOUR);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(whoIsIn()).toBe('nobody');
    stop();
  });

  it('with an unreadable token is logged, and left for the server to refuse', async () => {
    userSignedIn({ token: 'nonsense', userDetails: ASHA });
    renderPart(<SessionManager />);
    await pass(0);
    expect(console.info).toHaveBeenCalledWith('Invalid token specified');
    expect(whoIsIn()).toBe('Asha Rao');
  });
});
