// Made from src/contract/organisations/invitations.ts by `npm run tool -- web-types`; not written by hand.
import type { Invitation, InvitationView } from '#contract/organisations/invitations.ts';
import { oneOf, record, text, type Parser } from '../../../parse.ts';

export const parseInvitation: Parser<Invitation> = record({
  id: text,
  email: text,
  role: oneOf('owner', 'developer', 'finance'),
  invitedAt: text,
  expiresAt: text,
});
export const parseInvitationView: Parser<InvitationView> = record({
  organisation: text,
  email: text,
  role: oneOf('owner', 'developer', 'finance'),
  invitedAt: text,
  expiresAt: text,
});
