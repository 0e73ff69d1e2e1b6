import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { listenRefusal } from './refusals.ts';

/** How long a stop waits for requests that were begun, before it cuts them off. */
const DRAIN_WITHIN_MS = 20_000;

const EVERY_ADDRESS = new Set(['0.0.0.0', '::', '[::]']);

/** The address that somebody at this machine opens. */
export function openedAt(host: string, port: number): string {
  if (EVERY_ADDRESS.has(host)) return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Makes sure early that the port can be had, so that nothing is prepared in vain.
 * @throws StartRefused in words when it is taken or not to be had.
 */
export function checkPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenRefusal(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Listens. @returns the address to open. @throws StartRefused in words when the port is taken or not to be had. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenRefusal(error, host, port);
  }
  const address = app.server.address();
  return openedAt(host, address !== null && typeof address === 'object' ? address.port : port);
}

/** Takes no more connections, lets what was begun end, and cuts off what takes longer than 20 s. */
export async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_WITHIN_MS);
  await app.close();
  clearTimeout(cut);
}
