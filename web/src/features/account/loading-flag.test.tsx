import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { appState } from '../../lib/state/app-state.ts';
import { LAKE_BOOKING } from '../../testing/data/bookings.ts';
import { ASHA, renderPart } from '../../testing/render.tsx';
import { refusal, serve } from '../../testing/server.ts';
import { AccountPage } from './account-page.tsx';

beforeEach(() => {
  serve('GET /user/:id', { userDetails: ASHA });
  serve('GET /hotel', () => Response.json([LAKE_BOOKING]));
});

/** Clicks in order; dialogs open, and load, in between. */
async function click(...names: readonly (string | RegExp)[]): Promise<void> {
  const { user } = renderPart(<AccountPage />, { path: '/profile', user: ASHA });
  for (const name of names) {
    const dialog = screen.queryByRole('dialog');
    await user.click(await (dialog === null ? screen : within(dialog)).findByRole('button', { name }));
    if (name === names.at(-2) && names.length > 1) await screen.findByRole('dialog');
  }
}

describe('the loading flag of the user', () => {
  it.each([
    ['an update', 'PUT /user/:id', ['Update']],
    ['a cancelling', 'DELETE /hotel/:id', ['My bookings', 'Cancel Lake House', 'Yes, cancel it']],
    ['a deletion', 'DELETE /user/:id', ['Delete Account', 'Yes, delete my account']],
  ])('is set while %s is pending, and a failure ends it with its sentence', async (_, call, clicks) => {
    let answer: (reply: Response) => void = () => {};
    // With upcoming stays the choice comes first.
    if (call === 'DELETE /user/:id') serve('GET /hotel', () => Response.json([]));
    serve(call, () => new Promise<Response>((resolve) => (answer = resolve)));
    await click(...clicks);
    await waitFor(() => expect(appState.getState().user.loading).toBe(true));
    answer(refusal(503, 'BUSY', 'We can’t answer right now.'));
    await waitFor(() => expect(appState.getState().user.loading).toBe(false));
    expect(appState.getState().user.error).toBe('We can’t answer right now.');
  });
});
