import { z } from 'zod';
import { TERM_BOUNDS } from '#core/partners/index.ts';
import { memberJson, organisationMembers } from './organisations.ts';

const { commissionBasisPoints, creditLimit, requestsPerMinute } = TERM_BOUNDS;
const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max).optional();

export const agreementForm = z
  .strictObject({
    live: z.enum(['approved', 'suspended']).optional(),
    terms: z
      .strictObject({
        commissionBasisPoints: within(commissionBasisPoints).meta({ description: 'Hundredths of a percent.' }),
        creditLimit: within(creditLimit).meta({ description: 'Paise.' }),
        requestsPerMinute: within(requestsPerMinute).meta({ description: 'Of one key.' }),
      })
      .optional(),
  })
  .meta({ id: 'AgreementForm', description: 'What is left out stays.' });

export const operatedOrganisationJson = z
  .object({ ...organisationMembers, members: z.array(memberJson) })
  .meta({ id: 'OperatedOrganisation' });
export type OperatedOrganisation = z.infer<typeof operatedOrganisationJson>;

export const listedOrganisationJson = z
  .object({
    ...organisationMembers,
    owners: z.array(z.string()).meta({ description: 'The addresses of its owners, oldest member first.' }),
  })
  .meta({ id: 'ListedOrganisation' });
export type ListedOrganisation = z.infer<typeof listedOrganisationJson>;

export const operatedOrganisationsJson = z
  .object({
    organisations: z.array(listedOrganisationJson),
    total: z.int().meta({ description: 'How many there are, those that are not listed too.' }),
  })
  .meta({ id: 'OperatedOrganisations' });
export type OperatedOrganisations = z.infer<typeof operatedOrganisationsJson>;
