import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A line as Lighthouse and WebPageTest take for a slow phone connection: bits a second, and a round trip. */
export const SLOW_LINE = { bitsPerSecond: 1_600_000, roundTripMs: 150 } as const;

/** A line to a server, for a whole browser with its workers. */
export interface SlowLine {
  /** The origin under which the server is reached by it. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Passes data on after a time. */
const delayed = (ms: number) =>
  new Transform({
    transform(chunk, _encoding, done) {
      setTimeout(() => this.push(chunk), ms);
      done();
    },
    flush: (done) => void setTimeout(done, ms),
  });

/** One after the other, all connections of a line send what its speed allows. */
function paced(bytesPerMs: number) {
  let freeAt = 0;
  return () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const begin = Math.max(performance.now(), freeAt);
        freeAt = begin + chunk.length / bytesPerMs;
        setTimeout(() => done(null, chunk), freeAt - performance.now());
      },
    });
}

/**
 * Opens it to a server on this machine. A connection takes a round trip to be opened, then each direction half of one, and
 * what the server sends shares the speed of the line.
 */
export async function slowLine(target: string, { bitsPerSecond, roundTripMs } = SLOW_LINE): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const pace = paced(bitsPerSecond / 8 / 1_000);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => sockets.delete(socket));
    }
    setTimeout(() => near.pipe(delayed(roundTripMs / 2)).pipe(far), roundTripMs);
    far
      .pipe(pace())
      .pipe(delayed(roundTripMs / 2))
      .pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
