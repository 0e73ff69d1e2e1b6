import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { NewSpan, Span, Tracing } from '../support/tracing.ts';
import { setTracing } from '../support/tracing.ts';
import { factsOf, type StatementEnd, watchStatements } from './watched-statements.ts';

afterEach(() => setTracing(null));

describe('the facts of a statement', () => {
  it.each([
    ['select * from "orders" where receipt = $1', null, 'SELECT', 'SELECT orders'],
    ['insert into "bookings" ("id") values ($1)', null, 'INSERT', 'INSERT bookings'],
    ['  update only accounts\n set name = $1', null, 'UPDATE', 'UPDATE accounts'],
    [
      'with sent as (insert into webhook_deliveries (id) values ($1)) select 1',
      null,
      'WITH',
      'WITH webhook_deliveries',
    ],
    ['BEGIN;', null, 'BEGIN', 'BEGIN'],
    ['select 1', 'keep-event', 'SELECT', 'keep-event'],
    ['', null, 'OTHER', 'OTHER'],
  ])('%j named %j are %s, %s', (text, name, operation, summary) => {
    expect(factsOf(text, name)).toMatchObject({ operation, summary });
  });

  it('keep parameters, and no value', () => {
    const text = `select 'it''s', "a1", 12.5 from t1\n  where x = $12 and y in (3, 'b')`;
    expect(factsOf(text, null).text).toBe('select ?, "a1", ? from t1 where x = $12 and y in (?, ?)');
  });

  it('contain nothing of a quoted text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (value) => {
        const text = `select * from orders where name = '${value.replaceAll("'", "''")}'`;
        expect(factsOf(text, null).text).toBe('select * from orders where name = ?');
      }),
    );
  });
});

type Ask = (...given: readonly unknown[]) => unknown;

/** A connection whose statements end as told, watched; and what was told of them. */
function watched(query: Ask) {
  const ends: StatementEnd[] = [];
  const client = { query };
  watchStatements(client, (end) => void ends.push(end));
  return { client, ends };
}

const failure = Object.assign(new Error('Key (email)=(asha@example.in) exists'), { code: '23505' });

describe('a watched connection tells of a statement', () => {
  it('that is answered by a promise', async () => {
    const { client, ends } = watched(async () => 'rows');
    expect(await client.query('select 1 from orders', [])).toBe('rows');
    expect(ends).toMatchObject([{ operation: 'SELECT', summary: 'SELECT orders', errorType: null }]);
    expect(ends[0]?.seconds).toBeGreaterThanOrEqual(0);
  });

  it('that is answered by a callback, which gets the same', () => {
    const { client, ends } = watched((...given) => {
      const last = given.at(-1);
      if (typeof last === 'function') last(null, given.slice(0, -1));
    });
    const answered: unknown[] = [];
    client.query({ text: 'delete from orders' }, ['a'], (...got: unknown[]) => answered.push(got));
    expect(answered).toEqual([[null, [{ text: 'delete from orders' }, ['a']]]]);
    expect(ends).toMatchObject([{ operation: 'DELETE', errorType: null }]);
  });

  it('that failed, by its code, and passes the error on', async () => {
    const { client, ends } = watched(() => Promise.reject(failure));
    await expect(client.query('insert into accounts values ($1)')).rejects.toBe(failure);
    expect(ends).toMatchObject([{ errorType: '23505' }]);
    expect(JSON.stringify(ends)).not.toContain('asha');
  });

  it('and leaves alone what another library submits itself', () => {
    const { client, ends } = watched((query) => query);
    const cursor = { text: 'select 1', submit: () => undefined };
    expect(client.query(cursor)).toBe(cursor);
    expect(ends).toEqual([]);
  });
});

describe('with tracing on, a statement', () => {
  function tracingIn(isInTrace: boolean) {
    const begun: NewSpan[] = [];
    const ended: string[] = [];
    const span = (name: string): Span => ({
      ...{ traceId: 't', spanId: 's', isSent: true, traceparent: '' },
      ...{ add: () => undefined, link: () => undefined },
      fail: (type) => void ended.push(`${name} failed ${type}`),
      end: () => void ended.push(`${name} ended`),
    });
    const tracing: Tracing = {
      begin(given) {
        begun.push(given);
        return span(given.name);
      },
      within: (_span, work) => work(),
      current: () => (isInTrace ? span('request') : null),
    };
    setTracing(tracing);
    return { begun, ended };
  }

  it('is a span of the trace that asks', async () => {
    const { begun, ended } = tracingIn(true);
    const { client } = watched(() => Promise.reject(failure));
    await expect(client.query('update orders set a = 1')).rejects.toBe(failure);
    expect(begun).toMatchObject([
      { name: 'UPDATE orders', kind: 'client', facts: { 'db.query.text': 'update orders set a = ?' } },
    ]);
    expect(ended).toEqual(['UPDATE orders failed 23505', 'UPDATE orders ended']);
  });

  it('is none outside of a trace, as the statements of the queue', async () => {
    const { begun } = tracingIn(false);
    const { client, ends } = watched(async () => 1);
    await client.query('select 1');
    expect([begun, ends.length]).toEqual([[], 1]);
  });
});
