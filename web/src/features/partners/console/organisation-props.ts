import type { OrganisationDetails } from '#contract/organisations/organisations.ts';

/** What every page of an organisation gets. */
export interface OrganisationProps {
  readonly organisation: OrganisationDetails;
  /** Shows the organisation as the server answered it; without it, reads it again. */
  readonly onChanged: (changed?: OrganisationDetails) => Promise<void>;
}
