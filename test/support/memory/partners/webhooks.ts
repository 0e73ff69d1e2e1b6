import type {
  After,
  Attempt,
  Delivery,
  DeliveryFilter,
  PartnerEvent,
  SwitchedOffLetter,
  WebhookEndpoint,
  WebhookLists,
  WebhookSecret,
  WebhookStores,
} from '#core/partners/index.ts';
import type { Instant, UnitOfWork } from '#core/shared/index.ts';
import { must } from '../booking/tables.ts';

/** A request for a job that sends what is due to an endpoint; `null` for at once. */
export interface Wake {
  readonly endpointId: string;
  readonly at: Instant | null;
}

interface Tables {
  readonly endpoints: Map<string, WebhookEndpoint>;
  readonly secrets: Map<string, WebhookSecret & { readonly endpointId: string }>;
  readonly deliveries: Map<string, Delivery>;
  readonly attempts: Map<string, readonly Attempt[]>;
  readonly events: Map<string, PartnerEvent>;
  readonly wakes: Map<string, Wake>;
  readonly letters: Map<string, SwitchedOffLetter>;
}

const empty = (): Tables => ({
  endpoints: new Map(),
  secrets: new Map(),
  deliveries: new Map(),
  attempts: new Map(),
  events: new Map(),
  wakes: new Map(),
  letters: new Map(),
});

const copy = (tables: Tables): Tables =>
  Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, new Map(rows)])) as unknown as Tables;

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const isValid = ({ expiresAt }: WebhookSecret, now: Instant) => expiresAt === null || expiresAt > now;

const secretsOf = ({ secrets }: Tables, endpointId: string, now: Instant): readonly WebhookSecret[] =>
  [...secrets.values()]
    .filter((row) => row.endpointId === endpointId && isValid(row, now))
    .sort((one, other) => other.createdAt - one.createdAt || Number(one.expiresAt) - Number(other.expiresAt))
    .map(({ endpointId: _, ...secret }) => secret);

const shownOf = ({ endpoints }: Tables, organisationId: string): readonly WebhookEndpoint[] =>
  [...endpoints.values()]
    .filter((row) => row.organisationId === organisationId && row.state !== 'deleted')
    .sort((one, other) => one.createdAt - other.createdAt || byText(one.id, other.id));

/** Whether nothing earlier of the booking waits for the endpoint. */
const isFirst = ({ deliveries }: Tables, one: Delivery): boolean =>
  one.resendOf !== null ||
  one.bookingId === null ||
  ![...deliveries.values()].some(
    (other) =>
      other.endpointId === one.endpointId &&
      other.bookingId === one.bookingId &&
      other.state === 'waiting' &&
      other.resendOf === null &&
      Number(other.sequence) < Number(one.sequence),
  );

const waitingFirst = (tables: Tables, endpointId: string): readonly Delivery[] =>
  [...tables.deliveries.values()]
    .filter((row) => row.endpointId === endpointId && row.state === 'waiting' && isFirst(tables, row))
    .sort((one, other) => Number(one.dueAt) - Number(other.dueAt) || byText(one.id, other.id));

function storesOn(tables: Tables, nextId: () => string): WebhookStores {
  const { endpoints, secrets, deliveries, attempts, events, wakes, letters } = tables;
  const addDelivery: WebhookStores['deliveries']['add'] = async (row) => {
    const event = events.get(row.eventId);
    must(event !== undefined && endpoints.has(row.endpointId), 'webhook_deliveries_fkey');
    const added: Delivery = {
      ...row,
      id: `dlv_${nextId()}`,
      eventType: event?.type ?? '',
      bookingId: event?.bookingId ?? null,
      sequence: event?.sequence ?? null,
      ...{ state: 'waiting', attempts: 0, dueAt: row.createdAt, endedAt: null },
    };
    deliveries.set(added.id, added);
    return added;
  };
  const wake = async (endpointId: string) => void wakes.set(nextId(), { endpointId, at: null });
  return {
    endpoints: {
      lockAll: async (organisationId) => shownOf(tables, organisationId),
      lock: async (id) => endpoints.get(id) ?? null,
      add: async (row) => void endpoints.set(row.id, row),
      save: async (row) => void endpoints.set(row.id, row),
    },
    secrets: {
      of: async (endpointId, now) => secretsOf(tables, endpointId, now),
      add: async (endpointId, secret) => void secrets.set(secret.secret, { ...secret, endpointId }),
      async end(_, secret, expiresAt) {
        const row = secrets.get(secret);
        if (row) secrets.set(secret, { ...row, expiresAt });
      },
    },
    deliveries: {
      add: addDelivery,
      find: async (id) => deliveries.get(id) ?? null,
      lock: async (ids) => ids.flatMap((id) => deliveries.get(id) ?? []),
      async hasten(id, dueAt) {
        const row = deliveries.get(id);
        if (row) deliveries.set(id, { ...row, dueAt });
      },
      async end(ended) {
        for (const { delivery, attempt } of ended) {
          deliveries.set(delivery.id, delivery);
          attempts.set(delivery.id, [...(attempts.get(delivery.id) ?? []), attempt]);
        }
      },
      async due(endpointId, now, max) {
        const due = waitingFirst(tables, endpointId).filter(({ dueAt }) => Number(dueAt) <= now);
        return due.slice(0, max).flatMap((delivery) => {
          const event = events.get(delivery.eventId);
          return event === undefined ? [] : [{ delivery, event }];
        });
      },
      nextDueAt: async (endpointId) => waitingFirst(tables, endpointId)[0]?.dueAt ?? null,
      async giveUp(endpointId, now, max) {
        const waiting = [...deliveries.values()].filter(
          (row) => row.endpointId === endpointId && row.state === 'waiting',
        );
        for (const row of waiting.slice(0, max))
          deliveries.set(row.id, { ...row, state: 'given_up', dueAt: null, endedAt: now });
        return Math.min(waiting.length, max);
      },
    },
    partnerEvents: {
      async record(event) {
        const earlier = [...events.values()].filter(({ bookingId }) => bookingId === event.bookingId).length;
        events.set(event.id, { ...event, sequence: event.bookingId === null ? null : earlier + 1 });
        for (const endpoint of endpoints.values()) {
          const { id: endpointId, organisationId, state, eventTypes } = endpoint;
          const isWanted = eventTypes.length === 0 || eventTypes.includes(event.type);
          if (organisationId !== event.organisationId || state !== 'enabled' || !isWanted || event.type === 'test')
            continue;
          const { id: eventId, occurredAt: createdAt } = event;
          await addDelivery({ organisationId, endpointId, eventId, resendOf: null, createdAt });
          await wake(endpointId);
        }
      },
    },
    webhookJobs: {
      wake,
      wakeAt: async (endpointId, at) => void wakes.set(`at ${endpointId}`, { endpointId, at }),
      tellOwners: async (letter) => void letters.set(nextId(), letter),
    },
  };
}

const isAfter = (row: Delivery, after: After | null): boolean =>
  after === null || row.createdAt < after.at || (row.createdAt === after.at && row.id < after.id);

const matches = (row: Delivery, { endpointId, eventId, bookingId, state }: DeliveryFilter): boolean =>
  [
    endpointId === undefined || row.endpointId === endpointId,
    eventId === undefined || row.eventId === eventId,
    bookingId === undefined || row.bookingId === bookingId,
    state === undefined || row.state === state,
  ].every(Boolean);

function listsOn(tables: () => Tables): WebhookLists {
  const shown = (organisationId: string) => shownOf(tables(), organisationId);
  const view = (endpoint: WebhookEndpoint, now: Instant) => ({
    endpoint,
    secrets: secretsOf(tables(), endpoint.id, now),
  });
  const placed = (organisationId: string) =>
    [...tables().events.values()]
      .map((event, at) => ({ event, position: at + 1 }))
      .filter(({ event }) => event.organisationId === organisationId);
  return {
    endpoints: async (organisationId, now) => shown(organisationId).map((row) => view(row, now)),
    async endpoint(organisationId, id, now) {
      const found = shown(organisationId).find((row) => row.id === id);
      return found === undefined ? null : view(found, now);
    },
    deliveries: async (organisationId, filter, after, limit) =>
      [...tables().deliveries.values()]
        .filter((row) => row.organisationId === organisationId && matches(row, filter) && isAfter(row, after))
        .sort((one, other) => other.createdAt - one.createdAt || byText(other.id, one.id))
        .slice(0, limit),
    async delivery(organisationId, id) {
      const delivery = tables().deliveries.get(id);
      if (delivery?.organisationId !== organisationId) return null;
      return { delivery, attempts: tables().attempts.get(id) ?? [] };
    },
    events: async (organisationId, { type, bookingId }, after, limit) =>
      placed(organisationId)
        .filter(({ position }) => position > (after ?? 0))
        .filter(({ event }) => (type ?? event.type) === event.type)
        .filter(({ event }) => bookingId === undefined || event.bookingId === bookingId)
        .slice(0, limit),
    event: async (organisationId, id) => placed(organisationId).find(({ event }) => event.id === id)?.event ?? null,
    hasWork: async (endpointId, now) =>
      [...tables().deliveries.values()].some(
        (row) =>
          row.endpointId === endpointId &&
          row.state === 'waiting' &&
          (Number(row.dueAt) <= now || tables().endpoints.get(endpointId)?.state !== 'enabled'),
      ),
    neglected: async (now) =>
      [...tables().endpoints.values()]
        .filter(({ id, lease, restsUntil }) => {
          const isServed = (lease !== null && lease.until > now) || (restsUntil !== null && restsUntil > now);
          return !isServed && waitingFirst(tables(), id).some(({ dueAt }) => Number(dueAt) <= now);
        })
        .map(({ id }) => id),
  };
}

/** Webhooks in memory: works run one after another, and one that fails changes nothing. */
export function memoryWebhooks() {
  let tables = empty();
  let made = 0;
  const nextId = () => {
    made += 1;
    return String(made).padStart(4, '0');
  };
  let last: Promise<unknown> = Promise.resolve();
  const work: UnitOfWork<WebhookStores> = {
    run(task) {
      const attempt = async () => {
        const next = copy(tables);
        const value = await task(storesOn(next, nextId));
        tables = next;
        return value;
      };
      const mine = last.then(attempt, attempt);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
  return {
    work,
    lists: listsOn(() => tables),
    /** The requested jobs, which are taken out. */
    takeWakes(): readonly Wake[] {
      const wakes = [...tables.wakes.values()];
      tables = { ...tables, wakes: new Map() };
      return wakes;
    },
    letters: () => [...tables.letters.values()],
    deliveries: () => [...tables.deliveries.values()],
  };
}
