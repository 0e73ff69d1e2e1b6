import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { ASHA } from './render.tsx';

/**
 * Opens the menu of the account as a finger does, which moves over nothing before it presses. A mouse moves first; the code
 * of the menu comes with that, or with what a test did before, and puts another avatar in the place of the one that a test
 * has found. Both waiting for it and a press with a delay let that happen in between: the avatar that is there is pressed.
 */
export async function openAccountMenu(user: UserEvent): Promise<void> {
  const avatar = { name: SHELL.accountMenu(ASHA.name) };
  await screen.findByRole('button', avatar);
  await user.setup({ delay: null }).pointer({ keys: '[TouchA]', target: screen.getByRole('button', avatar) });
}
