import type { Paise } from '../../shared/index.ts';
import type { PartnerWork } from '../ports.ts';

/** Sets what is available below which an organisation is told, once, when a charge brings it there. */
export const setLowBelow =
  ({ work }: { readonly work: PartnerWork<'organisationEntries'> }) =>
  (organisationId: string, lowBelow: Paise): Promise<void> =>
    work.run(({ organisationEntries }) => organisationEntries.setLine(organisationId, lowBelow));
