import type { QuotedHotel } from '../model/quote.ts';

/** The street, the town and the postal code, each once; empty where nothing is known. */
export function addressLine({ address, city, zip }: Pick<QuotedHotel, 'address' | 'city' | 'zip'>): string {
  const lowerCase = address.toLowerCase();
  const parts = [address, ...[city, zip].filter((part) => !lowerCase.includes(part.toLowerCase()))];
  return parts.filter((part) => part !== '').join(', ');
}
