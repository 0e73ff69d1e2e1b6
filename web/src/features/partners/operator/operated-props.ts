import type { OperatedOrganisation } from '#contract/organisations/operator.ts';

/** What every part of the operator’s view of an organisation gets. */
export interface OperatedProps {
  readonly organisation: OperatedOrganisation;
  readonly onChanged: (changed: OperatedOrganisation) => Promise<void>;
}
