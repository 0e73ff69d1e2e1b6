import type { OwnOrganisation } from '#contract/partners/partner.ts';
import type { Partner } from '#core/partners/index.ts';
import type { Paise } from '#core/shared/index.ts';

/** An amount as partners read it. */
export const toMoneyJson = (amount: Paise) => ({ amount: Number(amount), currency: 'INR' as const });

/** The organisation of a key, and the key, as JSON. */
export const toOwnOrganisationJson = ({ organisation, keyId, mode, scopes }: Partner): OwnOrganisation => ({
  id: organisation.id,
  name: organisation.name,
  live: organisation.live,
  terms: { ...organisation.terms, creditLimit: toMoneyJson(organisation.terms.creditLimit) },
  key: { id: keyId, mode, scopes: [...scopes] },
});
