import useSWR from 'swr';
import type { OrganisationDetails } from '#contract/organisations/organisations.ts';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseInvitation } from '../../../lib/api/parsers/organisations/invitations.generated.ts';
import {
  parseOrganisation,
  parseOrganisationDetails,
  parseOrganisations,
} from '../../../lib/api/parsers/organisations/organisations.generated.ts';
import { unread } from '../../../lib/parse.ts';

/** What a member may do. */
export type Role = OrganisationDetails['role'];

const path = (organisationId: string) => ({ params: { path: { organisationId } } });

/** The organisations of the account, by name (GET /organisations). */
export const useOrganisations = () =>
  useSWR('/organisations', async () => (await answer(api.GET('/organisations'), parseOrganisations)).organisations);

/** One of them with its members and open invitations (GET /organisations/{organisationId}); none for `null`. */
export const useOrganisation = (id: string | null) =>
  useSWR(id === null ? null : ['/organisations', id], ([, known]) =>
    answer(api.GET('/organisations/{organisationId}', path(known)), parseOrganisationDetails),
  );

/** Founds an organisation (POST /organisations). @throws Problem ORGANISATIONS_FULL, VALIDATION_FAILED and others */
export const foundOrganisation = (name: string) =>
  answer(api.POST('/organisations', { body: { name } }), parseOrganisation);

/** Changes its name (PATCH /organisations/{organisationId}). @throws Problem */
export const renameOrganisation = (id: string, name: string) =>
  answer(api.PATCH('/organisations/{organisationId}', { ...path(id), body: { name } }), parseOrganisationDetails);

/** Asks for live keys (POST /organisations/{organisationId}/live-access). @throws Problem EMAIL_UNCONFIRMED and others */
export const requestLiveAccess = (id: string) =>
  answer(api.POST('/organisations/{organisationId}/live-access', path(id)), parseOrganisation);

const memberPath = (organisationId: string, memberId: string) => ({ params: { path: { organisationId, memberId } } });

/**
 * Changes the role of a member (PATCH /organisations/{organisationId}/members/{memberId}).
 * @throws Problem LAST_OWNER, REAUTH_REQUIRED and others
 */
export const changeMember = (id: string, memberId: string, role: Role) =>
  answer(
    api.PATCH('/organisations/{organisationId}/members/{memberId}', { ...memberPath(id, memberId), body: { role } }),
    parseOrganisationDetails,
  );

/**
 * Ends a membership (DELETE /organisations/{organisationId}/members/{memberId}); with the last one the organisation is
 * closed.
 * @throws Problem LAST_OWNER and others
 */
export const removeMember = (id: string, memberId: string) =>
  answer(api.DELETE('/organisations/{organisationId}/members/{memberId}', memberPath(id, memberId)), unread);

/**
 * Emails an invitation (POST /organisations/{organisationId}/invitations).
 * @throws Problem MEMBERS_FULL, EMAIL_UNCONFIRMED, REAUTH_REQUIRED and others
 */
export const inviteMember = (id: string, body: { readonly email: string; readonly role: Role }) =>
  answer(api.POST('/organisations/{organisationId}/invitations', { ...path(id), body }), parseInvitation);

/** Ends an invitation (DELETE /organisations/{organisationId}/invitations/{invitationId}). @throws Problem */
export const withdrawInvitation = (organisationId: string, invitationId: string) =>
  answer(
    api.DELETE('/organisations/{organisationId}/invitations/{invitationId}', {
      params: { path: { organisationId, invitationId } },
    }),
    parseOrganisationDetails,
  );
