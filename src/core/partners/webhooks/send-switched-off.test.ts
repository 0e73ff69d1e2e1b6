import { expect, it } from 'vitest';
import { type Email, instant, LANGUAGES, MailboxRefused, MailUnavailable } from '../../shared/index.ts';
import type { ListedMember } from '../model/member.ts';
import type { SwitchedOffLetter } from './ports.ts';
import { switchedOffEmail, tellSwitchedOff } from './send-switched-off.ts';

const AT = instant(Date.parse('2026-12-05T06:30:00Z'));
const LETTER: SwitchedOffLetter = {
  ...{ endpointId: 'whe_1', organisationId: 'org_1', url: 'https://asha.example/hooks', reason: 'failing' },
  ...{ mode: 'live', at: AT, language: 'en' },
};
const member = (accountId: string, role: ListedMember['role']): ListedMember => ({
  ...{ organisationId: 'org_1', accountId, role, joinedAt: AT, name: accountId, email: `${accountId}@example.in` },
});
const members = async () => [member('asha', 'owner'), member('ravi', 'developer'), member('meera', 'owner')];

it('An email tells an owner which endpoint is off, why, and what to do', () => {
  expect(switchedOffEmail(LETTER)).toEqual({
    subject: 'One of your webhooks is switched off',
    text: `We have switched off a webhook of your organisation on Padav:

https://asha.example/hooks

For three days nothing could be delivered to it.

What it missed can be read with GET /partner/v1/events for 30 days, and sent again one by one.

To use it again, change its state to enabled with PATCH /partner/v1/webhook-endpoints.
`,
  });
});

it.each(LANGUAGES)('An email in %s is different for each reason and mode', (language) => {
  const texts = (['gone', 'failing'] as const).flatMap((reason) =>
    (['test', 'live'] as const).map((mode) => switchedOffEmail({ ...LETTER, reason, mode, language }).text),
  );
  expect(new Set(texts).size).toBe(4);
  expect(texts.every((text) => text.includes(LETTER.url))).toBe(true);
});

it('Each owner gets it once, and one whose mailbox is rejected keeps it from nobody', async () => {
  const sent: Pick<Email, 'to' | 'dedupeKey' | 'language'>[] = [];
  const mail = {
    async send({ to, dedupeKey, language }: Email) {
      if (to.startsWith('asha')) throw new MailboxRefused('550');
      sent.push({ to, dedupeKey, language });
    },
  };
  await tellSwitchedOff({ mail, members })(LETTER);
  expect(sent).toEqual([{ to: 'meera@example.in', dedupeKey: `webhook-off-whe_1-${AT}-meera`, language: 'en' }]);
});

it('While mail is unreachable it is to be tried again', async () => {
  const mail = { send: () => Promise.reject(new MailUnavailable()) };
  await expect(tellSwitchedOff({ mail, members })(LETTER)).rejects.toThrow(MailUnavailable);
});
