import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that forwards requests to several servers in turn. */
export interface RoundRobin {
  readonly origin: string;
  /** From now on requests go to these, one after the other. */
  to(origins: readonly string[]): void;
  /** How many requests each of them got. */
  served(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Starts a proxy in front of servers that are set later: they may need its address first. */
export async function startRoundRobin(): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const served = new Map<string, number>();
  let origins: readonly string[] = [];
  let turn = 0;

  const hand = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const origin = origins[turn % origins.length] ?? '';
    turn += 1;
    served.set(origin, (served.get(origin) ?? 0) + 1);
    const { method, url, headers, socket } = incoming;
    const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' };
    const handed = request(new URL(url ?? '/', origin), { method, headers: forwarded, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    handed.once('error', () => outgoing.destroy());
    outgoing.once('close', () => handed.destroy());
    incoming.pipe(handed);
  };

  const server = createServer(hand);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    to(next) {
      origins = next;
    },
    served: () => served,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
