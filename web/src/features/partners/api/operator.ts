import useSWR from 'swr';
import type { OperatedOrganisation } from '#contract/organisations/operator.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import {
  parseOperatedOrganisation,
  parseOperatedOrganisations,
} from '../../../lib/api/parsers/organisations/operator.generated.ts';

const path = (organisationId: string) => ({ params: { path: { organisationId } } });

/** The name of the list in the cache. */
export const OPERATED = '/operator/organisations';

/** Organisations, those that wait for live access first, at most 200 (GET /operator/organisations). */
export const useOperated = () =>
  useSWR(OPERATED, () => answer(api.GET('/operator/organisations'), parseOperatedOrganisations));

/** One of them with its members (GET /operator/organisations/{organisationId}); none for `null`. */
export const useOperatedOne = (id: string | null) =>
  useSWR(id === null ? null : ['/operator/organisations', id], ([, known]) =>
    answer(api.GET('/operator/organisations/{organisationId}', path(known)), parseOperatedOrganisation),
  );

/** What the operator decides; what is left out stays. */
export interface Agreement {
  readonly live?: 'approved' | 'suspended';
  readonly terms?: Partial<OperatedOrganisation['terms']>;
}

/**
 * Approves, suspends or sets terms (PATCH /operator/organisations/{organisationId}).
 * @throws Problem REAUTH_REQUIRED, VALIDATION_FAILED and others
 */
export const agreeWith = (id: string, body: Agreement) =>
  answer(api.PATCH('/operator/organisations/{organisationId}', { ...path(id), body }), parseOperatedOrganisation);
