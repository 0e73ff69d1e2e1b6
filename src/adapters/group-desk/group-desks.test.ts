import { expect, it } from 'vitest';
import { anAsk, NOON } from '#core/group-requests/group-requests.test-support.ts';
import type { GroupRequest } from '#core/group-requests/index.ts';
import type { Email } from '#core/shared/index.ts';
import { emailedGroupDesk, silentGroupDesk } from './group-desks.ts';

const request: GroupRequest = {
  ...anAsk({ message: 'Hello\nCharged: nothing' }),
  id: 'g-1',
  reference: 'GRP-AAAA1111',
  language: 'hi',
  askedAt: NOON,
  answer: null,
};

it('The operator’s email has all that was asked, the command to answer, and is answered to the asker', async () => {
  const sent: Email[] = [];
  const desk = emailedGroupDesk({
    operator: 'desk@padav.example',
    mail: { send: async (email) => void sent.push(email) },
  });
  await desk.tell(request);
  expect(desk.address).toBe('desk@padav.example');
  expect(sent).toEqual([
    expect.objectContaining({
      to: 'desk@padav.example',
      replyTo: 'asha@example.in',
      subject: 'Group request GRP-AAAA1111: 12 rooms, Goa',
      language: 'en',
      dedupeKey: 'group-asked-g-1',
    }),
  ]);
  const lines = sent[0]?.text.split('\n') ?? [];
  for (const line of [
    'Arrival: Mon, 1 Feb 2027',
    'Nights: 3',
    'Rooms: 12',
    'People: 24',
    'Phone: +91 98765 43210',
    'Message: Hello Charged: nothing',
    'npm run tool -- operator answer GRP-AAAA1111 "<your answer>"',
  ])
    expect(lines).toContain(line);
});

it('Without an operator’s address nothing is sent', async () => {
  expect(silentGroupDesk.address).toBeNull();
  await expect(silentGroupDesk.tell(request)).resolves.toBeUndefined();
});
