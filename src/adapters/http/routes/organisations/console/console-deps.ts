import type { FastifyRequest } from 'fastify';
import type { KeyMode, Organisation, PartnerUseCases, Permission } from '#core/partners/index.ts';
import type { Clock } from '#core/shared/index.ts';
import { type Authenticate, travellerOf } from '../../../plugins/signed-in.ts';
import type { RateCounter } from '../../../rate-limits/rate-counter.ts';
import { refuseAs } from '../../auth/answers.ts';
import type { SellingDeps } from '../../partner/bookings/deps.ts';
import type { WebhookDeps } from '../../partner/webhooks/webhook-deps.ts';
import type { RecentSignInDeps } from '../recent-sign-in.ts';

/** The dependencies of what members do in each mode without a key. */
export interface ConsoleDeps extends RecentSignInDeps, Pick<PartnerUseCases, 'permit'> {
  readonly authenticate: Authenticate;
  readonly clock: Clock;
  readonly rateCounter: RateCounter;
  readonly webhooks: WebhookDeps['modes'];
  readonly selling: SellingDeps['selling'];
  /** The id of a top-up of test mode. */
  readonly nextId: () => string;
}

/**
 * The organisation of a member who may do something in it.
 * @param permission `null` for what every member may
 * @throws Refused NOT_FOUND for others, NOT_PERMITTED without the permission.
 */
export async function permitted(
  { permit }: Pick<ConsoleDeps, 'permit'>,
  request: FastifyRequest,
  { organisationId }: { readonly organisationId: string },
  permission: Permission | null,
): Promise<Organisation> {
  const { accountId } = travellerOf(request);
  const own = await permit({ accountId, organisationId }, permission);
  return own.ok ? own.value : refuseAs(own.refusal);
}

/** Money of test mode is nobody's secret; that of live mode is for owners and finance. */
export const forMoney = (mode: KeyMode): Permission | null => (mode === 'live' ? 'finance' : null);
