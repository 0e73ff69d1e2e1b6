import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { absentServices } from '#src/adapters/http/openapi/absent-services.ts';
import type { OverloadLimits } from '#src/adapters/http/plugins/pressure.ts';
import { DRAWING_LIMITS, type DrawingLimits } from '#src/adapters/http/routes/drawn-pages/drawing-gate.ts';
import type { HttpDeps } from '#src/adapters/http/routes/resources.ts';
import { buildApp } from '#src/adapters/http/server/app.ts';
import type { HttpOptions } from '#src/adapters/http/server/options.ts';
import { client, type HttpClient } from './client.ts';

/** The load of the machine must not affect a test. */
export const NEVER_OVERLOADED: OverloadLimits = { maxLoopDelayMs: Number.MAX_SAFE_INTEGER, minLoopUse: 1 };
export const ALWAYS_DRAWING: DrawingLimits = { ...DRAWING_LIMITS, maxLoopDelayMs: Number.MAX_SAFE_INTEGER };

/** An app of the HTTP adapter for tests. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly http: HttpClient;
  /** The log so far, a line of JSON per entry. */
  readonly log: () => string;
}

/**
 * Builds the HTTP adapter over the given services; a missing one throws when it is called.
 * @param more Routes of the test, added before the app is ready.
 */
export async function testApp(
  services: Partial<HttpDeps> = {},
  options: Partial<HttpOptions> = {},
  more: (app: FastifyInstance) => void = () => undefined,
): Promise<TestApp> {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const absent = absentServices();
  const all = new Proxy(absent, { get: (_, name) => Reflect.get(services, name) ?? Reflect.get(absent, name) });
  const app = await buildApp(all, {
    logger: pino({ level: 'trace' }, stream),
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: false,
    webRoot: null,
    overload: NEVER_OVERLOADED,
    drawing: ALWAYS_DRAWING,
    ...options,
  });
  more(app);
  await app.ready();
  return { app, http: client(app), log: () => lines.join('') };
}
