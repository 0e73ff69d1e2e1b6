import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { MAILED } from '#src/locales/en/web/auth/mailed.ts';
import { renderApp } from '../../render.tsx';
import type { FaultRow } from '../row.ts';

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? expect.fail(`There is no ${name}`);

const EMAIL = 'asha@example.in';
const PASSWORD = 'monsoon in goa';

/** The calls of the pages linked in emails. */
export const MAILED_ROWS: readonly FaultRow[] = [
  {
    call: 'POST /auth/forgot',
    when: 'a new password is asked for',
    async show(fail) {
      fail();
      const { user } = renderApp({ path: '/forgot' });
      await screen.findByRole('button', { name: MAILED.send });
      await user.click(field('email'));
      await user.paste(EMAIL);
      await user.click(screen.getByRole('button', { name: MAILED.send }));
    },
    way: () => ['button', MAILED.send],
    kept: () => expect(field('email').value).toBe(EMAIL),
  },
  {
    call: 'POST /auth/reset',
    when: 'a new password is chosen',
    conflict: 'LINK_EXPIRED',
    async show(fail) {
      fail();
      const { user } = renderApp({ path: '/reset#a-secret' });
      await screen.findByRole('button', { name: MAILED.save });
      for (const name of ['password', 'confirm']) {
        await user.click(field(name));
        await user.paste(PASSWORD);
      }
      await user.click(screen.getByRole('button', { name: MAILED.save }));
    },
    way: ({ status }) => (status === 409 ? ['link', MAILED.newLink] : ['button', MAILED.save]),
  },
  {
    call: 'POST /auth/confirm',
    when: 'an address is confirmed',
    async show(fail) {
      fail();
      const { user } = renderApp({ path: '/confirm#a-secret' });
      await user.click(await screen.findByRole('button', { name: MAILED.confirmNow }));
    },
    way: () => ['button', MAILED.retry],
  },
];
