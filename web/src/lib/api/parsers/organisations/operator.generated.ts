// Made from src/contract/organisations/operator.ts by `npm run tool -- web-types`; not written by hand.
import type { ListedOrganisation, OperatedOrganisation, OperatedOrganisations } from '#contract/organisations/operator.ts';
import { list, number, oneOf, record, text, type Parser } from '../../../parse.ts';
import { parseMember } from './organisations.generated.ts';

export const parseListedOrganisation: Parser<ListedOrganisation> = record({
  id: text,
  name: text,
  live: oneOf('not_requested', 'requested', 'approved', 'suspended'),
  terms: record({
    commissionBasisPoints: number,
    creditLimit: number,
    requestsPerMinute: number,
  }),
  createdAt: text,
  owners: list(text),
});
export const parseOperatedOrganisation: Parser<OperatedOrganisation> = record({
  id: text,
  name: text,
  live: oneOf('not_requested', 'requested', 'approved', 'suspended'),
  terms: record({
    commissionBasisPoints: number,
    creditLimit: number,
    requestsPerMinute: number,
  }),
  createdAt: text,
  members: list(parseMember),
});
export const parseOperatedOrganisations: Parser<OperatedOrganisations> = record({
  organisations: list(parseListedOrganisation),
  total: number,
});
