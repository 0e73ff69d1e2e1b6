import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadOrder, LoadOutcome } from '../processes/load.ts';
import type { BenchmarkDatabase } from '../servers/benchmark-database.ts';
import { startProduct } from '../servers/product.ts';
import { type Server, startServer, type Worker } from '../servers/servers.ts';
import { type Effort, requireAlike, sideBySide } from '../servers/side-by-side.ts';
import { judge, type RatioFinding } from '../statistics/verdict.ts';

/** The result of comparing what the product sends from memory. */
export interface BytesFinding {
  readonly comparison: RatioFinding;
  readonly bytes: number;
}

/** What is compared. */
export interface BytesOrder {
  readonly url: string;
  /** The highest ratio that passes. */
  readonly target: number;
}

/** Starts bare Fastify that sends the bytes which the product answers to this URL. */
export async function startBareBytes(
  product: Server,
  url: string,
  { folder }: BenchmarkDatabase,
  built: string,
): Promise<Server> {
  const answer = await fetch(`${product.url}${url}`);
  const file = path.join(folder, 'answer');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  const env = {
    ANSWER_FILE: file,
    ANSWER_PATH: url.split('?')[0] ?? url,
    ANSWER_TYPE: answer.headers.get('content-type') ?? '',
  };
  return startServer(path.join(built, 'bare-bytes.js'), env, path.join(folder, 'errors'));
}

/** A warm answer of the product, and bare Fastify that sends the same bytes from a constant. @throws VoidRun */
export async function compareBytes(
  { url, target }: BytesOrder,
  ground: BenchmarkDatabase,
  built: string,
  loader: Worker<LoadOrder, LoadOutcome>,
  effort: Effort,
): Promise<BytesFinding> {
  const product = await startProduct(ground, built);
  try {
    const bare = await startBareBytes(product, url, ground, built);
    try {
      const sides = {
        product: { server: product, path: url, headers: {} },
        bare: { server: bare, path: url, headers: {} },
      };
      const bytes = await requireAlike(sides);
      return { comparison: judge(await sideBySide(sides, loader, effort), target), bytes };
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
  }
}
