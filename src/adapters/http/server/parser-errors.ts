import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { DEFAULT_LANGUAGE, type RefusalCode } from '#core/shared/index.ts';
import { problemBody } from '../problems/problem.ts';
import { RETRY_AFTER_SECONDS } from '../problems/send-problem.ts';
import { newRequestId } from './request-id.ts';

interface Unreadable {
  readonly status: number;
  readonly code: RefusalCode;
}

/** The refusals of HTTP parser errors, by their code (Node.js, `http.Server`, event `clientError`). */
const KNOWN: Readonly<Record<string, Unreadable>> = {
  // The rest of it came too late, or was not read in time by a process that stood still.
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'BUSY' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'PAYLOAD_TOO_LARGE' },
};
const UNREADABLE: Unreadable = { status: 400, code: 'BAD_JSON' };

/** A whole HTTP response as text: without a request no hook runs. */
function answer({ status, code }: Unreadable): string {
  const id = newRequestId();
  const title = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ ...problemBody(code, DEFAULT_LANGUAGE, id), status, title });
  const headers = [
    `HTTP/1.1 ${status} ${title}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `content-language: ${DEFAULT_LANGUAGE}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'",
    `x-request-id: ${id}`,
    ...(code === 'BUSY' ? [`retry-after: ${RETRY_AFTER_SECONDS}`] : []),
    'connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

/** Answers bytes that are no HTTP request with a problem, and closes the connection. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (socket.destroyed) return;
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(answer(KNOWN[error.code] ?? UNREADABLE));
  socket.destroy(error);
}
