import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { isOutage } from '../outage.ts';
import { addressOf, type Host } from './address.ts';
import { connectingTo } from './clients.ts';
import { NoPrimary, PrimaryFinder, ReadOnly } from './primary.ts';

const ADDRESS = addressOf('postgres://padav@a,b,c/padav');

/** Servers of which one accepts writes; the others are away, or do not answer at all. */
function servers(primary: string | null, silent: readonly string[] = []) {
  const state = { primary, looks: [] as string[] };
  const look = async (host: Host): Promise<Host> => {
    state.looks.push(host.host);
    if (silent.includes(host.host)) return new Promise(() => undefined);
    if (host.host !== state.primary) throw new ReadOnly();
    return host;
  };
  return { state, finder: new PrimaryFinder(ADDRESS, look) };
}

describe('the server that accepts writes', () => {
  it('is found among all, whichever place it has', async () => {
    for (const primary of ['a', 'b', 'c'])
      await expect(servers(primary).finder.find()).resolves.toEqual({ host: primary, port: 5432 });
  });

  it('is found while another does not answer', async () => {
    await expect(servers('b', ['a', 'c']).finder.find()).resolves.toMatchObject({ host: 'b' });
  });

  it('is looked for once by all who ask at the same time, and then known', async () => {
    const { finder, state } = servers('c');
    await Promise.all(Array.from({ length: 20 }, () => finder.find()));
    await finder.find();
    expect(state.looks).toEqual(['a', 'b', 'c']);
  });

  it('is looked for again once it was lost, and not for the loss of another', async () => {
    const { finder, state } = servers('a');
    await finder.find();
    finder.forget({ host: 'b', port: 5432 });
    finder.forget({ host: 'a', port: 5433 });
    state.primary = 'b';
    await expect(finder.find()).resolves.toMatchObject({ host: 'a' });
    finder.forget({ host: 'a', port: 5432 });
    await expect(finder.find()).resolves.toMatchObject({ host: 'b' });
  });

  it('is missed in words that name the servers, as an outage, and looked for again by the next', async () => {
    const { finder, state } = servers(null);
    const missed = await finder.find().catch((error: unknown) => error);
    expect(missed).toBeInstanceOf(NoPrimary);
    expect(missed).toMatchObject({
      message:
        'No server of a:5432, b:5432, c:5432 accepts writes: The server only reads; The server only reads; The server only reads',
    });
    expect([isOutage(missed), isOutage(new ReadOnly())]).toEqual([true, true]);
    state.primary = 'c';
    await expect(finder.find()).resolves.toMatchObject({ host: 'c' });
  });
});

/** A message of a server (PostgreSQL 14, "Message Formats"): its type, its length with these four bytes, its content. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + content.length);
  return Buffer.concat([Buffer.from(type), length, content]);
}

const STOPPING = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
const OPENED_AND_ENDED = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('Z', Buffer.from('I')),
  message('E', Buffer.from(STOPPING)),
]);

describe('a connection that its server ends in the packet that opens it', () => {
  it('is an outage for whoever asked for it, and no uncaught error', async () => {
    const server = createServer((socket) => {
      socket.once('data', () => socket.end(OPENED_AND_ENDED)).on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const host = `127.0.0.1:${port}`;
    const { Client, settings } = connectingTo(`postgres://padav@${host},${host}/padav?target_session_attrs=read-write`);
    const pool = new Pool({ ...settings, Client }).on('error', () => undefined);
    const lost = await pool.connect().catch((error: unknown) => error);
    expect([lost, isOutage(lost)]).toMatchObject([{ code: '57P01' }, true]);
    await pool.end();
    server.close();
  });
});
