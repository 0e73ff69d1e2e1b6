import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request: it passes, never arrives, is answered by the proxy, or its answer is lost. */
export type Fate =
  | 'passes'
  | 'never arrives'
  | 'its answer is lost'
  | { readonly status: number; readonly headers: Readonly<Record<string, string>> };

/** A request as the proxy got it. */
export interface Proxied {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
  readonly fate: Fate;
  /** The `Idempotent-Replayed` of the server's answer; null where there is none. */
  readonly replayed: string | null;
}

const HOPS = ['connection', 'keep-alive', 'host', 'content-length', 'transfer-encoding', 'content-encoding'];

/**
 * A proxy in front of the product that lets some requests meet another fate.
 * @param target where the product listens
 * @param fateOf the fate of a request, by its method, its path, and how often both came before
 */
export async function startFaultyProxy(target: string, fateOf: (call: string, before: number) => Fate) {
  const seen: Proxied[] = [];

  async function forward(request: IncomingMessage, body: Buffer, response: ServerResponse, fate: Fate) {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && !HOPS.includes(name)) headers.set(name, value);
    const { method = 'GET', url = '' } = request;
    const sent = await fetch(`${target}${url}`, {
      method,
      headers,
      ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
    });
    const text = await sent.text();
    // The server has answered, and all that it did is stored.
    if (fate === 'its answer is lost') request.socket.destroy();
    else {
      const kept = [...sent.headers].filter(([name]) => !HOPS.includes(name));
      response.writeHead(sent.status, Object.fromEntries(kept)).end(text);
    }
    return sent.headers.get('idempotent-replayed');
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '' } = request;
    const [path = ''] = url.split('?');
    const fate = fateOf(
      `${method} ${path}`,
      seen.filter((each) => each.method === method && each.path === path).length,
    );
    const key = request.headers['idempotency-key'];
    const facts = { method, path, idempotencyKey: typeof key === 'string' ? key : null, fate };
    const at = seen.push({ ...facts, replayed: null }) - 1;
    if (fate === 'never arrives') request.socket.destroy();
    else if (typeof fate === 'object') response.writeHead(fate.status, fate.headers).end();
    else seen[at] = { ...facts, replayed: await forward(request, Buffer.concat(chunks), response, fate) };
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: (): readonly Proxied[] => seen,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
