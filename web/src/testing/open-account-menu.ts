import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { ASHA } from './render.tsx';

/**
 * Opens the menu of the account as a finger does, which moves over nothing before it presses. A mouse moves first; the code
 * of the menu comes with that and puts another avatar in the place of the one that a test has found.
 */
export async function openAccountMenu(user: UserEvent): Promise<void> {
  const avatar = await screen.findByRole('button', { name: SHELL.accountMenu(ASHA.name) });
  await user.pointer({ keys: '[TouchA]', target: avatar });
}
