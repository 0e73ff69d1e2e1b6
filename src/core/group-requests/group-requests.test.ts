import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROUP_BOUNDS, groupFaults } from '../guest-selection/index.ts';
import { accepted, MailboxRefused, MailUnavailable, refused } from '../shared/index.ts';
import { answerGroup } from './answer-group.ts';
import { askForGroup } from './ask-for-group.ts';
import { anAsk, groupBench } from './group-requests.test-support.ts';
import { sendGroupEmail } from './send-group-email.ts';

type Bench = ReturnType<typeof groupBench>;
const ask = (bench: Bench, over = {}, language: 'en' | 'hi' = 'en') =>
  askForGroup(bench)(anAsk(over), language, { spend: bench.spend });

describe('a request for a group', () => {
  it('begins where the guest menu ends', () => {
    expect(GROUP_BOUNDS.rooms.min).toBe(9);
    expect(GROUP_BOUNDS.people.min).toBe(9);
  });

  it('is stored with its reference, and the emails to operator and asker', async () => {
    const bench = groupBench();
    expect(await ask(bench)).toEqual(accepted('GRP-ID1ABCDE'));
    expect([...bench.kept.values()]).toEqual([
      expect.objectContaining({ ...anAsk(), reference: 'GRP-ID1ABCDE', language: 'en', answer: null }),
    ]);
    expect(bench.asked.map(({ group }) => group)).toEqual(['asked', 'received']);
  });

  it('that asks the same again is the one that is there, and sends nothing more', async () => {
    const bench = groupBench();
    const first = await ask(bench);
    expect(await ask(bench)).toEqual(first);
    expect([bench.kept.size, bench.asked.length]).toEqual([1, 2]);
    await ask(bench, { place: 'Puri' });
    expect([bench.kept.size, bench.asked.length]).toEqual([2, 4]);
  });

  it('names every field at fault, and stores nothing', async () => {
    const bench = groupBench();
    const dates = { arrival: '2026-11-20', departure: '2026-11-22' };
    expect(await ask(bench, { dates, people: 11, email: 'asha' })).toEqual(
      refused('VALIDATION_FAILED', {
        errors: [
          { field: 'arrivalDate', code: 'ARRIVAL_PAST' },
          { field: 'people', code: 'GROUP_PEOPLE' },
          { field: 'email', code: 'INVALID_EMAIL' },
        ],
      }),
    );
    expect([bench.kept.size, bench.asked.length, bench.spend.mock.calls.length]).toEqual([0, 0, 0]);
  });

  it('beyond the budget is not stored', async () => {
    const bench = groupBench();
    bench.spend.mockRejectedValueOnce(new Error('no money'));
    await expect(ask(bench)).rejects.toThrow('no money');
    expect([bench.kept.size, bench.asked.length]).toEqual([0, 0]);
  });

  it('has somebody in every room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 99 }), fc.integer({ min: 9, max: 500 }), (rooms, people) => {
        expect(groupFaults({ rooms, people }).length === 0).toBe(people >= rooms);
      }),
    );
  });
});

describe('the operator’s answer', () => {
  it('is stored once with its email; the same again changes nothing, another one is refused', async () => {
    const bench = groupBench();
    await ask(bench);
    const answer = answerGroup(bench);
    expect(await answer('GRP-ID1ABCDE', 'Yes, from ₹2,000 a room.')).toMatchObject({ ok: true });
    expect(await answer('GRP-ID1ABCDE', 'Yes, from ₹2,000 a room.')).toMatchObject({ ok: true });
    expect(await answer('GRP-ID1ABCDE', 'No.')).toEqual(refused('ALREADY_ANSWERED'));
    expect(await answer('GRP-00000000', 'Yes.')).toEqual(refused('NOT_FOUND'));
    expect(bench.asked.map(({ group }) => group)).toEqual(['asked', 'received', 'answered']);
    expect([...bench.kept.values()][0]?.answer?.text).toBe('Yes, from ₹2,000 a room.');
  });
});

describe('the emails about a group', () => {
  const sendAll = async (bench: Bench) => {
    for (const email of bench.asked) await sendGroupEmail(bench)(email);
  };

  it('tell the operator, and the asker what was asked, whose answer goes to the operator', async () => {
    const bench = groupBench();
    await ask(bench);
    await sendAll(bench);
    expect(bench.told).toEqual(['id1-abcdef-xyz']);
    expect(bench.sent).toEqual([
      expect.objectContaining({
        to: 'asha@example.in',
        replyTo: 'desk@padav.example',
        subject: 'Your group request GRP-ID1ABCDE',
        language: 'en',
        dedupeKey: 'group-received-id1-abcdef-xyz',
      }),
    ]);
    for (const line of ['Dear Asha Rao,', 'Where: Goa', 'Arrival: Mon, 1 Feb 2027', 'Rooms: 12', 'People: 24'])
      expect(bench.sent[0]?.text).toContain(line);
  });

  it('have the answer, in the language of the request', async () => {
    const bench = groupBench();
    await ask(bench, {}, 'hi');
    await answerGroup(bench)('GRP-ID1ABCDE', 'हाँ, कमरे हैं।');
    await sendAll(bench);
    const [received, answered] = bench.sent;
    expect([received?.language, answered?.language]).toEqual(['hi', 'hi']);
    expect(answered?.text).toContain('हाँ, कमरे हैं।');
    for (const { text, subject } of bench.sent) expect(`${subject} ${text}`).toMatch(/\p{Script=Devanagari}/u);
    expect(received?.text).not.toMatch(/Arrival|Rooms|request/);
  });

  it('have no address to answer where nobody reads it', async () => {
    const bench = groupBench();
    await ask(bench);
    const desk = { ...bench.desk, address: null };
    await sendGroupEmail({ ...bench, desk })({ id: 'id1-abcdef-xyz', group: 'received' });
    expect(bench.sent[0]).not.toHaveProperty('replyTo');
  });

  it('are retried while mail can’t be reached, dropped where the mailbox is rejected or the request is deleted', async () => {
    const bench = groupBench();
    await ask(bench);
    const send = sendGroupEmail(bench);
    const email = { id: 'id1-abcdef-xyz', group: 'received' } as const;
    bench.state.failure = new MailUnavailable();
    await expect(send(email)).rejects.toThrow(MailUnavailable);
    bench.state.failure = new MailboxRefused('550');
    expect(await send(email)).toBe('refused');
    bench.kept.clear();
    expect(await send(email)).toBe('done');
  });
});
