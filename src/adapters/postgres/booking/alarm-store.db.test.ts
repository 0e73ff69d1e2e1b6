import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instant, instant } from '#core/shared/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { alarmStore } from './alarm-store.ts';

let db: FreshDatabase;
let now: Instant = instant(1_000);
const lines: string[] = [];
const facts: object[] = [];

beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const error = (fact: object, sentence: string) => {
  facts.push(fact);
  lines.push(sentence);
};
const book = (knex = db.database.knex) => alarmStore({ knex, clock: { now: () => now }, log: { error } });

describe('alarms', () => {
  it('are one row as long as the same fault lasts, and a log line each time', async () => {
    const alarm = { what: 'refund-failed', facts: { refund: 'rf-1', reason: 'no' } } as const;
    await book().raise(alarm);
    now = instant(2_000);
    await book().raise(alarm);
    await book().raise({ ...alarm, facts: { refund: 'rf-2', reason: 'no' } });
    const open = await book().open();
    expect(open).toMatchObject([
      { facts: { refund: 'rf-2' }, times: 1 },
      { facts: { refund: 'rf-1' }, times: 2, raisedAt: 1_000, lastAt: 2_000 },
    ]);
    expect(lines.filter((line) => line.includes('operator'))).toHaveLength(3);
    expect(facts[0]).toEqual({ alarm: 'refund-failed', facts: { refund: 'rf-1', reason: 'no' } });
  });

  it('are listed newest first, by their last and then their first time', async () => {
    await db.database.knex('alarms').delete();
    const raise = async (at: number, refund: string) => {
      now = instant(at);
      await book().raise({ what: 'refund-failed', facts: { refund } });
    };
    for (const refund of ['a', 'b', 'c']) await raise(5_000, refund);
    await raise(9_000, 'a');
    expect((await book().open()).map((alarm) => alarm.facts.refund)).toEqual(['a', 'c', 'b']);
  });

  it('are resolved once, and raised again when the fault returns', async () => {
    const alarm = { what: 'job-failed', facts: { job: 'j', attempts: 25 } } as const;
    await book().raise(alarm);
    const id = (await book().open()).find(({ what }) => what === 'job-failed')?.id ?? 0;
    expect([await book().resolve(id), await book().resolve(id)]).toEqual([true, false]);
    expect((await book().open()).some(({ what }) => what === 'job-failed')).toBe(false);
    expect((await book().open()).length).toBeGreaterThan(0);
    await book().raise(alarm);
    expect((await book().open()).filter(({ what }) => what === 'job-failed')).toMatchObject([{ times: 1 }]);
  });

  it('of a cause that counts once are not raised again, not even when the first was resolved', async () => {
    const alarm = { what: 'payment-of-unknown-order', onceOf: 'payment' } as const;
    const opened = async () => (await book().open()).filter(({ what }) => what === alarm.what);
    await book().raise({ ...alarm, facts: { event: 'evt_1', payment: 'pay_1' } });
    await book().raise({ ...alarm, facts: { payment: 'pay_1' } });
    expect(await opened()).toMatchObject([{ facts: { event: 'evt_1' }, times: 1 }]);
    for (const { id } of await opened()) await book().resolve(id);
    await book().raise({ ...alarm, facts: { payment: 'pay_1' } });
    expect(await opened()).toEqual([]);
    await book().raise({ ...alarm, facts: { payment: 'pay_2' } });
    expect(await opened()).toMatchObject([{ facts: { payment: 'pay_2' } }]);
  });

  it('never throw into their caller', async () => {
    const gone = await freshDatabase();
    const { knex } = gone.database;
    await gone.drop();
    await expect(book(knex).raise({ what: 'notice-failed', facts: {} })).resolves.toBeUndefined();
    expect(lines.at(-1)).toBe('the alarm could not be stored');
    expect(facts.at(-1)).toMatchObject({ alarm: 'notice-failed', err: expect.any(Error) });
  });
});
