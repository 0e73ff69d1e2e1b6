import type { Alarm, GatewayLinks, GatewayUnavailable, LinkedOrder } from '../../booking/index.ts';
import {
  accepted,
  type Clock,
  type FieldFault,
  type Ids,
  instant,
  type Paise,
  type Refusal,
  type Result,
  refused,
} from '../../shared/index.ts';
import type { PartnerWork } from '../ports.ts';
import { scheduleLook } from './schedule-look.ts';
import { type TopUp, type TopUpLink, topUpEndOf } from './top-up.ts';

/** A top-up that an organisation asks for. */
export interface NewTopUp {
  readonly organisationId: string;
  /** What the page of the link names. */
  readonly organisationName: string;
  /** In paise, from MIN_TOP_UP to MAX_TOP_UP. */
  readonly amount: Paise;
  /** The Idempotency-Key of the request; `null` without one. */
  readonly requestKey: string | null;
}

/** Why there is no link: no clear answer of the gateway, a key of another amount, or more than the gateway takes at once. */
export type TopUpRefusal =
  | GatewayUnavailable
  | Refusal<'IDEMPOTENCY_KEY_REUSED'>
  | Refusal<'VALIDATION_FAILED', { readonly errors: readonly FieldFault[] }>;

/** The dependencies of asking for a top-up. */
export interface RequestTopUpDeps {
  readonly work: PartnerWork<'topUps' | 'jobs'>;
  /** The gateway itself: no balance pays a balance. */
  readonly links: GatewayLinks;
  readonly alarm: Alarm;
  /** The most that the gateway takes in one payment, in paise. */
  readonly paymentMax: Paise;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** More than the gateway takes at once. */
const ABOVE_MAX: readonly FieldFault[] = [{ field: 'amount', code: 'ABOVE_PAYMENT_MAX' }];

/** As long as an Idempotency-Key names the same request. */
const REQUEST_KEYS_KEPT_MS = 24 * 60 * 60_000;

/** The gateway makes no link that ends sooner (Razorpay, payment links). */
const LEAST_LINK_LIFE_MS = 15 * 60_000;

/** What the page of a link says. */
const topUpTitle = (organisationName: string): string => `Top-up of the balance of ${organisationName}`;

/** A top-up with whether this request made it. */
interface Stored {
  readonly topUp: TopUp;
  readonly isNew: boolean;
}

/** Stores a top-up with its first look, or finds the one that the same request made before. */
const store = ({ work, clock, ids }: RequestTopUpDeps, asked: NewTopUp): Promise<Result<Stored, TopUpRefusal>> =>
  work.run(async (stores) => {
    const { organisationId, amount, requestKey } = asked;
    const now = clock.now();
    if (requestKey !== null)
      await stores.topUps.forgetRequest(organisationId, requestKey, instant(now - REQUEST_KEYS_KEPT_MS));
    const topUp: TopUp = {
      ...{ id: `tup_${ids.next()}`, organisationId, amount, requestKey, createdAt: now },
      ...{ status: 'open', link: null, paymentId: null },
    };
    if (await stores.topUps.add(topUp)) {
      await scheduleLook(stores, topUp, 0);
      return accepted({ topUp, isNew: true });
    }
    const earlier = await stores.topUps.ofRequest(organisationId, requestKey ?? '');
    const isSame = earlier?.amount === amount;
    return isSame ? accepted({ topUp: earlier, isNew: false }) : refused('IDEMPOTENCY_KEY_REUSED');
  });

/** It ends when it was asked to: the gateway may tell the end of a link that it finds in another way. */
export const topUpLink = (topUp: TopUp, { order, url }: LinkedOrder): TopUpLink => ({
  linkId: order.id,
  url,
  expiresAt: topUpEndOf(topUp),
});

/**
 * A link that the gateway answered, when it is over what was asked for. Another one raises an alarm, and nobody can pay it
 * through Padav.
 */
export async function asAsked(
  { alarm }: Pick<RequestTopUpDeps, 'alarm'>,
  { id: receipt, amount }: TopUp,
  linked: LinkedOrder,
): Promise<Result<LinkedOrder, GatewayUnavailable>> {
  const { order } = linked;
  if (order.receipt === receipt && order.amount === amount && order.currency === 'INR') return accepted(linked);
  await alarm.raise({ what: 'gateway-order-differs', facts: { receipt, gatewayOrderId: order.id } });
  return refused('GATEWAY_UNAVAILABLE');
}

/** Makes the link. One that is declined may have been made by a concurrent repeat: a receipt has one link. */
async function make(
  deps: RequestTopUpDeps,
  topUp: TopUp,
  description: string,
): Promise<Result<LinkedOrder, GatewayUnavailable>> {
  const { links, alarm } = deps;
  const { id: receipt, amount } = topUp;
  const expiresAt = topUpEndOf(topUp);
  const made = await links.createLink({ amount, currency: 'INR', receipt, description, expiresAt });
  if (made.ok) return asAsked(deps, topUp, made.value);
  const { refusal } = made;
  if (refusal.code === 'GATEWAY_UNAVAILABLE') return { ok: false, refusal };
  const found = await links.findLink(receipt);
  if (found.ok && found.value !== null) return asAsked(deps, topUp, found.value);
  await alarm.raise({ what: 'gateway-declined-order', facts: { receipt, reason: refusal.data.reason } });
  return refused('GATEWAY_UNAVAILABLE');
}

/** Finds the link of a top-up, or makes it. */
async function linkFor(
  deps: RequestTopUpDeps,
  { topUp, isNew }: Stored,
  description: string,
): Promise<Result<LinkedOrder | null, GatewayUnavailable>> {
  const found = isNew ? accepted(null) : await deps.links.findLink(topUp.id);
  if (!found.ok) return found;
  if (found.value !== null) return asAsked(deps, topUp, found.value);
  const isTooLate = deps.clock.now() > topUpEndOf(topUp) - LEAST_LINK_LIFE_MS;
  return isTooLate ? accepted(null) : make(deps, topUp, description);
}

/**
 * Asks for a payment link that tops up the balance (POST /partner/v1/balance/top-ups). The top-up and its job are stored
 * before the gateway is called. However often a request is repeated under its Idempotency-Key, there is one top-up with
 * one link, for a day; with another amount the key is refused. While the gateway can't be reached the top-up stays, so that a
 * repeat goes on. One that was cut off for a whole day is answered without a link, and expires.
 */
export const requestTopUp =
  (deps: RequestTopUpDeps) =>
  async (asked: NewTopUp): Promise<Result<TopUp, TopUpRefusal>> => {
    if (asked.amount > deps.paymentMax) return refused('VALIDATION_FAILED', { errors: ABOVE_MAX });
    const stored = await store(deps, asked);
    if (!stored.ok) return stored;
    const { topUp } = stored.value;
    if (topUp.link !== null || topUp.status !== 'open') return accepted(topUp);
    const linked = await linkFor(deps, stored.value, topUpTitle(asked.organisationName));
    if (!linked.ok) return linked;
    const { value } = linked;
    return value === null
      ? accepted(topUp)
      : deps.work.run(async ({ topUps }) => {
          const now = (await topUps.lock(topUp.id)) ?? topUp;
          if (now.link !== null) return accepted(now);
          const complete = { ...now, link: topUpLink(topUp, value) };
          await topUps.save(complete);
          return accepted(complete);
        });
  };
