import { Writable } from 'node:stream';
import { pino } from 'pino';

const MAX_LINES = 200;

/** A logger that keeps the newest errors, by request id. */
export function faultLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      if (lines.length > MAX_LINES) lines.shift();
      done();
    },
  });
  return {
    logger: pino({ level: 'error' }, stream),
    faultOf: (requestId: string): string => lines.filter((line) => line.includes(requestId)).join(''),
  };
}
