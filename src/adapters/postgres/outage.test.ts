import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { isOutage } from './outage.ts';

const said = (code: string) => Object.assign(new DatabaseError('said', 4, 'error'), { code });
const lost = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['going down', said('57P01')],
  ['starting', said('57P03')],
  ['full of connections', said('53300')],
  ['without room on its disk', said('53100')],
  ['gone in the middle', said('08006')],
  ['not there', lost('ECONNREFUSED')],
  ['gone without a word', new Error('Connection terminated unexpectedly')],
  ['silent', new Error('timeout exceeded when trying to connect')],
  ['out of connections', new Error('Knex: Timeout acquiring a connection. The pool is probably full.')],
  ['not there, as somebody else tells', new Error('no rate could be read', { cause: lost('ECONNRESET') })],
])('is an outage: a database that is %s', (_, thrown) => {
  expect(isOutage(thrown)).toBe(true);
});

it.each([
  ['a broken rule', said('23505')],
  ['a statement that was cut off', said('57014')],
  ['a deadlock', said('40P01')],
  ['a fault of ours', new TypeError('undefined is not a function')],
  ['no error at all', 'Connection terminated'],
])('is none: %s', (_, thrown) => {
  expect(isOutage(thrown)).toBe(false);
});
