import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between a pool and PostgreSQL whose open connections can become silent, as when a host is lost. */
export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** How many connections are open now, silent ones left out. */
  open(): number;
  /** Existing connections transfer nothing any more and stay open; later ones work. @returns how many they are. */
  silence(): number;
  /** Whether new connections are silent too, from their first byte on. */
  silenceNew(on: boolean): void;
  /** Whether new connections are silent as soon as the server has accepted the user. */
  silenceAccepted(on: boolean): void;
  /** How many silent connections the other side has not closed yet. */
  silent(): number;
  close(): Promise<void>;
}

/** ReadyForQuery of an idle connection, the last message of a start-up (PostgreSQL, "Message Formats"). */
const READY = Buffer.from('Z\0\0\0\u0005I', 'latin1');

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

/** Starts a proxy on a free port of this machine. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  const silenced = new Set<Socket>();
  let isNewSilent = false;
  let isAcceptedSilent = false;
  const mute = ({ near, far }: Pair): void => {
    near.unpipe(far);
    far.unpipe(near);
    // Received bytes are dropped, so that the kernel acknowledges them: only the missing response shows the failure.
    near.resume();
    far.resume();
    silenced.add(near);
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair = { near, far };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      silenced.delete(near);
      near.destroy();
      far.destroy();
    };
    near.pipe(far);
    far.pipe(near);
    for (const side of [near, far]) side.on('error', end).on('close', end);
    if (isNewSilent) mute(pair);
    if (isAcceptedSilent) {
      far.on('data', (bytes) => {
        if (bytes.subarray(-READY.length).equals(READY)) mute(pair);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    open: () => pairs.size - silenced.size,
    silence() {
      for (const pair of pairs) mute(pair);
      return silenced.size;
    },
    silenceNew(on) {
      isNewSilent = on;
    },
    silenceAccepted(on) {
      isAcceptedSilent = on;
    },
    silent: () => silenced.size,
    async close() {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}
