import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { PoolFull } from './bounded-pools.ts';
import { endsConnection, isOutage } from './outage.ts';

const said = (code: string, routine?: string) =>
  Object.assign(new DatabaseError('said', 4, 'error'), { code, routine });
const lost = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });

/** Whether each code is a state of the database and no bug of ours, and whether its connection is unusable. */
const STATES: readonly (readonly [code: string, isAway: boolean, isUseless: boolean])[] = [
  ['08000', true, true],
  ['08001', true, true],
  ['08003', true, true],
  ['08004', true, true],
  ['08006', true, true],
  ['08007', true, true],
  ['08P01', true, true],
  ['25006', true, true],
  ['25P03', true, true],
  ['25P04', true, true],
  ['28000', true, false],
  ['28P01', true, false],
  ['3D000', true, false],
  ['40001', true, false],
  ['40003', true, false],
  ['40P01', true, false],
  ['42501', true, false],
  ['53000', true, false],
  ['53100', true, false],
  ['53200', true, false],
  ['53300', true, false],
  ['53400', true, false],
  ['55P03', true, false],
  ['57014', true, false],
  ['57P01', true, true],
  ['57P02', true, true],
  ['57P03', true, true],
  ['57P04', true, true],
  ['57P05', true, true],
  ['58000', true, true],
  ['58030', true, true],
  ['58P01', true, true],
  ['72000', true, false],
  ['F0000', true, false],
  ['XX001', true, true],
  ['XX002', true, true],
  ['0A000', false, false],
  ['22P02', false, false],
  ['23505', false, false],
  ['23503', false, false],
  ['25P01', false, false],
  ['25P02', false, false],
  ['40002', false, false],
  ['42601', false, false],
  ['42P01', false, false],
  ['55000', false, false],
  ['P0001', false, false],
  ['XX000', false, false],
];

describe('an error of the server', () => {
  it.each(STATES)('%s: unavailable %s, its connection unusable %s', (code, isAway, isUseless) => {
    expect(isOutage(said(code))).toBe(isAway);
    expect(endsConnection(said(code))).toBe(isUseless);
  });

  it('treats an outdated prepared statement as the effect of another release', () => {
    expect(isOutage(said('0A000', 'RevalidateCachedQuery'))).toBe(true);
    expect(endsConnection(said('0A000', 'RevalidateCachedQuery'))).toBe(true);
  });
});

it.each([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'].map((code) =>
    lost(code),
  ),
  ...['ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'ERR_STREAM_DESTROYED'].map((code) => lost(code)),
  lost('ENOENT', 'connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('timeout exceeded when trying to connect'),
  new Error('timeout expired'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  new Error('Knex: Timeout acquiring a connection. The pool is probably full.'),
  new PoolFull(),
  new Error('no rate could be read', { cause: lost('ECONNRESET') }),
])('is an outage: %s', (thrown) => {
  expect(isOutage(thrown)).toBe(true);
});

it.each([
  ['a file of ours that is missing', lost('ENOENT', 'open')],
  ['a fault of ours', new TypeError('undefined is not a function')],
  ['no error at all', 'Connection terminated'],
])('is no outage: %s', (_, thrown) => {
  expect(isOutage(thrown)).toBe(false);
});
