import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { LIMITS } from './limits.ts';
import { watchConnection } from './watched-connection.ts';

interface State {
  readonly readyForQuery?: boolean;
  readonly _ending?: boolean;
  readonly status?: 'I' | 'T' | 'E';
}

/** A connection of the driver, watched; its socket is not connected. */
async function watched({ status = 'I', ...state }: State = {}, stream: Socket | PassThrough = new Socket()) {
  const query = vi.fn(async (_text: string) => ({}));
  const connection = Object.assign(new EventEmitter(), { stream });
  const client = { connection, query, getTransactionStatus: () => status, readyForQuery: true, ...state };
  const why = vi.fn();
  stream.on('error', why);
  await watchConnection(client as never, { ...LIMITS, silenceMs: 400, statementMs: 300, lockMs: 200 });
  const settings = query.mock.calls.splice(0).flat();
  return { connection, stream, query, settings, why, asked: () => query.mock.calls.flat() };
}
const aTurn = () => new Promise((resolve) => setImmediate(resolve));

it('a connection gets the time limits of the server, each with its figure', async () => {
  const { settings, stream } = await watched();
  expect(settings).toEqual([
    "select set_config('statement_timeout', '300', false), set_config('lock_timeout', '200', false), " +
      `set_config('idle_in_transaction_session_timeout', '${LIMITS.idleTransactionMs}', false)`,
  ]);
  expect(Reflect.get(stream, 'timeout')).toBe(400);
});

describe('a silent connection', () => {
  it.each<[string, State]>([
    ['is asked', { readyForQuery: false }],
    ['is told to end', { _ending: true }],
    ['has not begun', { readyForQuery: undefined as never }],
  ])('while it %s is closed, as the kernel would', async (_, state) => {
    const { stream, why, asked } = await watched(state);
    stream.emit('timeout');
    await aTurn();
    expect(stream.destroyed).toBe(true);
    expect(why.mock.calls).toEqual([
      [
        expect.objectContaining({
          code: 'ETIMEDOUT',
          message: 'The database did not answer for 400 ms',
        }),
      ],
    ]);
    expect(asked()).toEqual([]);
  });

  it('while it only listens gets a probe', async () => {
    const { stream, asked, query } = await watched();
    query.mockRejectedValueOnce(new Error('gone meanwhile'));
    stream.emit('timeout');
    await aTurn();
    expect([stream.destroyed, asked()]).toEqual([false, ['select 1']]);
  });

  it.each(['T', 'E'] as const)('in a transaction of state %s is left to the server', async (status) => {
    const { stream, asked } = await watched({ status });
    stream.emit('timeout');
    await aTurn();
    expect([stream.destroyed, asked()]).toEqual([false, []]);
  });

  it('that is no TCP socket is ignored', async () => {
    const { stream, asked } = await watched({ readyForQuery: false }, new PassThrough());
    stream.emit('timeout');
    await aTurn();
    expect([stream.destroyed, asked()]).toEqual([false, []]);
  });
});

describe('a connection with an error of the server', () => {
  const said = (code: string) => Object.assign(new Error(`said ${code}`), { code });
  const end = ({ connection }: Awaited<ReturnType<typeof watched>>, status: string) =>
    connection.emit('readyForQuery', { status });

  it('that affects the next statement as well is closed once its transaction is over', async () => {
    const one = await watched();
    const demoted = said('25006');
    one.connection.emit('errorMessage', demoted);
    end(one, 'E');
    expect(one.stream.destroyed).toBe(false);
    end(one, 'I');
    await aTurn();
    expect([one.stream.destroyed, one.why.mock.calls]).toEqual([true, [[demoted]]]);
  });

  it.each([said('23505'), said('40001'), 'no error', null])('of only that statement stays open: %s', async (told) => {
    const one = await watched();
    one.connection.emit('errorMessage', told);
    end(one, 'I');
    await aTurn();
    expect(one.stream.destroyed).toBe(false);
  });

  it('followed by another failure is closed for the first', async () => {
    const one = await watched();
    const stopped = said('57P01');
    for (const told of [stopped, said('25P02')]) one.connection.emit('errorMessage', told);
    end(one, 'I');
    await aTurn();
    expect(one.why.mock.calls).toEqual([[stopped]]);
  });
});
