import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
const LOOPBACK_NAME = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/i;
/** Headers that a proxy on this machine adds to a forwarded request. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** The name in a Host header without its port. */
const nameOf = (host: string): string => host.replace(/:\d+$/, '');

/** Whether a request was forwarded by a proxy. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  FORWARDED.some((name) => name in headers);

/** Whether the Host header of a request names this machine, or the host of a URL. */
export function namesHost({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl?: string): boolean {
  const { host = '' } = headers;
  const own = publicUrl === undefined ? null : new URL(publicUrl).host;
  return LOOPBACK_NAME.test(nameOf(host)) || host.toLowerCase() === own;
}

/** Whether a request comes from this machine, by a local host name, and not through a proxy. */
export const isFromLoopback = (request: FastifyRequest): boolean =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  LOOPBACK.test(request.ip) &&
  namesHost(request) &&
  !isForwarded(request);
