import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The way to a PostgreSQL, which can be slow, and can lose the answers to commits. */
export interface FaultyLink {
  /** The address of the database through it. */
  readonly url: string;
  /** Delays each answer by so many milliseconds; 0 ends it. */
  delay(ms: number): void;
  /** The n-th commit from now is done by the database, and its connection breaks before the answer. */
  loseCommit(nth: number): void;
  /** How many answers to commits were lost. */
  lost(): number;
  close(): Promise<void>;
}

/** A query of the simple protocol that ends a transaction (PostgreSQL, "Message Formats"): as the query builder sends it. */
const COMMIT = /Q\0\0\0.commit;?\0/i;

/** Starts it on a free port of this machine. */
export async function faultyLink(databaseUrl: string): Promise<FaultyLink> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const state = { delayMs: 0, commitsLeft: 0, lost: 0 };

  const isToBeLost = (sent: Buffer): boolean => {
    if (state.commitsLeft === 0 || !COMMIT.test(sent.toString('latin1'))) return false;
    state.commitsLeft -= 1;
    return state.commitsLeft === 0;
  };

  function join(near: Socket, far: Socket): void {
    let losesNext = false;
    let delivered = Promise.resolve();
    const end = () => {
      for (const side of [near, far]) {
        sockets.delete(side);
        side.destroy();
      }
    };
    near.on('data', (sent) => {
      losesNext ||= isToBeLost(sent);
      far.write(sent);
    });
    far.on('data', (answer) => {
      if (losesNext) {
        state.lost += 1;
        end();
        return;
      }
      const { delayMs } = state;
      delivered = delivered.then(async () => {
        if (delayMs > 0) await pause(delayMs);
        if (!near.destroyed) near.write(answer);
      });
    });
    for (const side of [near, far]) {
      sockets.add(side);
      side.on('error', end).on('close', end);
    }
  }

  const server = createServer((near) => join(near, connect(Number(target.port), target.hostname)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The link has no port');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    delay(ms) {
      state.delayMs = ms;
    },
    loseCommit(nth) {
      state.commitsLeft = nth;
    },
    lost: () => state.lost,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
