import { createHmac } from 'node:crypto';
import { Agent } from 'node:http';
import { call, Steady } from './steady.ts';

/** Events to deliver at a constant rate, every tenth twice. */
export interface EventsOrder {
  readonly url: string;
  readonly secret: string;
  readonly perSecond: number;
  readonly events: readonly { readonly id: string; readonly body: string }[];
}

/** Milliseconds of each acknowledgement, counted from when the event was due, and responses other than 200. */
export interface EventsOutcome {
  readonly times: readonly number[];
  readonly bad: readonly string[];
}

/** The gateway reuses connections, several at once. */
const gateway = new Agent({ keepAlive: true });
const EACH_TENTH = 10;

async function deliver({ url, secret, perSecond, events }: EventsOrder): Promise<EventsOutcome> {
  const sent = events.flatMap((event, at) => (at % EACH_TENTH === 0 ? [event, event] : [event]));
  const signed = sent.map(({ id, body }) => ({
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
  }));
  const steady = new Steady((at) => {
    const { body = '', headers = {} } = signed[at] ?? {};
    return call(url, { method: 'POST', headers, agent: gateway }, body);
  });
  await steady.run(perSecond, (count) => count < signed.length);
  return { times: steady.times, bad: steady.bad };
}

process.on('message', (order: EventsOrder) => {
  void deliver(order).then((outcome) => process.send?.(outcome));
});
process.once('disconnect', () => process.exit(0));
