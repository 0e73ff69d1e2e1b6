import { z } from 'zod';
import { type Answer, ok, refusal } from './answers.ts';
import type { LocalGateway } from './gateway.ts';
import { FAILURES, isFailReason } from './resources/failures.ts';

const reason = z.custom<keyof typeof FAILURES>(isFailReason, {
  error: `must be one of: ${Object.keys(FAILURES).join(', ')}`,
});

/** The outcome of an attempt, as set over HTTP. */
export const outcomeShape = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.enum(['succeed', 'abandon', 'vanish']) }),
  z.strictObject({ outcome: z.literal('fail'), reason }),
  z.strictObject({ outcome: z.literal('late'), afterMs: z.int().min(0).optional() }),
]);

const paymentId = z.string();

type Control = (gateway: LocalGateway, body: unknown) => Answer;

const done = (result: unknown): Answer => ok(typeof result === 'object' && result !== null ? result : { done: true });

/** A control: its input, and its action. */
const taking =
  <Shape extends z.ZodType>(shape: Shape, run: (gateway: LocalGateway, body: z.output<Shape>) => unknown): Control =>
  (gateway, body) => {
    const read = shape.safeParse(body);
    return read.success ? done(run(gateway, read.data)) : refusal(z.prettifyError(read.error));
  };

/** Every control, by its path below /control. */
const CONTROLS: Readonly<Record<string, Control>> = {
  next: taking(z.strictObject({ outcomes: outcomeShape.array() }), (gateway, { outcomes }) =>
    gateway.next(...outcomes),
  ),
  pay: taking(z.strictObject({ orderId: z.string(), outcome: outcomeShape }), (gateway, { orderId, outcome }) =>
    gateway.pay(orderId, outcome),
  ),
  authorise: taking(z.strictObject({ paymentId }), (gateway, body) => gateway.authorise(body.paymentId)),
  capture: taking(z.strictObject({ paymentId }), (gateway, body) => gateway.captureByHand(body.paymentId)),
  'dashboard-refund': taking(z.strictObject({ paymentId, amount: z.int().min(1).optional() }), (gateway, body) =>
    gateway.refundByHand(body.paymentId, body.amount),
  ),
  'refund-course': taking(
    z.strictObject({ course: z.enum(['pending', 'processed', 'failed']) }),
    (gateway, { course }) => gateway.setRefundCourse(course),
  ),
  'turn-refund': taking(
    z.strictObject({ refundId: z.string(), status: z.enum(['processed', 'failed']) }),
    (gateway, { refundId, status }) => gateway.turnRefund(refundId, status),
  ),
  webhooks: taking(
    z.strictObject({
      url: z.string().optional(),
      secret: z.string().optional(),
      delivery: z.enum(['once', 'twice', 'shuffled', 'held', 'never']).optional(),
    }),
    (gateway, { url, secret, delivery }) => {
      if (url !== undefined && secret !== undefined) gateway.webhooks.target = { url, secret };
      if (delivery !== undefined) gateway.webhooks.delivery = delivery;
    },
  ),
  release: taking(z.strictObject({}), (gateway) => gateway.webhooks.release()),
  fault: taking(
    z.strictObject({
      kind: z.enum(['rate-limited', 'error', 'bad-gateway', 'reset', 'lost', 'slow']),
      ms: z.int().min(0).default(1_000),
      times: z.int().min(1).optional(),
      only: z.string().optional(),
    }),
    (gateway, { kind, ms, times, only }) => {
      const range = { ...(times === undefined ? {} : { times }), ...(only === undefined ? {} : { only }) };
      gateway.faults.set(kind === 'slow' ? { kind, ms } : { kind }, range);
    },
  ),
  'no-faults': taking(z.strictObject({}), (gateway) => gateway.faults.clear()),
};

function stateOf({ books, webhooks }: LocalGateway): object {
  const { orders, payments, refunds } = books;
  const { delivery, target, deliveries } = webhooks;
  const events = webhooks.events.map(({ id, event }) => ({ id, event }));
  return { orders, payments, refunds, webhooks: { url: target?.url ?? null, delivery, events, deliveries } };
}

/** Handles a call below /control (docs/local-gateway.md). */
export function control(gateway: LocalGateway, method: string, name: string, body: unknown): Answer {
  if (method === 'GET' && name === 'state') return ok(stateOf(gateway));
  const run = method === 'POST' && Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined;
  return run === undefined ? refusal('There is no such control', { status: 404 }) : run(gateway, body);
}
