import type { SCOPES } from '#core/partners/index.ts';
import type { Ask } from './row.ts';

/** What a call about stays needs. */
export interface StayValues {
  readonly stay: { readonly arrivalDate: string; readonly departureDate: string };
  /** At the hotel provider. */
  readonly hotelId: string;
}

/** A call that a key opens. */
export interface PartnerCall {
  /** The scope that it needs; `null` where every key may call. */
  readonly scope: (typeof SCOPES)[number] | null;
  readonly good: number;
  readonly ask: (values: StayValues) => Ask;
}

const reading = (ask: PartnerCall['ask']): PartnerCall => ({ scope: 'search:read', good: 200, ask });

const ofHotel = (part: string): PartnerCall =>
  reading(({ hotelId }) => ({ path: `/partner/v1/hotels/htl_${hotelId}${part}` }));

const GUESTS = { rooms: 1, adults: 2 };

/** Every route that a key opens, and no other. */
export const PARTNER_CALLS: Readonly<Record<string, PartnerCall>> = {
  'GET /partner/v1/organisation': { scope: null, good: 200, ask: () => ({ path: '/partner/v1/organisation' }) },
  'GET /partner/v1/places': reading(() => ({ path: '/partner/v1/places', query: { query: 'vizag' } })),
  'GET /partner/v1/hotels': reading(({ stay }) => ({
    path: '/partner/v1/hotels',
    query: { latitude: 17.69, longitude: 83.22, ...stay, ...GUESTS },
  })),
  'GET /partner/v1/hotels/:hotelId': ofHotel(''),
  'GET /partner/v1/hotels/:hotelId/photos': ofHotel('/photos'),
  'GET /partner/v1/hotels/:hotelId/reviews': ofHotel('/reviews'),
  'GET /partner/v1/hotels/:hotelId/rooms': reading(({ hotelId, stay }) => ({
    path: `/partner/v1/hotels/htl_${hotelId}/rooms`,
    query: { ...stay, ...GUESTS },
  })),
};
