import {
  type AttemptEnd,
  createWebhooks,
  type NewPartnerEvent,
  type WebhookMessage,
  type WebhookPorts,
} from '#core/partners/index.ts';
import { instant } from '#core/shared/index.ts';
import { START } from './bench.ts';
import { memoryWebhooks, type Wake } from './webhooks.ts';

/** An answer of 200. */
export const WELL: AttemptEnd = { durationMs: 12, status: 200, answer: 'ok', failure: null };
/** An answer of 500. */
export const ILL: AttemptEnd = { durationMs: 9, status: 500, answer: 'no', failure: 'status' };

/** The use cases of webhooks over stores in memory, with a receiver and a clock that a test sets. */
export function webhookBench() {
  const memory = memoryWebhooks();
  let now = START;
  let drawn = 0;
  const next = () => {
    drawn += 1;
    return `${drawn}`.padStart(3, '0');
  };
  const sent: WebhookMessage[] = [];
  const answers = { of: async (_message: WebhookMessage): Promise<AttemptEnd> => WELL };
  const ports: WebhookPorts = {
    ...memory,
    mode: 'test',
    clock: { now: () => now },
    ids: { next },
    sender: {
      async send(message) {
        sent.push(message);
        return answers.of(message);
      },
    },
    urls: { faultOf: (url) => (url.startsWith('https://') ? null : 'INVALID_WEBHOOK_URL') },
    signingSecrets: { draw: () => `whsec_${next()}` },
  };
  const webhooks = createWebhooks(ports);
  const later: Wake[] = [];
  const isDue = ({ at }: Wake) => at === null || at <= now;
  return {
    ...ports,
    ...memory,
    webhooks,
    sent,
    /** What the receiver answers; replace `of`. */
    answers,
    pass(ms: number) {
      now = instant(now + ms);
    },
    /** Runs the jobs that are due, until none is. */
    async runJobs() {
      for (;;) {
        later.push(...memory.takeWakes());
        const at = later.findIndex(isDue);
        const [job] = at === -1 ? [] : later.splice(at, 1);
        if (job === undefined) return;
        await webhooks.deliverTo(job.endpointId);
      }
    },
    /** When the next job is due, in milliseconds from now; `null` when none is requested. */
    nextJobMs(): number | null {
      later.push(...memory.takeWakes());
      return later.length === 0 ? null : Math.min(...later.map(({ at }) => Number(at ?? now))) - now;
    },
    /** Creates an endpoint of an organisation. */
    async endpoint(url = 'https://asha.example/hooks', organisationId = 'org_asha') {
      const made = await webhooks.createEndpoint({ organisationId, url, language: 'en' });
      if (!made.ok) throw new Error(made.refusal.code);
      return made.value;
    },
    /** Records an event as another domain's transaction does. */
    async record(bookingId: string | null, more: Partial<NewPartnerEvent> = {}) {
      const id = `evt_${next()}`;
      const event: NewPartnerEvent = {
        ...{ id, organisationId: 'org_asha', type: 'booking.confirmed', bookingId, occurredAt: now },
        data: { bookingId },
        ...more,
      };
      await memory.work.run(({ partnerEvents }) => partnerEvents.record(event));
      return event;
    },
  };
}
