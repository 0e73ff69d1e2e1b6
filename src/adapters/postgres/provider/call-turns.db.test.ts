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
  await db.database.pool.query('delete from provider_calls');
  await db.database.pool.query('delete from provider_answers');
});

const shape = z.object({ name: z.string() });
const refusal = z.object({ code: z.string() });
/** One process, or its calls of another kind. */
const processOf = (kind: 'search' | 'details' = 'search') =>
  providerAnswers({ pool: db.database.pool, kind, shape, refusal, onFailure: (error) => failures.push(error) });
const answer = () => ({ value: { name: 'Lake View' }, asOf: instant(Date.now()) });
const later = () => instant(Date.now() + 3_600_000);
const rows = async () => (await db.database.pool.query('select * from provider_calls')).rows;
/** As after the death of the process that calls: its lease is not renewed any more. */
const pass = () => db.database.pool.query("update provider_calls set held_until = now() - interval '1 ms'");
/** Resolves once another process has looked at the call: it waits then. */
const waits = (from: readonly string[]) => expect.poll(() => from.length, { interval: 5 }).toBeGreaterThan(0);

/** A process whose statements are recorded by name, so that a test knows when it waits. */
function watched() {
  const looks: string[] = [];
  const query = async (statement: { readonly name: string }): Promise<unknown> => {
    const answer = await Reflect.apply(db.database.pool.query, db.database.pool, [statement]);
    // Not before the answer: what ends the call meanwhile could overtake the look.
    if (statement.name === 'provider-call-look') looks.push(statement.name);
    return answer;
  };
  const pool = Object.assign(Object.create(db.database.pool), { query });
  return { looks, ...providerAnswers({ pool, kind: 'search', shape, refusal, onFailure: (e) => failures.push(e) }) };
}

describe('the turn to call', () => {
  it('is one process’s for each key and kind, of a hundred that want it at once', async () => {
    const takers = Array.from({ length: 100 }, () => processOf());
    let calls = 0;
    await Promise.all(
      takers.map(async (each) => {
        const { kind } = await each.turn('goa');
        if (kind === 'mine' && (await each.find('goa')) === null) {
          calls += 1;
          await each.keep('goa', answer(), later());
        } else if (kind === 'mine') await each.giveUp('goa', null);
        expect(await each.find('goa')).not.toBeNull();
      }),
    );
    expect(calls).toBe(1);
    expect(await processOf().turn('delhi')).toEqual({ kind: 'mine' });
    expect(await processOf('details').turn('delhi')).toEqual({ kind: 'mine' });
    expect(failures).toEqual([]);
  });

  it('ends with the answer, which those who waited find', async () => {
    const [one, other] = [processOf(), watched()];
    expect(await one.turn('goa')).toEqual({ kind: 'mine' });
    const waiting = other.turn('goa');
    await waits(other.looks);
    await one.keep('goa', answer(), later());
    expect(await waiting).toEqual({ kind: 'made' });
    expect(await other.find('goa')).toMatchObject({ value: { name: 'Lake View' } });
    expect(await rows()).toEqual([]);
  });

  it('ends with a refusal for those who waited; whoever comes later calls', async () => {
    const [one, other] = [processOf(), watched()];
    await one.turn('goa');
    const waiting = other.turn('goa');
    await waits(other.looks);
    await one.giveUp('goa', { code: 'PROVIDER_UNAVAILABLE' });
    expect(await waiting).toEqual({ kind: 'refused', refusal: { code: 'PROVIDER_UNAVAILABLE' } });
    expect(await processOf().turn('goa')).toEqual({ kind: 'mine' });
  });

  it('is the next one’s when it is given up without a refusal', async () => {
    const [one, other] = [processOf(), watched()];
    await one.turn('goa');
    const waiting = other.turn('goa');
    await waits(other.looks);
    await one.giveUp('goa', null);
    expect(await waiting).toEqual({ kind: 'made' });
    expect(await other.turn('goa')).toEqual({ kind: 'mine' });
  });

  it('is taken over when its process died, whose late answer ends nobody else’s call', async () => {
    const [dead, other] = [processOf(), watched()];
    await dead.turn('goa');
    const waiting = other.turn('goa');
    await waits(other.looks);
    await pass();
    expect(await waiting).toEqual({ kind: 'mine' });
    const [held] = await rows();
    await dead.keep('goa', answer(), later());
    expect(await rows()).toEqual([held]);
    await other.giveUp('goa', null);
    expect(await rows()).toEqual([]);
  });

  it('is kept by a process that calls for longer than its lease', async () => {
    const one = processOf();
    await one.turn('goa');
    const [first] = await rows();
    await expect
      .poll(async () => (await rows())[0]?.held_until.getTime(), { timeout: 20_000 })
      .toBeGreaterThan(first.held_until.getTime());
    await one.giveUp('goa', null);
  });

  it('is nobody’s after it was given up by a process that had none', async () => {
    const [one, other] = [processOf(), processOf()];
    await one.turn('goa');
    await other.giveUp('goa', { code: 'PROVIDER_UNAVAILABLE' });
    expect((await rows()).map((row) => row.refusal)).toEqual([null]);
    await one.giveUp('goa', null);
  });
});
