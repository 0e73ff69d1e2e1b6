import { type ProviderPrice, priceCard, productPolicy } from '../../pricing/index.ts';
import { type PartnerPrice, partnerPrice } from '../pricing/partner-price.ts';

/** The policy of every price for partners, whatever the web shows: the provider's own amounts, nothing invented. */
export const PARTNER_POLICY = productPolicy('transparent');

/** What a stay at a provider's price costs an organisation with a commission. */
export const offeredPrice = (price: ProviderPrice, commissionBasisPoints: number): PartnerPrice =>
  partnerPrice(priceCard(PARTNER_POLICY, price, { discounts: 0 }), commissionBasisPoints);
