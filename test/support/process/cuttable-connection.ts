import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection to a server that can be cut, as on a train: data in transit is lost, and new connections fail. */
export interface CuttableConnection {
  /** The address of the server through this connection. */
  readonly origin: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A connection to the server of an origin. */
export async function startCuttableConnection(to: string): Promise<CuttableConnection> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let isCut = false;
  const hold = (socket: Socket): Socket => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    return socket.once('close', () => open.delete(socket));
  };
  const server = createServer((here) => {
    hold(here);
    if (isCut) return here.destroy();
    const there = hold(connect(Number(port), hostname));
    here.pipe(there).pipe(here);
    here.once('close', () => there.destroy());
    there.once('close', () => here.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  const loseAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut() {
      isCut = true;
      loseAll();
    },
    mend() {
      isCut = false;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      loseAll();
      await closed;
    },
  };
}
