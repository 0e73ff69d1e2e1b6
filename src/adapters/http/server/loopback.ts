import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
const LOOPBACK_NAME = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i;
/** What a proxy on this machine adds for somebody who is not on it. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** The name in a Host header without its port; a page of another site that points its name here brings its own. */
const nameOf = (host: string): string => host.replace(/:\d+$/, '');

/** Whether a proxy says that it handed the request on. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  FORWARDED.some((name) => name in headers);

/** Whether a request names this machine itself, or the host of an address, as the one it asks. */
export function namesHost({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl?: string): boolean {
  const { host = '' } = headers;
  const own = publicUrl === undefined ? null : new URL(publicUrl).host;
  return LOOPBACK_NAME.test(nameOf(host)) || host.toLowerCase() === own;
}

/** From this machine, by its own name, and not through a proxy that runs on it. */
export const isFromLoopback = (request: FastifyRequest): boolean =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  LOOPBACK.test(request.ip) &&
  namesHost(request) &&
  !isForwarded(request);
