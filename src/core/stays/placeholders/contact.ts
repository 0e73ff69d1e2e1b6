import type { ProductPolicy } from '../../pricing/index.ts';
import type { HotelDetails } from '../hotel/hotel.ts';

/** A telephone and email address; `null` where there is none. */
export interface Contact {
  readonly phone: string | null;
  readonly email: string | null;
}

/** The longest local part of a mail address (RFC 5321, section 4.5.3.1.1). */
const MAX_LOCAL_PART_LENGTH = 64;

/** A hotel's name as the local part of an address: `Hôtel Sea & Sand` becomes `hotel-sea-sand`. */
export const hotelSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LOCAL_PART_LENGTH)
    .replace(/-$/, '') || 'hotel';

/** The specification's telephone: +91 and the Unix seconds of the free-cancellation deadline, or the fallback. */
const placeholderPhone = ({ freeUntil }: Pick<HotelDetails, 'freeUntil'>): string =>
  freeUntil === null ? '+91 00000 00000' : `+91 ${Math.floor(freeUntil / 1_000)}`;

/** The contact as the policy shows it: the specification's placeholders, or the operator's own. */
export const contactOf = (
  policy: Pick<ProductPolicy, 'contact'>,
  hotel: Pick<HotelDetails, 'name' | 'freeUntil'>,
  operator: Contact,
): Contact =>
  policy.contact === 'placeholder'
    ? { phone: placeholderPhone(hotel), email: `${hotelSlug(hotel.name)}@hotels.example` }
    : operator;
