import fc from 'fast-check';
import { pick } from './placeholders.ts';
import { inWorld, type Recipe } from './recipe.ts';
import { point, stay } from './stays.ts';

const partnerHotelPath = {
  path: {
    hotelId: fc.oneof(
      { weight: 4, arbitrary: inWorld(({ hotels }, at) => `htl_${pick(hotels, at)}`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('htl_test_sold_out', 'htl_test_price_change', 'htl_test_refused', 'htl_0'),
      },
    ),
  },
};
const partnerStay = stay.map(({ children, ...rest }) => ({
  ...rest,
  childrenAges: Array.from({ length: children }, (_, at) => 4 + at),
}));
const listed = fc.record({ limit: fc.constantFrom(1, 5, 100) }, { requiredKeys: [] });
/** Valid requests of the routes that a key opens. */
export const PARTNER_RECIPES: Readonly<Record<string, Recipe>> = {
  'GET /partner/v1/places': {
    query: fc.record({ query: fc.constantFrom('vizag', 'goa beach', 'बेंगलुरु', ''), limit: fc.constantFrom(1, 10) }),
  },
  'GET /partner/v1/hotels': {
    query: fc
      .tuple(
        fc.oneof(point, fc.constant({ placeId: 'plc_goa-15300-74000~15.30000~74.00000' })),
        partnerStay,
        listed,
        fc.record({ sort: fc.constantFrom('recommended', 'price_asc', 'distance_asc') }, { requiredKeys: [] }),
      )
      .map((parts) => Object.assign({}, ...parts)),
  },
  'GET /partner/v1/hotels/:hotelId': partnerHotelPath,
  'GET /partner/v1/hotels/:hotelId/photos': { ...partnerHotelPath, query: listed },
  'GET /partner/v1/hotels/:hotelId/rooms': { ...partnerHotelPath, query: partnerStay },
  'GET /partner/v1/hotels/:hotelId/reviews': {
    ...partnerHotelPath,
    query: fc.tuple(listed, fc.record({ sort: fc.constantFrom('relevant', 'newest') })).map(([list, sort]) => ({
      ...list,
      ...sort,
    })),
  },
};
