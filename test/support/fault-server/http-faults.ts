import type { Socket } from 'node:net';
import { type Fault, RAW_WORDS, type RawAnswer } from './faults.ts';

/** The received part of a request. */
export function isWhole(request: Buffer): boolean {
  const end = request.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = request.subarray(0, end).toString('latin1');
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length !== undefined) return request.length >= end + 4 + Number(length);
  return !/^transfer-encoding: *chunked/im.test(head) || request.subarray(-5).toString('latin1') === '0\r\n\r\n';
}

function send(socket: Socket, status: string, { type, text }: RawAnswer, length = Buffer.byteLength(text)): void {
  socket.end(
    `HTTP/1.1 ${status} Fault\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${text}`,
  );
}

const page: RawAnswer = { type: 'text/html', text: `<!doctype html><h1>${RAW_WORDS}</h1>` };
const half: RawAnswer = { type: 'application/json', text: `{"status":true,"id":"${RAW_WORDS}","data":{"result":[` };

/** A service's response with an error status, to a raw request. */
export type RawOf = (status: string, request: string) => RawAnswer;

/** Fails a whole HTTP request. */
export function failHttp(socket: Socket, fault: Fault, request: Buffer, rawOf: RawOf): void {
  switch (fault) {
    case 'half-open':
      return;
    case 'reset':
      socket.write('HTTP/1.1 200 OK\r\ncontent-len', () => socket.resetAndDestroy());
      return;
    case 'no HTTP':
      socket.end(`${RAW_WORDS}\r\n\r\n`);
      return;
    case 'broken body':
      send(socket, '200', page);
      return;
    case 'truncated':
      send(socket, '200', half, 1_000);
      return;
    default:
      send(socket, fault, rawOf(fault, request.toString('latin1')));
  }
}
