import type { QuotedHotel } from '../model/quote.ts';

/** The street, the town and the postal code, each once; empty where nothing is known. */
export function addressLine({ address, city, zip }: Pick<QuotedHotel, 'address' | 'city' | 'zip'>): string {
  const said = address.toLowerCase();
  const parts = [address, ...[city, zip].filter((part) => !said.includes(part.toLowerCase()))];
  return parts.filter((part) => part !== '').join(', ');
}
