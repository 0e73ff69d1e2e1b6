import type { SortKey } from '#core/stays/index.ts';
import type {
  CurrentUser,
  HotelDescription,
  HotelDetails,
  Place,
  PublicConfig,
  SearchAnswer,
  UserDetails,
} from './shapes.ts';

interface Operation<Parameters, Answer> {
  parameters: Parameters;
  requestBody?: never;
  responses: { 200: { content: { 'application/json': Answer } } };
}

interface BodyOperation<Body, Answer> {
  parameters: Nothing;
  requestBody: { content: { 'application/json': Body } };
  responses: { 200: { content: { 'application/json': Answer } } };
}

interface StayQuery {
  arrivalDate: string;
  departureDate: string;
  rooms: number;
  adults: number;
  children: number;
  childrenAges?: number[];
}

interface SearchQuery extends StayQuery {
  latitude: number;
  longitude: number;
  sort?: SortKey;
  page?: number;
}

type OfUser = { path: { userId: string } };
type OfHotel = { path: { hotelId: string } };
type Nothing = Record<never, never>;
interface Msg {
  msg: string;
}

/** The calls of the HTTP contract, in the form that openapi-fetch reads. */
export interface paths {
  '/config': { get: Operation<Nothing, PublicConfig> };
  '/places': { get: Operation<{ query: { query: string } }, { places: Place[] }> };
  '/places/reverse': {
    get: Operation<
      { query: { latitude: number; longitude: number } },
      { address: string; city: string; country: string }
    >;
  };
  '/hotels/search': { get: Operation<{ query: SearchQuery }, SearchAnswer> };
  '/hotels/{hotelId}': { get: Operation<OfHotel & { query: StayQuery }, HotelDetails> };
  '/hotels/{hotelId}/description': { get: Operation<OfHotel, HotelDescription> };
  '/auth/register': { post: BodyOperation<{ name: string; email: string; password: string }, Msg> };
  '/auth/login': { post: BodyOperation<{ email: string; password: string }, CurrentUser> };
  '/auth/refresh': { post: Operation<Nothing, { token: string }> };
  '/user/logout/{userId}': { get: Operation<OfUser, Msg> };
  '/user/{userId}': { get: Operation<OfUser, { userDetails: UserDetails }> };
}
