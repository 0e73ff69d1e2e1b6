import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { listeningOn } from './own-channel.ts';

/** A pool with one client, whose statements are remembered. */
function pooled() {
  const asked: string[] = [];
  const client = Object.assign(new EventEmitter(), { query: async (text: string) => void asked.push(text) });
  const connect = (callback?: (...connected: unknown[]) => void) =>
    callback === undefined ? Promise.resolve(client) : callback(undefined, client, () => undefined);
  return { asked, client, pool: { connect, name: 'pool' } as unknown as Pool };
}

it('A listener hears of its own channel what it asks of that of every job, and other channels as they are', () => {
  const { asked, client, pool } = pooled();
  const heard: string[] = [];
  listeningOn(pool, 'webhooks:insert').connect((_error, listener) => {
    const hear = ({ channel }: { channel: string }) => void heard.push(channel);
    void listener?.query('LISTEN "jobs:insert"; LISTEN "worker:migrate";');
    listener?.on('notification', hear);
    client.emit('notification', { channel: 'webhooks:insert' });
    client.emit('notification', { channel: 'worker:migrate' });
    listener?.removeListener('notification', hear);
    client.emit('notification', { channel: 'webhooks:insert' });
    listener?.on('error', (error) => void heard.push(error.message));
    client.emit('error', new Error('gone'));
  });
  expect(asked).toEqual(['LISTEN "webhooks:insert"; LISTEN "worker:migrate";']);
  expect(heard).toEqual(['jobs:insert', 'worker:migrate', 'gone']);
});

it('A listener without a connection hears why, and all else of the pool is what it was', async () => {
  const { client, pool } = pooled();
  const failing = {
    connect: (callback: (error: Error) => void) => callback(new Error('no server')),
  } as unknown as Pool;
  const told: unknown[] = [];
  listeningOn(failing, 'own').connect((error, listener) => void told.push(error?.message, listener));
  expect(told).toEqual(['no server', undefined]);
  expect(await listeningOn(pool, 'own').connect()).toBe(client);
  expect(Reflect.get(listeningOn(pool, 'own'), 'name')).toBe('pool');
});
