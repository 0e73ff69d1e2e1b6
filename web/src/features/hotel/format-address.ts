import type { HotelDetails } from '#contract/hotels.ts';

/** The street address with its city, which many hotels already name in the street address. */
export const formatAddress = ({ address, city }: Pick<HotelDetails, 'address' | 'city'>): string =>
  city === '' || address.toLowerCase().includes(city.toLowerCase())
    ? address
    : [address, city].filter((part) => part !== '').join(', ');
