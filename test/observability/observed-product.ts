import type { DependencyContainer } from 'tsyringe';
import { dayInIndia, instant } from '#core/shared/index.ts';
import { processMetrics } from '#src/adapters/metrics/process-metrics.ts';
import { openDatabase } from '#src/adapters/postgres/database.ts';
import { setTracing } from '#src/adapters/support/tracing.ts';
import { timerPause } from '#src/adapters/system/system-time.ts';
import { openTracing } from '#src/adapters/tracing/otlp-tracing.ts';
import { startJobs } from '#src/composition/jobs.ts';
import { openLogger } from '#src/composition/process/logger.ts';
import { CLOCK, METRICS, PAUSE } from '#src/composition/tokens.ts';
import { provide } from '#src/composition/wiring.ts';
import { gatewayEnv, KEYS } from '#test/money/shop.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { freshDatabase } from '#test/support/database/fresh-database.ts';
import { type RazorpayServer, startRazorpayServer } from '#test/support/razorpay-server/server.ts';
import { startTraceReceiver, type TraceReceiver } from './trace-receiver.ts';

/** What a call answered. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** The product with its jobs, a gateway that sends events, and all that an operator sees of it from outside. */
export interface ObservedProduct {
  readonly app: TestApp;
  readonly gateway: RazorpayServer;
  readonly traces: TraceReceiver;
  /** The lines of the log so far. */
  readonly lines: () => readonly string[];
  /** Calls it over HTTP; a body is sent as JSON. */
  call(path: string, sent?: CallOptions): Promise<Answer>;
  /** Stops everything; the last spans are with the receiver then. Safe to repeat. */
  close(): Promise<void>;
}

interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly bearer?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function caller(origin: string): ObservedProduct['call'] {
  return async (path, { method, body, bearer, headers } = {}) => {
    const answered = await fetch(`${origin}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answered.status, text: await answered.text(), headers: answered.headers };
  };
}

/** Starts it with tracing on, and with the clock of the machine. */
export async function openObserved(env: Readonly<Record<string, string>> = {}): Promise<ObservedProduct> {
  const traces = await startTraceReceiver();
  const onReach = () => undefined;
  const open = openTracing({ endpoint: traces.url, headers: {}, serviceName: 'padav', share: 1, onReach });
  setTracing(open.tracing);
  const lines: string[] = [];
  const metrics = processMetrics();
  const fresh = await freshDatabase();
  const database = openDatabase(fresh.url, { onStatement: metrics.onStatement });
  const gateway = await startRazorpayServer({ ...KEYS, webhookRetryMs: 5, chance: () => 0 });
  const parts: DependencyContainer[] = [];
  const app = await startTestApp({
    env: { ...gatewayEnv(gateway.url), WEBHOOKS_ALLOW_PRIVATE: 'true', ...env },
    db: { ...fresh, database },
    today: dayInIndia(instant(Date.now())),
    logger: openLogger('trace', { write: (line) => void lines.push(line) }, true),
    override: (container) => {
      parts.push(container);
      provide(container, CLOCK, () => ({ now: () => instant(Date.now()) }));
      provide(container, PAUSE, () => timerPause);
      provide(container, METRICS, () => metrics);
    },
  });
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  gateway.webhooks.target = { url: `${origin}/payment/webhook`, secret: KEYS.webhookSecret };
  const [container] = parts;
  if (container === undefined) throw new Error('The product has no parts');
  const worker = await startJobs(container);
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await worker.stop();
    await gateway.close();
    await app.close();
    setTracing(null);
    await open.close();
    await database.close();
    await fresh.drop();
    await traces.close();
  };
  return {
    app,
    gateway,
    traces,
    lines: () => lines,
    call: caller(origin),
    close() {
      closing ??= close();
      return closing;
    },
  };
}
