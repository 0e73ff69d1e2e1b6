import type { LatLngLiteral } from './geography.ts';

/** A place of the double. */
export interface KnownPlace extends LatLngLiteral {
  readonly id: string;
  readonly name: string;
  readonly region: string;
}

/** The places that the double completes a text to and locates. */
export const KNOWN: readonly KnownPlace[] = [
  { id: 'ChIJ-panaji', name: 'Panaji', region: 'Goa, India', lat: 15.4909, lng: 73.8278 },
  { id: 'ChIJ-goa', name: 'Goa', region: 'India', lat: 15.2993, lng: 74.124 },
  { id: 'ChIJ-goalpara', name: 'Goalpara', region: 'Assam, India', lat: 26.1762, lng: 90.6259 },
  { id: 'ChIJ-mumbai', name: 'Mumbai', region: 'Maharashtra, India', lat: 19.076, lng: 72.8777 },
  { id: 'ChIJ-visakhapatnam', name: 'Visakhapatnam', region: 'Andhra Pradesh, India', lat: 17.6868, lng: 83.2185 },
];

/** The full name of a place, as Google writes it. */
export const wholeName = ({ name, region }: KnownPlace): string => `${name}, ${region}`;
