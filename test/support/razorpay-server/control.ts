import { z } from 'zod';
import { type Answer, ok, refusal } from './answers.ts';
import { FAILURES, isFailReason } from './failures.ts';
import type { RazorpayServer } from './server.ts';

const reason = z.custom<keyof typeof FAILURES>(isFailReason, {
  error: `must be one of: ${Object.keys(FAILURES).join(', ')}`,
});

/** What comes of an attempt, as it is told over HTTP. */
export const outcomeShape = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.enum(['succeed', 'abandon', 'vanish']) }),
  z.strictObject({ outcome: z.literal('fail'), reason }),
  z.strictObject({ outcome: z.literal('late'), afterMs: z.int().min(0).optional() }),
]);

const paymentId = z.string();

type Control = (server: RazorpayServer, body: unknown) => Answer;

const done = (result: unknown): Answer => ok(typeof result === 'object' && result !== null ? result : { done: true });

/** A control: what it takes, and what it does. */
const taking =
  <Shape extends z.ZodType>(shape: Shape, run: (server: RazorpayServer, body: z.output<Shape>) => unknown): Control =>
  (server, body) => {
    const read = shape.safeParse(body);
    return read.success ? done(run(server, read.data)) : refusal(z.prettifyError(read.error));
  };

/** Every control, by its path below /control. */
const CONTROLS: Readonly<Record<string, Control>> = {
  next: taking(z.strictObject({ outcomes: outcomeShape.array() }), (server, { outcomes }) => server.next(...outcomes)),
  pay: taking(z.strictObject({ orderId: z.string(), outcome: outcomeShape }), (server, { orderId, outcome }) =>
    server.pay(orderId, outcome),
  ),
  authorise: taking(z.strictObject({ paymentId }), (server, body) => server.authorise(body.paymentId)),
  capture: taking(z.strictObject({ paymentId }), (server, body) => server.captureByHand(body.paymentId)),
  'dashboard-refund': taking(z.strictObject({ paymentId, amount: z.int().min(1).optional() }), (server, body) =>
    server.refundByHand(body.paymentId, body.amount),
  ),
  'refund-course': taking(
    z.strictObject({ course: z.enum(['pending', 'processed', 'failed']) }),
    (server, { course }) => server.setRefundCourse(course),
  ),
  'turn-refund': taking(
    z.strictObject({ refundId: z.string(), status: z.enum(['processed', 'failed']) }),
    (server, { refundId, status }) => server.turnRefund(refundId, status),
  ),
  webhooks: taking(
    z.strictObject({
      url: z.string().optional(),
      secret: z.string().optional(),
      delivery: z.enum(['once', 'twice', 'shuffled', 'held', 'never']).optional(),
    }),
    (server, { url, secret, delivery }) => {
      if (url !== undefined && secret !== undefined) server.webhooks.target = { url, secret };
      if (delivery !== undefined) server.webhooks.delivery = delivery;
    },
  ),
  release: taking(z.strictObject({}), (server) => server.webhooks.release()),
  fault: taking(
    z.strictObject({
      kind: z.enum(['rate-limited', 'error', 'bad-gateway', 'reset', 'lost', 'slow']),
      ms: z.int().min(0).default(1_000),
      times: z.int().min(1).optional(),
      only: z.string().optional(),
    }),
    (server, { kind, ms, times, only }) => {
      const range = { ...(times === undefined ? {} : { times }), ...(only === undefined ? {} : { only }) };
      server.faults.set(kind === 'slow' ? { kind, ms } : { kind }, range);
    },
  ),
  'no-faults': taking(z.strictObject({}), (server) => server.faults.clear()),
};

function stateOf({ books, webhooks }: RazorpayServer): object {
  const { orders, payments, refunds } = books;
  const { delivery, target, deliveries } = webhooks;
  const events = webhooks.events.map(({ id, event }) => ({ id, event }));
  return { orders, payments, refunds, webhooks: { url: target?.url ?? null, delivery, events, deliveries } };
}

/** Answers a call below /control (docs/local-gateway.md). */
export function control(server: RazorpayServer, method: string, name: string, body: unknown): Answer {
  if (method === 'GET' && name === 'state') return ok(stateOf(server));
  const run = method === 'POST' && Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined;
  return run === undefined ? refusal('There is no such control', { status: 404 }) : run(server, body);
}
