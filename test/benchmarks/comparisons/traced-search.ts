import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoadOrder, LoadOutcome } from '../processes/load.ts';
import type { BenchmarkDatabase } from '../servers/benchmark-database.ts';
import { startProduct } from '../servers/product.ts';
import type { Worker } from '../servers/servers.ts';
import { type Effort, sideBySide } from '../servers/side-by-side.ts';
import { judge, type RatioFinding } from '../statistics/verdict.ts';
import { searchPath } from './cached-search.ts';

const TARGET = 2;

/** A receiver of traces that takes and drops them. */
async function startSink() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A warm search of the product that sends every trace, and of the same product with tracing off. @throws VoidRun */
export async function compareTracedSearch(
  ground: BenchmarkDatabase,
  built: string,
  loader: Worker<LoadOrder, LoadOutcome>,
  effort: Effort,
): Promise<RatioFinding> {
  const path = searchPath();
  const sink = await startSink();
  try {
    const traced = await startProduct(ground, built, { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url });
    try {
      const plain = await startProduct(ground, built);
      try {
        const sides = {
          product: { server: traced, path, headers: {} },
          bare: { server: plain, path, headers: {} },
        };
        // Both are the product; their answers differ in when each asked the provider.
        return judge(await sideBySide(sides, loader, effort), TARGET);
      } finally {
        await plain.stop();
      }
    } finally {
      await traced.stop();
    }
  } finally {
    await sink.stop();
  }
}
