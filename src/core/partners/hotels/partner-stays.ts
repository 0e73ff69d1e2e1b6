import {
  type DestinationSearch,
  type GuestReviewSource,
  type HotelDetailsSource,
  type HotelSearch,
  type PlaceDirectory,
  suggestPlaces,
} from '../../stays/index.ts';
import { readPartnerHotel, readPhotos } from './read-partner-hotel.ts';
import { readPartnerReviews } from './read-partner-reviews.ts';
import { readOfferedRooms, soldToPartners } from './read-rooms.ts';
import { searchOffers } from './search-offers.ts';

/** The outside services that partners read: the hotels of one language, and the places. */
export interface PartnerStaysPorts {
  readonly hotels: HotelSearch & HotelDetailsSource & GuestReviewSource;
  readonly places: PlaceDirectory;
  readonly destinations: DestinationSearch;
}

/** Builds what partners read before they book. */
export function createPartnerStays({ hotels, places, destinations }: PartnerStaysPorts) {
  return {
    suggest: suggestPlaces({ places, destinations }),
    search: searchOffers({ hotelSearch: hotels }),
    look: readPartnerHotel({ guide: hotels }),
    photos: readPhotos({ guide: hotels }),
    rooms: readOfferedRooms({ guide: soldToPartners(hotels) }),
    reviews: readPartnerReviews({ guide: hotels }),
  };
}

/** What partners read before they book. */
export type PartnerStays = ReturnType<typeof createPartnerStays>;
