import type { GuestSelection } from '../../guest-selection/index.ts';
import type { PolicyName, PriceCard } from '../../pricing/index.ts';
import type { Instant, StayDates } from '../../shared/index.ts';

/** The account that travels, pays and owns; an opaque id that outlives a deleted account as its pseudonym. */
export type TravellerId = string;

/** The hotel as it stood when it was quoted. */
export interface QuotedHotel {
  readonly hotelId: string;
  readonly name: string;
  /** Where it stands; empty on what was quoted before it was kept. */
  readonly city: string;
  /** The street; empty where the provider does not say, and on what was quoted before it was kept. */
  readonly address: string;
  readonly zip: string;
  /** Whom to call about the stay: the operator, where a number is configured. */
  readonly phone: string | null;
  /** What the price is for; `null` where the provider does not say. */
  readonly room: string | null;
  readonly breakfast: boolean | null;
  /** `HH:MM` on the hotel's clock; `null` where the provider does not say. */
  readonly checkInFrom: string | null;
  readonly checkOutUntil: string | null;
  /** The picture that the booking keeps. */
  readonly image: string;
}

/** A price for a stay, kept with all that was shown, for 15 minutes. `traveller` is `null` for a visitor's. */
export interface Quote {
  readonly id: string;
  readonly traveller: TravellerId | null;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly hotel: QuotedHotel;
  readonly dates: StayDates;
  readonly guests: GuestSelection;
  readonly price: PriceCard;
  readonly currency: 'INR';
  readonly freeUntil: Instant | null;
  readonly policy: PolicyName;
  /** Who will check in, when it is not the account's owner. */
  readonly leadGuest: { readonly name: string; readonly phone: string } | null;
  readonly requests: string | null;
}

/** How long a quote stands. */
export const QUOTE_LIFE_MS = 15 * 60_000;
/** The age up to which a provider answer may price a quote. */
export const QUOTE_PROVIDER_AGE_MS = 60_000;
/** The gateway charges at least one rupee. */
export const MIN_PAYMENT = 100;
