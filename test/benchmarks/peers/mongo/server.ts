import { createServer, type Socket } from 'node:net';
import { MemoryCommands } from './commands.ts';
import { type Bson, messageReader, readRequest, writeReply } from './wire.ts';

/** A server that speaks MongoDB's protocol. */
export interface MemoryMongo {
  /** Its connection string. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves MongoDB's wire protocol from memory, as far as the peers of the benchmarks need it: MongoDB itself comes in no
 * npm package. It answers at once, without a disk, a query planner or locks. Where the peers are compared this is to
 * their advantage: a real database would let them wait for longer.
 * @param bson the package, which comes with the driver
 */
export async function startMemoryMongo(bson: Bson): Promise<MemoryMongo> {
  const commands = new MemoryCommands();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.setNoDelay(true));
    const read = messageReader((message) => {
      const request = readRequest(message, bson);
      const reply = commands.reply(request.command);
      if (!request.isUnacknowledged) socket.write(writeReply(request, reply, bson));
    });
    socket.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (error) {
        socket.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
    // A client that breaks off ends its connection alone.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port');
  return {
    url: `mongodb://127.0.0.1:${address.port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
