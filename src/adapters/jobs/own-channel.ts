import type { Notification, Pool, PoolClient } from 'pg';
import { replacing } from './reconnecting-pool.ts';

/** The channel on which the queue tells of every job (graphile-worker). */
const OF_ALL = 'jobs:insert';

type Hear = (message: Notification) => void;

const isHear = (handler: unknown): handler is Hear => typeof handler === 'function';

/** A listening client that hears `channel` where the queue asks for the one of every job. */
function hearing(client: PoolClient, channel: string): PoolClient {
  const wrapped = new Map<unknown, Hear>();
  const wrap = (handler: Hear): Hear => {
    const own: Hear = (message) => handler(message.channel === channel ? { ...message, channel: OF_ALL } : message);
    wrapped.set(handler, own);
    return own;
  };
  const heard: PoolClient = replacing(client, {
    query: (text: string) => client.query(text.replaceAll(`"${OF_ALL}"`, `"${channel}"`)),
    on: (event: string, handler: unknown) => {
      Reflect.apply(client.on, client, [event, event === 'notification' && isHear(handler) ? wrap(handler) : handler]);
      return heard;
    },
    removeListener: (event: string, handler: unknown) => {
      Reflect.apply(client.removeListener, client, [event, wrapped.get(handler) ?? handler]);
      return heard;
    },
  });
  return heard;
}

type Connected = Parameters<Parameters<Pool['connect']>[0]>;

/**
 * A pool whose listener hears of the jobs of one channel alone, so that a runner does not look for its own each time when
 * another's is added. Where no one tells that channel, jobs are found at the next poll.
 */
export function listeningOn(pool: Pool, channel: string): Pool {
  const connect = (callback?: (...connected: Connected) => void) =>
    callback === undefined
      ? pool.connect()
      : pool.connect((error, client, release) =>
          callback(error, client === undefined ? undefined : hearing(client, channel), release),
        );
  return replacing(pool, { connect });
}
