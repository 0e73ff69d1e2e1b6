import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instant, instant } from '#core/shared/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { alarmBook } from './alarm-book.ts';

let db: FreshDatabase;
let now: Instant = instant(1_000);
const lines: string[] = [];

beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const book = (knex = db.database.knex) =>
  alarmBook({ knex, clock: { now: () => now }, log: { error: (_facts, sentence) => void lines.push(sentence) } });

describe('alarms', () => {
  it('are one row as long as the same trouble stands, and a line each time', async () => {
    const alarm = { what: 'refund-failed', facts: { refund: 'rf-1', reason: 'no' } } as const;
    await book().raise(alarm);
    now = instant(2_000);
    await book().raise(alarm);
    await book().raise({ ...alarm, facts: { refund: 'rf-2', reason: 'no' } });
    const standing = await book().standing();
    expect(standing).toMatchObject([
      { facts: { refund: 'rf-2' }, times: 1 },
      { facts: { refund: 'rf-1' }, times: 2, raisedAt: 1_000, lastAt: 2_000 },
    ]);
    expect(lines.filter((line) => line.includes('operator'))).toHaveLength(3);
  });

  it('are resolved once, and stand anew when the trouble comes back', async () => {
    const alarm = { what: 'job-failed', facts: { job: 'j', attempts: 25 } } as const;
    await book().raise(alarm);
    const id = (await book().standing()).find(({ what }) => what === 'job-failed')?.id ?? 0;
    expect([await book().resolve(id), await book().resolve(id)]).toEqual([true, false]);
    expect((await book().standing()).some(({ what }) => what === 'job-failed')).toBe(false);
    await book().raise(alarm);
    expect((await book().standing()).filter(({ what }) => what === 'job-failed')).toMatchObject([{ times: 1 }]);
  });

  it('never throw into what raised them', async () => {
    const gone = await freshDatabase();
    const { knex } = gone.database;
    await gone.drop();
    await expect(book(knex).raise({ what: 'notice-failed', facts: {} })).resolves.toBeUndefined();
    expect(lines.at(-1)).toBe('the alarm could not be kept');
  });
});
