import { expect, it, vi } from 'vitest';
import { ASHA, signIn } from '../../testing/render.tsx';
import { appState } from '../state/app-state.ts';
import { forgetState } from '../state/user-actions.ts';
import { markTraveller } from './mark-traveller.ts';

it('The hotel’s page is told that somebody is signed in, as long as that is so, and nothing else', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  const stop = markTraveller(appState);
  signIn(ASHA);
  appState.setState({ deviceAddress: 'Goa' });
  forgetState();
  stop();
  signIn(ASHA);
  const form = (age: number) => `traveller=1; Path=/hotelDetails; SameSite=Lax; Max-Age=${age}`;
  expect(written.mock.calls.flat()).toEqual([form(0), form(31_536_000), form(0)]);
});
