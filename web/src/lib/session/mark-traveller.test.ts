import { expect, it, vi } from 'vitest';
import { ASHA, signIn } from '../../testing/render.tsx';
import { appState } from '../state/app-state.ts';
import { forgetState } from '../state/user-actions.ts';
import { markTraveller } from './mark-traveller.ts';

it('The hotel’s page is told that somebody is signed in, and whether with a discount, as long as that is so, and nothing else', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  const stop = markTraveller(appState);
  signIn(ASHA);
  appState.setState({ deviceAddress: 'Goa' });
  signIn({ ...ASHA, discounts: 2 });
  signIn({ ...ASHA, discounts: 1 });
  signIn(ASHA);
  forgetState();
  stop();
  signIn(ASHA);
  const form = (mark: string, age = 31_536_000) =>
    `traveller=${mark}; Path=/hotelDetails; SameSite=Lax; Max-Age=${age}`;
  expect(written.mock.calls.flat()).toEqual([form('', 0), form('1'), form('discount'), form('1'), form('', 0)]);
});
