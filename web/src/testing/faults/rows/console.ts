import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { PASSKEY_PROOF } from '#src/locales/en/web/lib/passkeys.ts';
import { KEYS } from '#src/locales/en/web/partners/keys.ts';
import { MEMBERS } from '#src/locales/en/web/partners/members.ts';
import { ORGANISATION } from '#src/locales/en/web/partners/organisation.ts';
import { CONSOLE, PARTNERS } from '#src/locales/en/web/partners/partners.ts';
import { KEY, LOTUS, openConsole } from '../../data/organisations.ts';
import { ASHA, renderApp } from '../../render.tsx';
import { refusal, serve } from '../../server.ts';
import type { FaultRow } from '../row.ts';

const press = async (user: ReturnType<typeof openConsole>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** Answers a question by its last button. */
async function answer(user: ReturnType<typeof openConsole>['user'], name: string) {
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]:not(meta)`) ?? expect.fail(`There is no ${name}`);

/** The calls of the pages of an organisation. */
export const CONSOLE_ROWS: readonly FaultRow[] = [
  {
    call: 'GET /organisations',
    when: 'the page of partners is opened',
    signedIn: true,
    async show(fail) {
      fail();
      renderApp({ path: '/partners', user: ASHA });
    },
    way: () => ['button', PARTNERS.retry],
  },
  {
    call: 'POST /organisations',
    when: 'an organisation is created',
    signedIn: true,
    conflict: 'ORGANISATIONS_FULL',
    async show(fail) {
      serve('GET /organisations', { organisations: [] });
      fail();
      const { user } = renderApp({ path: '/partners', user: ASHA });
      await screen.findByRole('button', { name: PARTNERS.found });
      await user.type(field('name'), 'Lotus Tours');
      await press(user, PARTNERS.found);
    },
    way: () => ['button', PARTNERS.found],
    kept: () => expect(field('name').value).toBe('Lotus Tours'),
  },
  {
    call: 'GET /organisations/{organisationId}',
    when: 'an organisation is opened',
    signedIn: true,
    async show(fail) {
      fail();
      renderApp({ path: `/partners/organisation?id=${LOTUS.id}`, user: ASHA });
    },
    says: ({ status, sentence }) => (status === 404 ? CONSOLE.gone : sentence),
    way: ({ status }) => (status === 404 ? ['link', CONSOLE.all] : ['button', CONSOLE.retry]),
  },
  {
    call: 'PATCH /organisations/{organisationId}',
    when: 'an organisation is renamed',
    signedIn: true,
    async show(fail) {
      const { user } = openConsole('organisation');
      await screen.findByRole('button', { name: ORGANISATION.save });
      fail();
      await user.type(field('name'), '!');
      await press(user, ORGANISATION.save);
    },
    way: () => ['button', ORGANISATION.save],
    kept: () => expect(field('name').value).toBe(`${LOTUS.name}!`),
  },
  {
    call: 'POST /organisations/{organisationId}/live-access',
    when: 'live access is asked for',
    signedIn: true,
    conflict: 'EMAIL_UNCONFIRMED',
    async show(fail) {
      const { user } = openConsole('organisation');
      fail();
      await press(user, ORGANISATION.ask);
    },
    way: () => ['button', ORGANISATION.ask],
  },
  {
    call: 'PATCH /organisations/{organisationId}/members/{memberId}',
    when: 'a role is changed',
    signedIn: true,
    conflict: 'LAST_OWNER',
    async show(fail) {
      const { user } = openConsole('members');
      fail();
      await press(user, MEMBERS.changeOf('Ravi Das'));
      await user.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: /Finance/ }));
      await answer(user, MEMBERS.changeYes);
    },
    way: () => ['button', MEMBERS.changeOf('Ravi Das')],
  },
  {
    call: 'DELETE /organisations/{organisationId}/members/{memberId}',
    when: 'a member is removed',
    signedIn: true,
    conflict: 'LAST_OWNER',
    async show(fail) {
      const { user } = openConsole('members');
      fail();
      await press(user, MEMBERS.removeOf('Ravi Das'));
      await answer(user, MEMBERS.removeYes);
    },
    way: () => ['button', MEMBERS.removeOf('Ravi Das')],
  },
  {
    call: 'POST /organisations/{organisationId}/invitations',
    when: 'somebody is invited',
    signedIn: true,
    conflict: 'MEMBERS_FULL',
    async show(fail) {
      const { user } = openConsole('members');
      await screen.findByRole('button', { name: MEMBERS.send });
      fail();
      await user.type(field('email'), 'kiran@example.in');
      await press(user, MEMBERS.send);
    },
    way: () => ['button', MEMBERS.send],
    kept: () => expect(field('email').value).toBe('kiran@example.in'),
  },
  {
    call: 'DELETE /organisations/{organisationId}/invitations/{invitationId}',
    when: 'an invitation is withdrawn',
    signedIn: true,
    async show(fail) {
      const { user } = openConsole('members');
      fail();
      await press(user, MEMBERS.withdrawOf('kiran@example.in'));
    },
    way: () => ['button', MEMBERS.withdrawOf('kiran@example.in')],
  },
  {
    call: 'GET /organisations/{organisationId}/keys',
    when: 'the keys are opened',
    signedIn: true,
    async show(fail) {
      const { user } = openConsole('organisation');
      fail();
      await user.click(await screen.findByRole('link', { name: CONSOLE.pages.keys }));
    },
    way: () => ['button', KEYS.retry],
  },
  {
    call: 'POST /organisations/{organisationId}/keys',
    when: 'a key is made',
    signedIn: true,
    conflict: 'KEYS_FULL',
    async show(fail) {
      const { user } = openConsole('keys');
      await press(user, KEYS.make.test);
      // The page reads the keys by the same address.
      fail();
      await user.type(field('name'), 'Server');
      await press(user, KEYS.makeNow);
    },
    way: () => ['button', KEYS.makeNow],
    kept: () => expect(field('name').value).toBe('Server'),
  },
  {
    call: 'POST /organisations/{organisationId}/keys/{keyId}/rotation',
    when: 'a key is replaced',
    signedIn: true,
    conflict: 'KEYS_FULL',
    async show(fail) {
      const { user } = openConsole('keys', { keys: [KEY] });
      fail();
      await press(user, KEYS.replaceOf(KEY.name));
      await answer(user, KEYS.replaceYes);
    },
    way: () => ['button', KEYS.replaceYes],
  },
  {
    call: 'DELETE /organisations/{organisationId}/keys/{keyId}',
    when: 'a key is revoked',
    signedIn: true,
    async show(fail) {
      const { user } = openConsole('keys', { keys: [KEY] });
      fail();
      await press(user, KEYS.revokeOf(KEY.name));
      await answer(user, KEYS.revokeYes);
    },
    way: () => ['button', KEYS.revokeYes],
  },
  {
    call: 'POST /user/{userId}/proof',
    when: 'the owner is proved before a role is changed',
    signedIn: true,
    async show(fail) {
      const { user } = openConsole('members');
      serve('PATCH /organisations/:id/members/:member', () =>
        refusal(403, 'REAUTH_REQUIRED', 'Is it you?', { proofs: ['currentPassword'] }),
      );
      fail();
      await press(user, MEMBERS.changeOf('Ravi Das'));
      await user.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: /Owner/ }));
      await answer(user, MEMBERS.changeYes);
      await user.type(await screen.findByLabelText('Current Password', { exact: true }), 'monsoon in goa');
      await answer(user, PASSKEY_PROOF.confirm);
    },
    way: () => ['button', PASSKEY_PROOF.confirm],
  },
];
