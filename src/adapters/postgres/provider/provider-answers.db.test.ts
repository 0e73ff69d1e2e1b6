import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { instant } from '#core/shared/index.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database/fresh-database.ts';
import { providerAnswers } from './provider-answers.ts';

let db: FreshDatabase;
let failures: unknown[];

beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  failures = [];
  await db.database.pool.query('delete from provider_answers');
});

const shape = z.object({ name: z.string() });
const refusal = z.object({ code: z.string() });
const answersOf = (kind: 'details' | 'reviews' | 'destinations' | 'guest_reviews') =>
  providerAnswers({ pool: db.database.pool, kind, shape, refusal, onFailure: (error) => failures.push(error) });
const NOW = instant(Date.now());
const LATER = instant(NOW + 3_600_000);
const at = (ms: number) => instant(NOW + ms);
const keys = async () => (await db.database.pool.query('select key from provider_answers')).rows.map(({ key }) => key);

describe('provider responses shared by processes', () => {
  it('are found under their key and kind, with their time', async () => {
    await answersOf('details').keep('7', { value: { name: 'Lake View' }, asOf: NOW }, LATER);
    expect(await answersOf('details').find('7')).toEqual({ value: { name: 'Lake View' }, asOf: NOW });
    expect(await answersOf('details').find('8')).toBeNull();
    expect(await answersOf('reviews').find('7')).toBeNull();
    await answersOf('destinations').keep('7', { value: { name: 'Palm Court' }, asOf: NOW }, LATER);
    expect(await answersOf('destinations').find('7')).toMatchObject({ value: { name: 'Palm Court' } });
    expect(failures).toEqual([]);
  });

  it('may be pages of written reviews, and of no kind that is no name', async () => {
    await answersOf('guest_reviews').keep('7/newest/1', { value: { name: 'x' }, asOf: NOW }, LATER);
    expect(await answersOf('guest_reviews').find('7/newest/1')).toEqual({ value: { name: 'x' }, asOf: NOW });
    expect(failures).toEqual([]);
    for (const kind of ['', 'Search 1', 'a'.repeat(41)]) {
      const insert =
        "insert into provider_answers (kind, key, as_of, kept_until, value) values ($1, 'k', now(), now() + interval '1 hour', '1')";
      await expect(db.database.pool.query(insert, [kind])).rejects.toThrow('provider_answers_kind_check');
    }
  });

  it('are replaced by newer ones, and never by older ones', async () => {
    const answers = answersOf('details');
    for (const [ms, name] of [
      [1_000, 'second'],
      [2_000, 'third'],
      [0, 'first'],
    ] as const) {
      await answers.keep('7', { value: { name }, asOf: at(ms) }, LATER);
    }
    expect(await answers.find('7')).toEqual({ value: { name: 'third' }, asOf: at(2_000) });
  });

  it('expire, and are deleted with the next write', async () => {
    const answers = answersOf('details');
    await answers.keep('7', { value: { name: 'old' }, asOf: at(-5_000) }, at(-1_000));
    expect(await answers.find('7')).toBeNull();
    await answers.keep('8', { value: { name: 'new' }, asOf: NOW }, LATER);
    expect(await keys()).toHaveLength(1);
  });

  it('contain no caller and no query', async () => {
    await answersOf('details').keep('15.3/74/2026-12-05', { value: { name: 'x' }, asOf: NOW }, LATER);
    expect((await keys())[0]).toMatch(/^[\w-]{43}$/);
  });

  it('of another version are ignored, and reported', async () => {
    await answersOf('details').keep('7', { value: { name: 'x' }, asOf: NOW }, LATER);
    await db.database.pool.query(`update provider_answers set value = '{"title":"x"}'`);
    expect(await answersOf('details').find('7')).toBeNull();
    expect(failures).toHaveLength(1);
    await answersOf('details').keep('7', { value: { name: 'y' }, asOf: at(1) }, LATER);
    expect(await answersOf('details').find('7')).toMatchObject({ value: { name: 'y' } });
  });

  it('are unavailable while the database is, and that is reported', async () => {
    const away = { query: () => Promise.reject(new Error('away')) } as never;
    const onFailure = (error: unknown) => void failures.push(error);
    const answers = providerAnswers({ pool: away, kind: 'details', shape, refusal, onFailure });
    expect(await answers.find('7')).toBeNull();
    await answers.keep('7', { value: { name: 'x' }, asOf: NOW }, LATER);
    expect(failures).toHaveLength(2);
    // Each process calls for itself then.
    expect(await answers.turn('7')).toEqual({ kind: 'mine' });
    expect(failures).toHaveLength(3);
  });
});
