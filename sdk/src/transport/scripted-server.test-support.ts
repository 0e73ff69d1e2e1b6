import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with a request: answers, closes the connection, breaks off in the body, or never answers. */
export type Step =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'closes'
  | 'breaks off'
  | 'hangs';

/** A request as it arrived. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A refusal of the API. */
export const refusal = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Step => ({
  status,
  headers,
  body: {
    type: `https://padav.example/partner/docs/errors#${code}`,
    title: 'No',
    status,
    code,
    msg: `${code}.`,
    requestId: 'r-1',
  },
});

const textOf = (body: unknown): string => (typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));

function take(step: Step, response: ServerResponse): void {
  if (step === 'hangs') return;
  if (step === 'closes') response.destroy();
  else if (step === 'breaks off') {
    response.writeHead(200, { 'content-length': '100' }).write('{"id":');
    setImmediate(() => response.destroy());
  } else response.writeHead(step.status, step.headers).end(textOf(step.body));
}

/** A server on this machine that takes one step of its script for each request, and the last one for all that follow. */
export async function startScriptedServer() {
  let steps: readonly Step[] = [];
  let arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const step = steps[Math.min(arrived.length, steps.length - 1)] ?? { status: 200, body: {} };
    arrived.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    take(step, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Begins a script. */
    plays(...next: readonly Step[]): void {
      steps = next;
      arrived = [];
    },
    arrived: (): readonly Arrived[] => arrived,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
