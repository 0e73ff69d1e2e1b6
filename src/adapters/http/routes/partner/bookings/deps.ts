import type { FastifyRequest } from 'fastify';
import { QUOTE_ID } from '#contract/partners/quotes.ts';
import type { PartnerBookingUseCases } from '#core/partner-bookings/index.ts';
import type { KeyMode } from '#core/partners/index.ts';
import type { Clock } from '#core/shared/index.ts';
import type { IdempotencyDeps } from '../../../partner/idempotency/idempotently.ts';
import { partnerOf } from '../../../plugins/partner-key.ts';
import { refuse } from '../../../problems/problem.ts';

/** The dependencies of organisations' quotes, bookings and money; the use cases by the mode of the key. */
export interface SellingDeps {
  readonly clock: Clock;
  readonly idempotency: IdempotencyDeps;
  readonly selling: Readonly<Record<KeyMode, PartnerBookingUseCases>>;
}

/** The use cases of the key's mode. */
export const sellingOf = ({ selling }: SellingDeps, request: FastifyRequest): PartnerBookingUseCases =>
  selling[partnerOf(request).mode];

/**
 * The quote that a partner names.
 * @throws Refused NOT_FOUND for text that is no quote's id.
 */
export const quoteIdOf = (id: string): string =>
  id.startsWith(QUOTE_ID) ? id.slice(QUOTE_ID.length) : refuse('NOT_FOUND');
