import type { Row } from './row.ts';

const guests = { rooms: 1, adults: 2, children: 0 };
const POINT = { latitude: 17.69, longitude: 83.22 };
const GROUP = { place: 'Goa', rooms: 9, people: 18, name: 'Asha', phone: '+91 98765 43210' };

const hotelForStay = (part: string): Row => ({
  access: 'everybody',
  good: 200,
  ask: (_, { hotelId, stay }) => ({ path: `/hotels/${hotelId}${part}`, query: { ...stay, ...guests } }),
});

/** What a visitor finds and asks before a quote: hotels, and a request for a group. */
export const HOTEL_ROWS: Readonly<Record<string, Row>> = {
  'GET /hotels/search': {
    access: 'everybody',
    good: 200,
    ask: (_, { stay }) => ({ path: '/hotels/search', query: { ...POINT, ...stay, ...guests } }),
  },
  'GET /hotels/:hotelId': hotelForStay(''),
  'GET /hotels/:hotelId/rooms': hotelForStay('/rooms'),
  'GET /hotels/:hotelId/calendar': hotelForStay('/calendar'),
  'GET /hotels/:hotelId/description': {
    access: 'everybody',
    good: 200,
    ask: (_, { hotelId }) => ({ path: `/hotels/${hotelId}/description` }),
  },
  'GET /hotels/:hotelId/reviews': {
    access: 'everybody',
    good: 200,
    ask: (_, { hotelId }) => ({ path: `/hotels/${hotelId}/reviews` }),
  },
  'POST /group-requests': {
    access: 'everybody',
    good: 202,
    ask: (_, { count, stay }) => ({
      path: '/group-requests',
      body: { ...GROUP, ...stay, email: `group.${count}@padav.example` },
    }),
  },
};
