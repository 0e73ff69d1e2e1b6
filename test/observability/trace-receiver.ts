import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .default([])
  .transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]])));

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  name: z.string(),
  kind: z.int(),
  attributes,
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  status: z.object({ code: z.int().default(0) }).default({ code: 0 }),
});

/** A span as it was received (OTLP, JSON). */
export type ReceivedSpan = z.output<typeof span>;

const shape = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** A receiver of traces by OTLP over HTTP, in JSON. */
export interface TraceReceiver {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** The bodies as they came. */
  readonly bodies: string[];
  readonly headers: Record<string, string | string[] | undefined>[];
  /** The status of the next answers. */
  status: number;
  close(): Promise<void>;
}

/** Starts a receiver on this machine. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      receiver.headers.push(request.headers);
      if (request.url === '/v1/traces' && receiver.status === 200) {
        receiver.bodies.push(text);
        for (const { scopeSpans } of shape.parse(JSON.parse(text)).resourceSpans)
          for (const { spans } of scopeSpans) receiver.spans.push(...spans);
      }
      response.writeHead(receiver.status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: TraceReceiver = {
    url: `http://127.0.0.1:${port}`,
    spans: [],
    bodies: [],
    headers: [],
    status: 200,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}
