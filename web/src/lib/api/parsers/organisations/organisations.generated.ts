// Made from src/contract/organisations/organisations.ts by `npm run tool -- web-types`; not written by hand.
import type { ApiKey, ApiKeys, Member, NewApiKey, Organisation, OrganisationDetails, Organisations } from '#contract/organisations/organisations.ts';
import { list, nullable, number, oneOf, record, text, type Parser } from '../../../parse.ts';
import { parseInvitation } from './invitations.generated.ts';

export const parseApiKey: Parser<ApiKey> = record({
  id: text,
  mode: oneOf('test', 'live'),
  name: text,
  scopes: list(oneOf('search:read', 'bookings:read', 'bookings:write', 'webhooks:write', 'finance:read')),
  addresses: list(text),
  lastFour: text,
  createdAt: text,
  createdBy: text,
  expiresAt: nullable(text),
  revokedAt: nullable(text),
  lastUsedAt: nullable(text),
  replaces: nullable(text),
});
export const parseApiKeys: Parser<ApiKeys> = record({ keys: list(parseApiKey) });
export const parseMember: Parser<Member> = record({
  accountId: text,
  name: text,
  email: text,
  role: oneOf('owner', 'developer', 'finance'),
  joinedAt: text,
});
export const parseNewApiKey: Parser<NewApiKey> = record({ key: parseApiKey, secret: text });
export const parseOrganisationDetails: Parser<OrganisationDetails> = record({
  id: text,
  name: text,
  live: oneOf('not_requested', 'requested', 'approved', 'suspended'),
  terms: record({
    commissionBasisPoints: number,
    creditLimit: number,
    requestsPerMinute: number,
  }),
  createdAt: text,
  role: oneOf('owner', 'developer', 'finance'),
  members: list(parseMember),
  invitations: list(parseInvitation),
});
export const parseOrganisation: Parser<Organisation> = record({
  id: text,
  name: text,
  live: oneOf('not_requested', 'requested', 'approved', 'suspended'),
  terms: record({
    commissionBasisPoints: number,
    creditLimit: number,
    requestsPerMinute: number,
  }),
  createdAt: text,
  role: oneOf('owner', 'developer', 'finance'),
});
export const parseOrganisations: Parser<Organisations> = record({ organisations: list(parseOrganisation) });
