import type {
  Delivery,
  KeyMode,
  NewPartnerEvent,
  WebhookEndpoint,
  WebhookLists,
  WebhookStores,
} from '#core/partners/index.ts';
import { type Instant, instant, type UnitOfWork } from '#core/shared/index.ts';
import { anEventOf } from './partner-events.contract.ts';

/** The stores under test. */
export interface WebhookKeeping {
  readonly mode: KeyMode;
  readonly work: UnitOfWork<WebhookStores>;
  readonly lists: WebhookLists;
  /** The endpoints whose jobs were asked for since the last call, at once or at a moment. */
  wakes(): Promise<readonly { readonly endpointId: string; readonly at: Instant | null }[]>;
}

export const NOW = instant(Date.parse('2026-12-05T06:30:00.123Z'));
export const later = (ms: number) => instant(NOW + ms);
let drawn = 0;
export const nextId = (kind: string) => {
  drawn += 1;
  return `${kind}_${String(drawn).padStart(4, '0')}`;
};

const anEndpoint = (id: string, more: Partial<WebhookEndpoint>): WebhookEndpoint => ({
  ...{ id, organisationId: nextId('org'), url: 'https://asha.example/hooks', description: 'Shop' },
  ...{ eventTypes: [], language: 'hi', state: 'enabled', switchedOffFor: null, requestKey: 'key-1' },
  ...{ createdAt: NOW, changedAt: NOW },
  ...{ failures: 0, failingSince: null, restsUntil: null, lease: null },
  ...more,
});

/** The id of a booking of an endpoint, always the same for a name. */
export const bookingOf = ({ id }: WebhookEndpoint, name: string): string => `bkg_${id}_${name}`;

/** The initial values of contracts of the stores. */
export function webhookStoresKit(keeping: () => WebhookKeeping) {
  const run: WebhookKeeping['work']['run'] = (task) => keeping().work.run(task);
  /** An id as the mode's own rows have it. */
  const ownId = (kind: 'whe' | 'evt') => nextId(keeping().mode === 'test' ? `${kind}_test` : `${kind}_of`);

  async function endpoint(more: Partial<WebhookEndpoint> = {}): Promise<WebhookEndpoint> {
    const row = anEndpoint(ownId('whe'), more);
    await run(({ endpoints }) => endpoints.add(row));
    return row;
  }

  async function record(
    { organisationId }: Pick<WebhookEndpoint, 'organisationId'>,
    bookingId: string | null,
    more: Partial<NewPartnerEvent> = {},
  ): Promise<NewPartnerEvent> {
    const event = anEventOf(bookingId, { organisationId, occurredAt: NOW, ...more, id: ownId('evt') });
    await run(({ partnerEvents }) => partnerEvents.record(event));
    return event;
  }

  const due = (endpointId: string, at: Instant, max = 100) =>
    run(({ deliveries }) => deliveries.due(endpointId, at, max));
  const all = ({ organisationId }: WebhookEndpoint) => keeping().lists.deliveries(organisationId, {}, null, 100);
  const end = (delivery: Delivery, more: Partial<Delivery> & Pick<Delivery, 'attempts'>) =>
    run(({ deliveries }) => {
      const attempt = {
        number: more.attempts,
        at: NOW,
        durationMs: 5,
        status: 500,
        answer: 'no',
        failure: 'status',
      } as const;
      return deliveries.end([{ delivery: { ...delivery, ...more }, attempt }]);
    });
  const delivered = (delivery: Delivery) =>
    end(delivery, { state: 'delivered', attempts: 9, dueAt: null, endedAt: NOW });
  return { run, ownId, endpoint, record, due, all, end, delivered };
}
