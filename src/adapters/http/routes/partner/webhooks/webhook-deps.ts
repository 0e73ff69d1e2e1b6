import type { KeyMode, WebhookUseCases } from '#core/partners/index.ts';
import type { Clock } from '#core/shared/index.ts';
import type { IdempotencyDeps } from '../../../partner/idempotency/idempotently.ts';
import type { RateCounter } from '../../../rate-limits/rate-counter.ts';

/** What the routes of events and webhooks use. */
export type WebhookServices = Omit<WebhookUseCases, 'deliverTo' | 'wakeNeglected'>;

/** The dependencies of the routes of events and webhooks. */
export interface WebhookDeps {
  readonly clock: Clock;
  readonly rateCounter: RateCounter;
  readonly idempotency: IdempotencyDeps;
  /** By the mode of the key. */
  readonly modes: Readonly<Record<KeyMode, WebhookServices>>;
}
