import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** What a receiver does with a request. */
export type Mood =
  | 'takes'
  | 'fails'
  | 'hangs'
  | 'redirects'
  | 'talks garbage'
  | 'closes'
  | 'is gone'
  | 'takes and hangs in its body'
  | 'takes with a long body'
  | 'takes with binary text'
  | 'sends endless headers';

/** A request as it arrived. */
export interface Arrival {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const answer = (status: string, headers: readonly string[], body: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([`HTTP/1.1 ${status}`, ...headers, `content-length: ${Buffer.byteLength(body)}`, '', ''].join('\r\n')),
    Buffer.from(body),
  ]);

const ANSWERS: Readonly<Partial<Record<Mood, Buffer>>> = {
  takes: answer('200 OK', ['content-type: text/plain'], 'thanks'),
  fails: answer('500 Internal Server Error', [], 'no'),
  redirects: answer('302 Found', ['location: http://127.0.0.1:1/elsewhere'], ''),
  'talks garbage': Buffer.from('\u0000\u0001 this is no HTTP \r\n\r\n'),
  'is gone': answer('410 Gone', [], 'gone'),
  'takes with a long body': answer('200 OK', [], `${'x'.repeat(2_047)}é${'y'.repeat(1_000_000)}`),
  'takes with binary text': answer('200 OK', [], Buffer.from([0x61, 0x00, 0x1b, 0xff, 0x0a, 0x62])),
};

function reply(socket: Socket, mood: Mood): void {
  const bytes = ANSWERS[mood];
  if (bytes !== undefined) socket.end(bytes);
  else if (mood === 'closes') socket.destroy();
  else if (mood === 'takes and hangs in its body')
    socket.write('HTTP/1.1 202 Accepted\r\ncontent-length: 100\r\n\r\nbegun');
  else if (mood === 'sends endless headers') {
    socket.write('HTTP/1.1 200 OK\r\n');
    const more = () => socket.write(`x-${'a'.repeat(1_000)}: b\r\n`, (error) => error ?? more());
    more();
  }
}

/** The whole request in what has arrived; `null` while a part of it is missing. */
function requestIn(text: string): Arrival | null {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  const body = text.slice(end + 4);
  if (Buffer.byteLength(body) < Number(headers['content-length'] ?? 0)) return null;
  return { path: first.split(' ')[1] ?? '', headers, body };
}

/** A server of a partner on this machine. It answers as it is in the mood for each request, which it keeps in any case. */
export async function startReceiver(moodOf: (arrival: Arrival) => Mood = () => 'takes') {
  const arrivals: Arrival[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    let text = '';
    let isAnswered = false;
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      const arrival = isAnswered ? null : requestIn(text);
      if (arrival === null) return;
      isAnswered = true;
      arrivals.push(arrival);
      reply(socket, moodOf(arrival));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/hooks?shop=1`,
    arrivals,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
