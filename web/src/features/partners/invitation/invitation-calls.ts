import useSWR from 'swr';
import { api } from '../../../lib/api/api.ts';
import { answer } from '../../../lib/api/create-api.ts';
import { parseInvitationView } from '../../../lib/api/parsers/organisations/invitations.generated.ts';
import { parseOrganisationDetails } from '../../../lib/api/parsers/organisations/organisations.generated.ts';

const read = (token: string) =>
  answer(api.POST('/organisations/invitations/preview', { body: { token } }), parseInvitationView);

/**
 * What an invitation offers (POST /organisations/invitations/preview); nothing is read without its token.
 * @param token what the emailed link has after `#`
 */
export const useInvitation = (token: string) =>
  useSWR(token === '' ? null : ['/organisations/invitations', token], ([, known]) => read(known));

/**
 * Joins the organisation of an invitation (POST /organisations/invitations/acceptance).
 * @throws Problem LINK_EXPIRED, INVITATION_FOR_ANOTHER, ORGANISATIONS_FULL, MEMBERS_FULL and others
 */
export const acceptInvitation = (token: string) =>
  answer(api.POST('/organisations/invitations/acceptance', { body: { token } }), parseOrganisationDetails);
