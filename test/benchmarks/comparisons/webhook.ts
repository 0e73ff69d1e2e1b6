import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { gatewayOrderId, paymentId } from '../database/fill.ts';
import type { EventsOrder, EventsOutcome } from '../processes/events.ts';
import type { BenchmarkDatabase } from '../servers/benchmark-database.ts';
import { machineTimes, stealSince } from '../servers/machine.ts';
import { startProduct } from '../servers/product.ts';
import { startWorker, type Worker } from '../servers/servers.ts';
import { VoidRun } from '../servers/side-by-side.ts';
import { median, quantile } from '../statistics/statistics.ts';
import { judgeRounds, type LatencyFinding } from '../statistics/verdict.ts';

export const PER_SECOND = 200;
const MAX_P99_MS = 100;
const WEBHOOK_SECRET = 'a webhook secret of the benchmarks alone';
/** The timeout of the jobs of a round. */
const HANDLED_WITHIN_MS = 120_000;
const LOOK_AGAIN_MS = 100;

/** One round of events. Milliseconds. */
export interface WebhookRound {
  readonly p50: number;
  readonly p99: number;
  /** Deliveries, duplicates included. */
  readonly deliveries: number;
  /** From the last acknowledgement until the last event of the round was settled. */
  readonly settledAfter: number;
  readonly steal: number;
}

/** The latency of acknowledgements while earlier events are settled. */
export interface WebhookFinding extends LatencyFinding {
  readonly rounds: readonly WebhookRound[];
}

/** Compares the rounds with their target. */
export const judgeWebhook = (rounds: readonly WebhookRound[]): WebhookFinding => ({
  rounds,
  ...judgeRounds(rounds, MAX_P99_MS, 'rounds'),
});

/** The gateway's response for any order: the one payment that is already recorded. */
function paymentsOf(path: string): string {
  const order = /^\/v1\/orders\/(order_\d+)\/payments$/.exec(path)?.[1] ?? '';
  const payment = {
    id: order.replace('order_', 'pay_'),
    entity: 'payment',
    order_id: order,
    amount: 400_000,
    currency: 'INR',
    status: 'captured',
    created_at: 1_700_000_000,
  };
  return JSON.stringify({ entity: 'collection', count: 1, items: [payment] });
}

/** A local gateway for settling. */
async function startGateway() {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json').end(paymentsOf(request.url ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The event of a capture, about as long as the gateway's (Razorpay, payment.captured). */
export function eventOf(booking: number, round: number): EventsOrder['events'][number] {
  const entity = {
    id: paymentId(booking),
    entity: 'payment',
    amount: 400_000,
    currency: 'INR',
    status: 'captured',
    order_id: gatewayOrderId(booking),
    method: 'upi',
    captured: true,
    email: 'asha@example.in',
    contact: '+919876543210',
    notes: [],
    fee: 9_440,
    tax: 1_440,
    acquirer_data: { rrn: '412345678901', upi_transaction_id: 'a'.repeat(32) },
    created_at: 1_700_000_000,
  };
  const body = { entity: 'event', event: 'payment.captured', contains: ['payment'], payload: { payment: { entity } } };
  return { id: `event-${round}-${booking}`, body: JSON.stringify(body) };
}

const counts = z.object({ stored: z.coerce.number(), unhandled: z.coerce.number(), lost: z.coerce.number() });

/** The id of an event: the hash of its signed bytes. */
const keptAs = ({ body }: EventsOrder['events'][number]): string =>
  `sha256:${createHash('sha256').update(body).digest('hex')}`;

/** The state of a round's events, by their ids. */
async function progress(ground: BenchmarkDatabase, ids: readonly string[]): Promise<z.output<typeof counts>> {
  const { rows } = await ground.work((client) =>
    client.query(
      `select count(*) as stored, count(*) filter (where handled_at is null) as unhandled,
        count(*) filter (where outcome <> 'settled') as lost from gateway_events where id = any($1)`,
      [ids],
    ),
  );
  return counts.parse(rows[0]);
}

/** @throws VoidRun unless every event is stored once and settled. */
async function untilSettled(ground: BenchmarkDatabase, ids: readonly string[]): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const { stored, unhandled, lost } = await progress(ground, ids);
    if (stored !== ids.length) throw new VoidRun(`${ids.length} events were acknowledged and ${stored} stored`);
    if (lost > 0) throw new VoidRun(`${lost} events were not settled`);
    const waited = performance.now() - begin;
    if (unhandled === 0) return waited;
    if (waited > HANDLED_WITHIN_MS) throw new VoidRun(`${unhandled} events were not handled after ${waited} ms`);
    await pause(LOOK_AGAIN_MS);
  }
}

type Deliverer = Worker<EventsOrder, EventsOutcome>;

async function oneRound(ground: BenchmarkDatabase, worker: Deliverer, url: string, round: number, events: number) {
  const times = machineTimes();
  const first = round * events;
  const sent = Array.from({ length: events }, (_, at) => eventOf(first + at, round));
  const outcome = await worker.run({
    url: `${url}/payment/webhook`,
    secret: WEBHOOK_SECRET,
    perSecond: PER_SECOND,
    events: sent,
  });
  const { bad } = outcome;
  if (bad.length > 0) throw new VoidRun(`${bad.length} events got something else than 200, first: ${bad[0]}`);
  return {
    p50: median(outcome.times),
    p99: quantile(outcome.times, 0.99),
    deliveries: outcome.times.length,
    settledAfter: await untilSettled(ground, sent.map(keptAs)),
    steal: stealSince(times),
  };
}

/** The number of rounds, and of events in each. */
export interface WebhookEffort {
  readonly rounds: number;
  readonly events: number;
}

/** Acknowledges 200 signed events a second while jobs of the same process settle their orders. @throws VoidRun */
export async function hearEvents(
  ground: BenchmarkDatabase,
  built: string,
  effort: WebhookEffort,
): Promise<WebhookFinding> {
  const gateway = await startGateway();
  const product = await startProduct(ground, built, {
    PAYMENT_GATEWAY: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_benchmarks',
    RAZORPAY_KEY_SECRET: 'a key secret of the benchmarks alone',
    RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    RAZORPAY_URL: gateway.url,
  });
  const worker = startWorker<EventsOrder, EventsOutcome>('events.ts');
  try {
    const rounds: WebhookRound[] = [];
    // The first warms the code and the connections, and is dropped.
    for (let at = 0; at <= effort.rounds; at += 1) {
      rounds.push(await oneRound(ground, worker, product.url, at, effort.events));
    }
    return judgeWebhook(rounds.slice(1));
  } finally {
    worker.stop();
    await product.stop();
    gateway.stop();
  }
}
