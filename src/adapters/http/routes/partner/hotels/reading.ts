import type { FastifyReply, FastifyRequest } from 'fastify';
import { type KeyMode, PARTNERS_WAIT_PERCENT, type PartnerStays } from '#core/partners/index.ts';
import { type Clock, type Instant, instant, type Language, type Refusal, type Result } from '#core/shared/index.ts';
import type { CallBudget, HotelRefusal } from '#core/stays/index.ts';
import { requestLanguage } from '../../../plugins/language.ts';
import { partnerOf } from '../../../plugins/partner-key.ts';
import { refuse } from '../../../problems/problem.ts';

/** Counts a call that an organisation makes to the hotel provider; refused beyond its share of the provider's plan. */
export type TakeProviderCall = (
  organisationId: string,
) => Promise<Result<null, Refusal<'PROVIDER_QUOTA', { readonly retryAfterSeconds: number }>>>;

/** The dependencies of what partners read before they book. */
export interface ReadingDeps {
  readonly clock: Clock;
  /** The public URL of the product, for the addresses of the pictures that it draws. */
  readonly publicUrl: string;
  readonly takeProviderCall: TakeProviderCall;
  /** By the mode of the key: in the caller's language, with uncached calls to the hotel provider charged to a budget. */
  readonly staysFor: Readonly<Record<KeyMode, (budget: CallBudget, language: Language) => PartnerStays>>;
}

/** What a call may refuse that may ask the hotel provider. */
export const ASKS_PROVIDER = ['PROVIDER_UNAVAILABLE', 'PROVIDER_QUOTA'] as const;

/**
 * The budget of a partner's calls to the hotel provider. They wait less for their turn than those of travellers.
 * @throws Refused PROVIDER_QUOTA, when it is spent beyond the organisation's share.
 */
export const budgetOf = (take: TakeProviderCall, organisationId: string): CallBudget => ({
  async spend() {
    const taken = await take(organisationId);
    if (!taken.ok) refuse(taken.refusal.code, taken.refusal.data);
  },
  waitPercent: PARTNERS_WAIT_PERCENT,
});

/** What the sender of a request reads. */
export function staysOf({ staysFor, takeProviderCall }: ReadingDeps, request: FastifyRequest): PartnerStays {
  const { organisation, mode } = partnerOf(request);
  return staysFor[mode](budgetOf(takeProviderCall, organisation.id), requestLanguage(request));
}

/** Refuses as the hotel provider does. @throws Refused always. */
export const giveUp = (refusal: HotelRefusal): never =>
  refuse(refusal.code, refusal.code === 'PROVIDER_QUOTA' ? refusal.data : undefined);

/** Tells how old an answer of the hotel provider is (RFC 9111, section 5.1). */
export function tellAge(reply: FastifyReply, asOf: Instant, { clock }: Pick<ReadingDeps, 'clock'>): void {
  const seconds = Math.max(0, Math.floor((instant(clock.now()) - asOf) / 1_000));
  if (Number.isFinite(seconds)) reply.header('age', seconds);
}
