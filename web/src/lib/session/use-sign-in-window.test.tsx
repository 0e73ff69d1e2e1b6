import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeWindow } from '../../testing/fakes/sign-in-window.ts';
import type { PopupEnd } from './sign-in-popup.ts';
import { useSignInWindow } from './use-sign-in-window.ts';

/** Opens the popup; its result is in `end`. */
function opened() {
  const shown = renderHook(useSignInWindow);
  let end: Promise<PopupEnd> = Promise.resolve({ kind: 'closed' });
  act(() => {
    end = shown.result.current.ask();
  });
  return { ...shown, end };
}

it('A sign-in’s popup can be closed by its caller, and by nobody while there is none', async () => {
  const { popup } = fakeWindow();
  const before = renderHook(useSignInWindow);
  expect(before.result.current.stop).toBeNull();
  const { result, end } = opened();
  expect(result.current.stop).toBeTypeOf('function');
  await act(async () => {
    result.current.stop?.();
    await end;
  });
  expect(await end).toEqual({ kind: 'closed' });
  expect(popup.close).toHaveBeenCalledOnce();
  expect(result.current.stop).toBeNull();
});

it('A sign-in’s popup is awaited until it returns who signed in', async () => {
  const window = fakeWindow();
  const { result, end } = opened();
  await act(async () => {
    window.speak(window.handed());
    await end;
  });
  expect(await end).toMatchObject({ kind: 'signed-in', who: { name: 'Asha Rao' } });
  expect(result.current.stop).toBeNull();
});

it('A sign-in’s popup that the browser blocks is not awaited', async () => {
  fakeWindow({ blocked: true });
  const { result, end } = opened();
  await act(async () => void (await end));
  expect(await end).toMatchObject({ kind: 'blocked' });
  expect(result.current.stop).toBeNull();
});
