import type { KIND_NAMES as English } from '../../../en/web/components/place-kinds.ts';
import type { Translation } from '../../../translation.ts';

/** What a suggested place is, in a word. */
export const KIND_NAMES: Translation<typeof English> = {
  city: 'शहर',
  locality: 'इलाका',
  hotel: 'होटल',
  landmark: 'दर्शनीय स्थल',
  airport: 'हवाई अड्डा',
  station: 'रेलवे स्टेशन',
  region: 'क्षेत्र',
};
