import type { FastifyInstance } from 'fastify';

/** Listens on any free port, prints its address as the product does, and ends on SIGTERM. */
export async function serve(app: FastifyInstance, end: () => Promise<void> = async () => undefined): Promise<void> {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  process.once('SIGTERM', () => void app.close().then(end));
  console.info(`Bare Fastify is ready at ${url}`);
}

/** A variable that the benchmark passes on. @throws when it is not set. */
export function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}
