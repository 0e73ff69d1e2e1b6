import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const document = z
  .object({
    paths: z.record(z.string(), z.unknown()),
    components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  })
  .parse(parse(readFileSync('openapi.yaml', 'utf8')));

/** Calls of organisations, whose members have roles and whose keys have scopes; the specification has neither. */
const PARTNERS = /^\/(organisations|operator)/;
const OF_PARTNERS = [
  'AgreementForm',
  'ApiKey',
  'ApiKeys',
  'Invitation',
  'InvitationForm',
  'InvitationView',
  'KeyForm',
  'KeptBody',
  'ListedOrganisation',
  'LoggedExchange',
  'LoggedRequest',
  'LoggedRequests',
  'Member',
  'NewApiKey',
  'OperatedOrganisation',
  'OperatedOrganisations',
  'Organisation',
  'OrganisationDetails',
  'OrganisationForm',
  'Organisations',
  'RoleForm',
  'RotationForm',
];

/** Every property name of the description, at any depth. */
function namesOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'properties' in value && typeof value.properties === 'object' && value.properties !== null;
  return [...(own ? Object.keys(Object(value.properties)) : []), ...Object.values(value).flatMap(namesOf)];
}

it('No call is an administrator’s or a hotel owner’s, and no account, token or body has a role', () => {
  const paths = Object.entries(document.paths).filter(([path]) => !PARTNERS.test(path));
  const schemas = Object.entries(document.components.schemas).filter(([name]) => !OF_PARTNERS.includes(name));
  const parts = paths.flatMap(([path]) => path.split('/'));
  const names = namesOf([paths, schemas]);
  expect(names.length).toBeGreaterThan(100);
  const powers = [...parts, ...names].filter((name) => /admin|owner|role|permission|scope|operator/i.test(name));
  // The export of one's own data names the role in each organisation.
  expect(powers).toEqual(['role']);
});
