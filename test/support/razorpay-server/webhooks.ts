import { createHmac } from 'node:crypto';
import { type Json, newId } from './resources/entities.ts';

/**
 * How events are delivered. `held`: not before `release()`; `shuffled`: held, and released in another order; `never`:
 * lost.
 */
export type Delivery = 'once' | 'twice' | 'shuffled' | 'held' | 'never';

/** The address of events. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

/** One event, as it is sent each time. */
export interface SentEvent {
  readonly id: string;
  readonly event: string;
  readonly body: string;
  /** Signed when it was created: one from before a change of the secret is retried with the earlier signature. */
  readonly signature: string;
  readonly madeAt: number;
}

/** One delivery: the response status, or why there was none. */
export interface Delivered {
  readonly eventId: string;
  readonly event: string;
  readonly answer: number | string;
}

/** The options of deliveries. */
export interface WebhookOptions {
  readonly now: () => number;
  /** The timeout of a response: 5,000 ms (Razorpay, webhooks). */
  readonly timeoutMs: number;
  /** The first delay before an event is sent again; each further one is twice as long, for 24 hours. */
  readonly retryMs: number;
  /** A random number from 0 to 1, for the order of shuffled events. */
  readonly chance: () => number;
}

const RETRIED_FOR_MS = 86_400_000;

/** Sends events as the gateway does: signed, at least once, in no guaranteed order. */
export class Webhooks {
  /** Every event that was created, sent or not. */
  readonly events: SentEvent[] = [];
  readonly deliveries: Delivered[] = [];
  target: WebhookTarget | null = null;
  delivery: Delivery = 'once';
  readonly #options: WebhookOptions;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #under = new Set<Promise<void>>();
  #held: SentEvent[] = [];
  #isClosed = false;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /** Creates an event and sends it as deliveries are configured. */
  onFailure(event: string, payload: Json): void {
    if (this.target === null) return;
    const madeAt = this.#options.now();
    const entities = Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }]));
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_LocalGateway00',
      event,
      contains: Object.keys(payload),
      payload: entities,
      created_at: Math.floor(madeAt / 1000),
    });
    const signature = createHmac('sha256', this.target.secret).update(body).digest('hex');
    const made = { id: newId('evt'), event, body, signature, madeAt };
    this.events.push(made);
    if (this.delivery === 'never') return;
    if (this.delivery === 'held' || this.delivery === 'shuffled') this.#held.push(made);
    else for (let times = this.delivery === 'twice' ? 2 : 1; times > 0; times -= 1) this.send(made);
  }

  /** Sends held events: in their order, or shuffled. */
  release(): void {
    const held = this.#held;
    this.#held = [];
    if (this.delivery === 'shuffled') {
      for (let at = held.length - 1; at > 0; at -= 1) {
        const other = Math.floor(this.#options.chance() * (at + 1));
        const [one, two] = [held[at], held[other]];
        if (one !== undefined && two !== undefined) [held[at], held[other]] = [two, one];
      }
    }
    for (const event of held) this.send(event);
  }

  /** Sends one event, also again: the dashboard can repeat any. */
  send(event: SentEvent): void {
    const sending = this.#deliver(event, this.#options.retryMs).finally(() => this.#under.delete(sending));
    this.#under.add(sending);
  }

  /** Settles when every delivery in flight has its response; later retries do not count. */
  async idle(): Promise<void> {
    while (this.#under.size > 0) await Promise.all(this.#under);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.idle();
  }

  async #deliver(event: SentEvent, waitMs: number): Promise<void> {
    const answer = await this.#post(event);
    this.deliveries.push({ eventId: event.id, event: event.event, answer });
    if (typeof answer === 'number' && answer >= 200 && answer < 300) return;
    if (this.#isClosed || this.#options.now() - event.madeAt > RETRIED_FOR_MS) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const again = this.#deliver(event, waitMs * 2).finally(() => this.#under.delete(again));
      this.#under.add(again);
    }, waitMs);
    this.#timers.add(timer.unref());
  }

  async #post({ id, body, signature }: SentEvent): Promise<number | string> {
    if (this.target === null) return 'no target';
    try {
      const answer = await fetch(this.target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1',
          'x-razorpay-event-id': id,
          'x-razorpay-signature': signature,
        },
        body,
        signal: AbortSignal.timeout(this.#options.timeoutMs),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch (error) {
      return error instanceof Error ? error.name : 'error';
    }
  }
}
