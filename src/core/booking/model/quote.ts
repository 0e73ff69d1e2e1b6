import type { GuestSelection } from '../../guest-selection/index.ts';
import type { PolicyName, PriceCard } from '../../pricing/index.ts';
import type { Instant, Paise, StayDates } from '../../shared/index.ts';
import type { ChosenRate, HotelFacts } from '../../stays/index.ts';
import type { GuestDetails } from './guests/guest-details.ts';

/**
 * Who pays and owns: an account, whose opaque id remains as a pseudonym when the account is deleted, or an organisation of
 * partners (`org_...`), which books for customers of its own.
 */
export type TravellerId = string;

/** Whether the bookings are those of an organisation of partners. */
export const isOrganisation = (owner: TravellerId): boolean => owner.startsWith('org_');

/** The hotel as it was when it was quoted. */
export interface QuotedHotel extends HotelFacts {
  readonly hotelId: string;
  readonly name: string;
  /** The street; empty where the provider does not say, and in rows written before the field existed. */
  readonly address: string;
  readonly zip: string;
  /** As the provider names it; empty where it does not say, and in rows written before the field existed. */
  readonly country: string;
  /** The telephone number for questions about the stay: the operator's, where one is configured. */
  readonly phone: string | null;
  /** The rooms that the price is for, in one text; `null` where the provider does not say. */
  readonly room: string | null;
  readonly breakfast: boolean | null;
  /** `HH:MM` in the hotel's time zone; `null` where the provider does not say. */
  readonly checkInFrom: string | null;
  readonly checkOutUntil: string | null;
  /** The picture stored with the booking. */
  readonly image: string;
}

/** The stay that a quote replaces; both amounts in paise. */
export interface QuotedChange {
  readonly bookingId: string;
  readonly reference: string;
  /** The quote of the stay that is replaced. */
  readonly fromQuoteId: string;
  /** What was charged for that stay. */
  readonly charged: Paise;
}

/**
 * A price for a stay, valid for 15 minutes, stored with everything that was shown. `traveller` is `null` for a
 * visitor's.
 */
export interface Quote {
  readonly id: string;
  readonly traveller: TravellerId | null;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly hotel: QuotedHotel;
  readonly dates: StayDates;
  readonly guests: GuestSelection;
  /** The chosen rates, one for each room; none at the standard price. */
  readonly rates: readonly ChosenRate[];
  readonly price: PriceCard;
  readonly currency: 'INR';
  readonly freeUntil: Instant | null;
  readonly policy: PolicyName;
  /** What the traveller tells the hotel about the guests. */
  readonly guestDetails: GuestDetails;
  /** The booking whose stay it replaces; `null` for a stay of its own. */
  readonly change: QuotedChange | null;
}

/** How long a quote is valid. */
export const QUOTE_LIFE_MS = 15 * 60_000;
/** The highest age of a provider's answer that may price a quote. */
export const QUOTE_PROVIDER_AGE_MS = 60_000;
/** The gateway charges at least one rupee. */
export const MIN_PAYMENT = 100;
