import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { AUTH } from '#src/locales/en/web/auth/auth.ts';
import { appState } from '../../../lib/state/app-state.ts';
import { fakeWindow } from '../../fakes/sign-in-window.ts';
import { openAccountMenu } from '../../open-account-menu.ts';
import { ASHA, renderApp } from '../../render.tsx';
import type { FaultRow } from '../row.ts';

async function fill(path: string, values: Readonly<Record<string, string>>) {
  const { user } = renderApp({ path });
  await screen.findByRole('button', { name: AUTH.google });
  for (const [name, value] of Object.entries(values)) {
    await user.click(document.querySelector(`input[name="${name}"]`) ?? expect.fail(`There is no ${name}`));
    await user.paste(value);
  }
  return user;
}

const typedIs = (values: Readonly<Record<string, string>>) => () => {
  for (const [name, value] of Object.entries(values))
    expect(document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value).toBe(value);
};

const LOGIN = { email: 'asha@example.in', password: 'a long password' };
const SIGNUP = { name: 'Asha Rao', ...LOGIN, confirm: LOGIN.password };

const stillSignedIn = () => expect(appState.getState().user.currentUser?.userDetails.name).toBe(ASHA.name);

/** The calls of signing in. */
export const ENTRY_ROWS: readonly FaultRow[] = [
  {
    call: 'POST /auth/login',
    when: 'logging in',
    stranger: 'INVALID_CREDENTIALS',
    async show(fail) {
      fail();
      const user = await fill('/login', LOGIN);
      await user.click(screen.getByRole('button', { name: AUTH.login }));
    },
    way: () => ['button', AUTH.login],
    kept: typedIs(LOGIN),
  },
  {
    call: 'POST /auth/register',
    when: 'signing up',
    conflict: 'EMAIL_TAKEN',
    async show(fail) {
      fail();
      const user = await fill('/signup', SIGNUP);
      await user.click(screen.getByRole('button', { name: AUTH.signup }));
    },
    way: () => ['button', AUTH.signup],
    kept: typedIs(SIGNUP),
  },
  {
    call: 'POST /auth/socialLogin',
    when: 'the sign-in window has ended',
    stranger: 'INVALID_IDENTITY',
    async show(fail) {
      fail();
      const opened = fakeWindow();
      const user = await fill('/login', { email: LOGIN.email });
      await user.click(screen.getByRole('button', { name: AUTH.google }));
      act(() => opened.speak(opened.handed()));
    },
    way: () => ['button', AUTH.google],
    kept: typedIs({ email: LOGIN.email }),
  },
  {
    call: 'GET /user/logout/{userId}',
    when: 'logging out',
    signedIn: true,
    async show(fail) {
      fail();
      const { user } = renderApp({ user: ASHA });
      await openAccountMenu(user);
      await user.click(await screen.findByRole('menuitem', { name: SHELL.logout }));
    },
    way: () => ['button', SHELL.accountMenu(ASHA.name)],
    kept: stillSignedIn,
  },
];
