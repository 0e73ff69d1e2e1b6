import { accepted, type FieldFault, type Refusal, type Result, refused } from '../../shared/index.ts';
import { type LiveState, type Organisation, type PartnerTerms, TERM_BOUNDS } from '../model/organisation.ts';
import type { OrganisationListing, OrganisationLists, Transactions } from '../ports.ts';

/** Terms as they come, before they are known to be possible. */
type Figures = { readonly [Term in keyof PartnerTerms]?: number | undefined };

/** The operator's changes of an organisation; what is left out stays. */
export interface Agreement {
  readonly live?: Extract<LiveState, 'approved' | 'suspended'> | undefined;
  readonly terms?: Figures | undefined;
}

type Term = keyof PartnerTerms;
const TERMS = Object.keys(TERM_BOUNDS) as readonly Term[];

function termFaults(terms: Figures): readonly FieldFault[] {
  return TERMS.flatMap((field): readonly FieldFault[] => {
    const figure = terms[field];
    const { min, max } = TERM_BOUNDS[field];
    if (figure === undefined || (Number.isInteger(figure) && figure >= min && figure <= max)) return [];
    return [{ field, code: 'INVALID' }];
  });
}

/** The terms that are given, once they are known to be possible. */
const given = (terms: Figures): Partial<PartnerTerms> =>
  Object.fromEntries(TERMS.flatMap((field) => (terms[field] === undefined ? [] : [[field, terms[field]]])));

/** Approves or suspends an organisation, and sets what was agreed with it. */
export const agreeWithOrganisation =
  ({ work }: Transactions<'organisations'>) =>
  async (
    id: string,
    { live, terms = {} }: Agreement,
  ): Promise<
    Result<
      Organisation,
      Refusal<'NOT_FOUND'> | Refusal<'VALIDATION_FAILED', { readonly errors: readonly FieldFault[] }>
    >
  > => {
    const errors = termFaults(terms);
    if (errors.length > 0) return refused('VALIDATION_FAILED', { errors });
    return work.run(async ({ organisations }) => {
      const organisation = await organisations.lock(id);
      if (organisation === null) return refused('NOT_FOUND');
      const agreed = {
        ...organisation,
        live: live ?? organisation.live,
        terms: { ...organisation.terms, ...given(terms) },
      };
      await organisations.save(agreed);
      return accepted(agreed);
    });
  };

/** Lists organisations for the operator, those that wait for approval first. */
export const allOrganisations =
  ({ lists }: { readonly lists: OrganisationLists }) =>
  (): Promise<OrganisationListing> =>
    lists.all();
