import type { DependencyContainer } from 'tsyringe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commandOf, usage } from '#src/adapters/operator/cli/operator-cli.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { client } from '#test/support/http/client.ts';
import { operatorServices } from './operator/operator-services.ts';
import { OFFLINE_FAULTS } from './tokens.ts';

let test: TestApp;
let container: DependencyContainer;
beforeAll(async () => {
  test = await startTestApp({
    env: { OPERATOR_EMAIL: 'desk@padav.example' },
    override: (parts) => {
      container = parts;
    },
  });
});
afterEach(() => test.db.database.knex('rate_windows').delete());
afterAll(() => test.close());

let asked = 0;
function body(over: object = {}) {
  asked += 1;
  return {
    ...{ place: 'Goa', arrivalDate: test.day(20), departureDate: test.day(23), rooms: 12, people: 24 },
    ...{ name: 'Asha Rao', email: `asha.${asked}@example.in`, phone: '+91 98765 43210', message: 'By the sea' },
    ...over,
  };
}
const ask = (given: object, headers: Record<string, string> = {}) =>
  client(test.app).post('/group-requests', given, { headers });
const outbox = (to: string) => test.db.database.knex('offline_outbox').where({ recipient: to }).orderBy('sent_at');
async function operator(...words: readonly string[]) {
  const answer = (await commandOf(words)?.(operatorServices(container))) ?? usage(words);
  return { text: answer.lines.join('\n'), code: answer.code };
}

describe('a group request', () => {
  it('reaches the operator, who answers by the tool, and the asker by email', async () => {
    const given = body();
    const { status, body: taken } = await ask(given);
    expect([status, taken]).toEqual([
      202,
      {
        msg: 'Your request has reached us. We’ll answer you by email.',
        reference: expect.stringMatching(/^GRP-[A-Z0-9]{8}$/),
      },
    ]);
    const { reference } = taken as { reference: string };
    await test.runJobs();
    const [toDesk] = await outbox('desk@padav.example');
    expect([toDesk.reply_to, toDesk.subject]).toEqual([given.email, `Group request ${reference}: 12 rooms, Goa`]);
    const [received] = await outbox(given.email);
    expect([received.reply_to, received.subject]).toEqual(['desk@padav.example', `Your group request ${reference}`]);

    const open = await operator('groups');
    for (const words of [reference, 'Goa', '12 for 24', 'Asha Rao', given.email, 'By the sea'])
      expect(open.text).toContain(words);
    expect((await operator()).text).toContain(reference);
    expect(await operator('answer', reference.toLowerCase(), ' Yes, 12 rooms at ₹3,000. ')).toEqual({
      text: `Group request ${reference} is answered. The answer is mailed to ${given.email}.`,
      code: 0,
    });
    await test.runJobs();
    const emails = await outbox(given.email);
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Your group request ${reference}`,
      `Our answer to your group request ${reference}`,
    ]);
    expect(emails[1].body).toContain('Yes, 12 rooms at ₹3,000.');
    expect((await operator('groups')).text).not.toContain(reference);
    expect(await operator('answer', reference, 'Another')).toMatchObject({ code: 1 });
    expect(await operator('answer', reference, ' ')).toMatchObject({ code: 1 });
    expect(await operator('answer', reference, 'x'.repeat(4_001))).toMatchObject({ code: 1 });
    expect(await operator('answer', 'GRP-00000000', 'Yes')).toMatchObject({ code: 1 });
    expect(await operator('answer', reference)).toMatchObject({ code: 2 });
  });

  it('is one when it is sent twice, also at the same time, and its emails are sent once', async () => {
    const given = body();
    const answers = await Promise.all([ask(given), ask(given), ask(given)]);
    const references = answers.map((each) => (each.body as { reference: string }).reference);
    expect(new Set(references).size).toBe(1);
    await test.runJobs();
    expect(await outbox(given.email)).toHaveLength(1);
  });

  it('is in the language of its asker', async () => {
    const given = body();
    await ask(given, { 'accept-language': 'hi' });
    await test.runJobs();
    expect(await outbox(given.email)).toMatchObject([{ language: 'hi', subject: expect.stringContaining('ग्रुप') }]);
  });

  it('stays while mail can’t be reached', async () => {
    const given = body();
    await test.part(OFFLINE_FAULTS).set('mail', { mode: 'failing', delayMs: 0 });
    await ask(given);
    await test.runJobs();
    expect(await outbox(given.email)).toEqual([]);
    await test.part(OFFLINE_FAULTS).clear();
    test.clock.pass(61_000);
    await test.runJobs();
    expect(await outbox(given.email)).toHaveLength(1);
  });

  it.each([
    [{ rooms: 8 }, ['rooms: GROUP_ROOMS']],
    [{ rooms: 100 }, ['rooms: GROUP_ROOMS']],
    [{ rooms: 12.5 }, ['rooms: INVALID']],
    [{ people: 501 }, ['people: GROUP_PEOPLE']],
    [{ rooms: 20, people: 19 }, ['people: GROUP_PEOPLE']],
    [{ place: ' ' }, ['place: REQUIRED']],
    [{ name: '' }, ['name: REQUIRED']],
    [{ email: 'asha at home' }, ['email: INVALID_EMAIL']],
    [{ phone: 'call me' }, ['phone: INVALID']],
    [{ message: 'x'.repeat(1_001) }, ['message: TOO_LONG']],
    [{ arrivalDate: '2020-01-01' }, ['arrivalDate: ARRIVAL_PAST']],
    [{ hotelId: '7' }, ['hotelId: UNKNOWN_FIELD']],
  ])('names the field: %j', async (over, faults) => {
    const answer = await ask(body(over));
    expect([answer.status, answer.faults]).toEqual([422, faults]);
  });

  it('is refused beyond three a day for an email, so that nobody is flooded', async () => {
    const email = 'flooded@example.in';
    for (const place of ['Goa', 'Puri', 'Kochi']) expect((await ask(body({ email, place }))).status).toBe(202);
    expect(await ask(body({ email, place: 'Delhi' }))).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  });
});

describe('the table of group requests', () => {
  const row = () => ({
    ...{ id: 'x', reference: 'GRP-XXXXXXXX', intent: 'x', language: 'en', place: 'Goa', arrival: '2027-01-01' },
    ...{ departure: '2027-01-02', rooms: 9, people: 9, name: 'A', email: 'e', phone: 'p', asked_at: new Date() },
  });

  it.each([
    [{ rooms: 8 }],
    [{ people: 8 }],
    [{ departure: '2027-01-01' }],
    [{ place: '' }],
    [{ reference: 'GRP-1' }],
    [{ language: 'English' }],
    [{ answer: 'Yes' }],
    [{ answered_at: new Date() }],
  ])('refuses %j', async (over) => {
    await expect(test.db.database.knex('group_requests').insert({ ...row(), ...over })).rejects.toThrow('constraint');
  });
});
