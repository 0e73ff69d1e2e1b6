import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { listenRefusal } from './refusals.ts';

/** How long a stop waits for running requests before it closes their connections. */
const DRAIN_WITHIN_MS = 20_000;

const EVERY_ADDRESS = new Set(['0.0.0.0', '::', '[::]']);

/** The URL to open on this machine. */
export function openedAt(host: string, port: number): string {
  if (EVERY_ADDRESS.has(host)) return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Checks early that the port is free, before anything else is prepared.
 * @throws StartRefused with a sentence when it can't be used.
 */
export function checkPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenRefusal(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/**
 * Listens.
 * @returns the URL to open.
 * @throws StartRefused with a sentence when the port is taken or can't be used.
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenRefusal(error, host, port);
  }
  const address = app.server.address();
  return openedAt(host, address !== null && typeof address === 'object' ? address.port : port);
}

/** Accepts no more connections, waits for running requests, and closes those that take longer than 20 s. */
export async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_WITHIN_MS);
  await app.close();
  clearTimeout(cut);
}
