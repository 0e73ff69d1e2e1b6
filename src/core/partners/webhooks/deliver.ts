import { type Instant, instant } from '../../shared/index.ts';
import { eventPayload } from '../events/event-payload.ts';
import type { KeyMode } from '../model/api-key.ts';
import {
  type Attempt,
  type AttemptEnd,
  type DueDelivery,
  deliveryAfter,
  type EndedAttempt,
  endpointAfter,
  RESTS_AFTER_FAILURES,
} from './model/delivery.ts';
import type { WebhookEndpoint } from './model/webhook-endpoint.ts';
import type { WebhookPorts, WebhookStores } from './ports.ts';

/** Deliveries to one endpoint that are sent at once, each of another booking. */
const AT_ONCE = 8;
/** How long one job sends to one endpoint; then it makes room for others and is queued again. */
const TURN_MS = 20_000;
/** Longer than any attempt takes: a process that has died holds an endpoint up no longer. */
const LEASE_MS = 60_000;
/** Deliveries given up in one transaction. */
const GIVEN_UP_AT_ONCE = 500;

type Deps = Pick<WebhookPorts, 'mode' | 'clock' | 'ids' | 'work' | 'lists' | 'sender'>;
type Stores = Pick<WebhookStores, 'endpoints' | 'secrets' | 'deliveries' | 'webhookJobs'>;

/** One turn of a job at an endpoint. */
interface Turn {
  readonly endpointId: string;
  /** Names the job in the endpoint's lease. */
  readonly holder: string;
  readonly endsAt: Instant;
  readonly mode: KeyMode;
}

/** What is sent next. */
interface Step {
  readonly endpoint: WebhookEndpoint;
  readonly secrets: readonly string[];
  readonly due: readonly DueDelivery[];
}

/** What became of the attempts of a step. */
type Ends = ReadonlyMap<string, Omit<Attempt, 'number'>>;
const NONE: Ends = new Map();

/**
 * What the attempts of a step say of their endpoint: that it takes something, else that it is gone, else the first
 * failure. However many are sent at once, they count as one.
 */
const verdictOf = (ends: Ends): AttemptEnd | undefined => {
  const all = [...ends.values()];
  return all.find(({ failure }) => failure === null) ?? all.find(({ failure }) => failure === 'gone') ?? all[0];
};

/** Stores what became of attempts. A delivery that ended meanwhile, by a job that took the turn over, stays as it is. */
async function recordEnds(
  { endpoints, deliveries, webhookJobs }: Stores,
  endpoint: WebhookEndpoint,
  ends: Ends,
  { mode }: Turn,
  now: Instant,
): Promise<WebhookEndpoint> {
  const verdict = verdictOf(ends);
  if (verdict === undefined) return endpoint;
  const locked = await deliveries.lock([...ends.keys()]);
  await deliveries.end(
    locked.flatMap((delivery): readonly EndedAttempt[] => {
      const end = ends.get(delivery.id);
      if (end === undefined || delivery.state !== 'waiting') return [];
      return [{ delivery: deliveryAfter(delivery, end, now), attempt: { ...end, number: delivery.attempts + 1 } }];
    }),
  );
  const after = endpointAfter(endpoint, verdict, now);
  await endpoints.save(after);
  const { switchedOffFor: reason, id: endpointId, organisationId, url, language } = after;
  if (reason !== null && after.state !== endpoint.state)
    await webhookJobs.tellOwners({ endpointId, organisationId, url, reason, mode, at: now, language });
  return after;
}

/** Ends the turn: the endpoint is free for others, and the job returns when something is due. */
async function endTurn(
  { endpoints, deliveries, webhookJobs }: Stores,
  endpoint: WebhookEndpoint,
  now: Instant,
): Promise<null> {
  await endpoints.save({ ...endpoint, lease: null });
  const dueAt = endpoint.state === 'enabled' ? await deliveries.nextDueAt(endpoint.id) : null;
  if (dueAt !== null) await webhookJobs.wakeAt(endpoint.id, instant(Math.max(dueAt, endpoint.restsUntil ?? 0, now)));
  return null;
}

const keepTurn = ({ endpoints }: Stores, endpoint: WebhookEndpoint, { holder }: Turn, now: Instant): Promise<void> =>
  endpoints.save({ ...endpoint, lease: { holder, until: instant(now + LEASE_MS) } });

/**
 * Stores what was sent, and takes what is sent next. Whoever records a delivery meanwhile asks for another job, which
 * waits for the endpoint's row: it finds the turn ended, or this job finds the delivery.
 * @returns `null` when the turn is over, or another job has it.
 */
async function nextStep(stores: Stores, turn: Turn, ends: Ends, now: Instant): Promise<Step | null> {
  const locked = await stores.endpoints.lock(turn.endpointId);
  if (locked === null) return null;
  const endpoint = await recordEnds(stores, locked, ends, turn, now);
  const { lease, restsUntil, failures, state } = endpoint;
  if (lease !== null && lease.holder !== turn.holder && lease.until > now) return null;
  if (state !== 'enabled') {
    const count = await stores.deliveries.giveUp(endpoint.id, now, GIVEN_UP_AT_ONCE);
    if (count < GIVEN_UP_AT_ONCE) return endTurn(stores, endpoint, now);
    await keepTurn(stores, endpoint, turn, now);
    return { endpoint, secrets: [], due: [] };
  }
  if (now >= turn.endsAt || (restsUntil !== null && restsUntil > now)) return endTurn(stores, endpoint, now);
  const max = failures >= RESTS_AFTER_FAILURES ? 1 : AT_ONCE;
  const due = await stores.deliveries.due(endpoint.id, now, max);
  if (due.length === 0) return endTurn(stores, endpoint, now);
  await keepTurn(stores, endpoint, turn, now);
  const secrets = (await stores.secrets.of(endpoint.id, now)).map(({ secret }) => secret);
  return { endpoint, secrets, due };
}

async function attempt(
  { clock, mode, sender }: Deps,
  { endpoint: { url }, secrets }: Step,
  { delivery, event }: DueDelivery,
): Promise<readonly [string, Omit<Attempt, 'number'>]> {
  const at = clock.now();
  const body = JSON.stringify(eventPayload(event, mode));
  const end = await sender.send({ url, id: event.id, at, body, secrets });
  return [delivery.id, { ...end, at }];
}

/** Waits for every attempt before it throws, so that none goes on by itself. */
async function sendAll(deps: Deps, step: Step): Promise<Ends> {
  const ends = await Promise.allSettled(step.due.map((due) => attempt(deps, step, due)));
  return new Map(
    ends.map((end) => {
      if (end.status === 'rejected') throw end.reason;
      return end.value;
    }),
  );
}

/**
 * Sends what is due to an endpoint: the events of one booking one after another, those of several at once. One job at a
 * time over all processes has the turn; another that is asked for meanwhile ends at once, and this one sends what it was
 * asked for. Safe to repeat: a delivery may be sent twice, never lost.
 */
export const deliverTo =
  (deps: Deps) =>
  async (endpointId: string): Promise<void> => {
    const { clock, ids, lists, mode, work } = deps;
    // Each event asks for a job, and the first one sends them all.
    if (!(await lists.hasWork(endpointId, clock.now()))) return;
    const turn = { endpointId, mode, holder: ids.next(), endsAt: instant(clock.now() + TURN_MS) };
    const next = (ends: Ends) => work.run((stores) => nextStep(stores, turn, ends, clock.now()));
    for (let step = await next(NONE); step !== null; step = await next(await sendAll(deps, step)));
  };
