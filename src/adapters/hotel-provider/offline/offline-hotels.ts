import {
  accepted,
  type Clock,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  refused,
  textsIn,
} from '#core/shared/index.ts';
import type {
  Aged,
  FoundHotel,
  HotelDetails,
  HotelFacts,
  Place,
  ProviderRefusal,
  RoomType,
} from '#core/stays/index.ts';
import { OFFLINE_HOTELS } from '#texts/offline-hotels';
import type { FaultGate } from '../../support/fault-gate.ts';
import type { HotelCalls, HotelProvider } from '../hotel-provider.ts';
import { hotelsByName } from './hotels-by-name.ts';
import { hotelsAround, type Offer, offerOf, PAGE_SIZE } from './offers.ts';
import { photosOf } from './pictures.ts';
import { priceCalendarOf } from './price-calendar.ts';
import type { PriceMoves } from './price-moves.ts';
import { priceOf } from './rates.ts';
import { type OfflineRoom, roomsOf, usualRateId } from './room-rates.ts';
import { facilityGroupsOf } from './world/facility-groups.ts';
import { guestReviewsOf, travellerScoresOf } from './world/guest-reviews.ts';
import type { OfflineHotel } from './world/offline-hotel.ts';
import { subScoresOf, wordFor } from './world/reviews.ts';
import { hoursOf, houseNotesIn, overviewIn, roomNameOf } from './world/texts.ts';
import { hotelById } from './world/world.ts';

/** Retry-After in seconds of a used-up plan. */
const QUOTA_RETRY_SECONDS = 3_600;

/** The dependencies of the offline provider. */
export interface OfflineHotelsDeps {
  readonly clock: Clock;
  readonly gate: FaultGate;
  readonly moves: PriceMoves;
  /** The radius of a search. */
  readonly radiusKm: number;
}

const priceOfOffer = ({ rate }: Offer) => (rate === null ? null : priceOf(rate));

/** What the card and the page of a hotel state alike. */
const factsOf = (hotel: OfflineHotel): HotelFacts => ({ city: hotel.town });

function found(offer: Offer, language: Language): FoundHotel {
  const { hotel } = offer;
  return {
    hotelId: hotel.hotelId,
    name: hotel.name,
    ...factsOf(hotel),
    positionKnown: true,
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    photo: photosOf(hotel)[0] ?? null,
    reviewScore: hotel.score,
    reviewWord: wordFor(hotel.score, language),
    reviewCount: hotel.reviewCount,
    stars: hotel.stars,
    price: priceOfOffer(offer),
    freeCancellation: offer.freeUntil !== null,
    breakfast: hotel.breakfast,
    soldOut: offer.rate === null,
    propertyType: hotel.type,
    locality: hotel.areaName,
    amenities: hotel.amenities,
  };
}

function detailed(offer: Offer, language: Language): HotelDetails {
  const { hotel } = offer;
  const hours = hoursOf(hotel);
  return {
    hotelId: hotel.hotelId,
    name: hotel.name,
    address: hotel.address,
    zip: hotel.zip,
    ...factsOf(hotel),
    country: textsIn(OFFLINE_HOTELS, language).country,
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    stars: hotel.stars,
    propertyType: hotel.type,
    reviewScore: hotel.score,
    reviewCount: hotel.reviewCount,
    photos: photosOf(hotel),
    amenities: hotel.amenities,
    facilities: hotel.amenities.slice(0, 12),
    facilityGroups: facilityGroupsOf(hotel.amenities),
    notes: houseNotesIn(language, hotel),
    checkInFrom: hours.from,
    checkInUntil: hours.latest,
    checkOutFrom: hours.earliest,
    checkOutUntil: hours.until,
    soldOut: offer.rate === null,
    room:
      offer.rate === null ? null : { rateId: usualRateId(hotel), name: roomNameOf(hotel), breakfast: hotel.breakfast },
    price: priceOfOffer(offer),
    freeUntil: offer.freeUntil,
  };
}

function roomType(hotel: OfflineHotel, room: OfflineRoom, language: Language): RoomType {
  const photos = photosOf(hotel);
  const { roomId, name, sizeM2, beds, sleeps, roomsLeft } = room;
  return {
    ...{ roomId, name, sizeM2 },
    beds: textsIn(OFFLINE_HOTELS, language).beds[beds],
    photo: photos[room.photo % photos.length] ?? null,
    facilities: hotel.amenities.filter((_, at) => at % 3 !== 2).slice(0, 6),
    rates: room.rates.map(({ rate, ...terms }) => ({ ...terms, sleeps, roomsLeft, price: priceOf(rate) })),
  };
}
const placeOf = (hotel: OfflineHotel): Place => ({
  placeId: `hotel-${hotel.hotelId}`,
  kind: 'hotel',
  hotelId: hotel.hotelId,
  name: hotel.name,
  label: [...new Set([hotel.name, hotel.areaName, hotel.city.name, hotel.city.state, 'India'])].join(', '),
  latitude: hotel.latitude,
  longitude: hotel.longitude,
});

/**
 * The offline hotel provider: a fictional data set whose prices, sold-out nights and deadlines are computed from hotel,
 * dates, guests and a calendar, so that search and details agree to the rupee.
 */
export function offlineHotels({ clock, gate, moves, radiusKm }: OfflineHotelsDeps): HotelProvider {
  const fresh = <Value>(value: Value): Aged<Value> => ({ value, asOf: clock.now(), stale: false });

  const outage = async (): Promise<{ readonly ok: false; readonly refusal: ProviderRefusal } | null> => {
    const state = await gate();
    if (state === 'failing') return refused('PROVIDER_UNAVAILABLE');
    return state === 'quota' ? refused('PROVIDER_QUOTA', { retryAfterSeconds: QUOTA_RETRY_SECONDS }) : null;
  };

  const answering = (language: Language): HotelCalls => ({
    async find(search, page) {
      const fault = await outage();
      if (fault !== null) return fault;
      const moved = await moves();
      const hotels = hotelsAround(search.around, radiusKm);
      const offers = hotels
        .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
        .map((hotel) => offerOf(hotel, search, moved.get(hotel.hotelId), clock.now()));
      return accepted(
        fresh({ hotels: offers.map((offer) => found(offer, language)), last: page * PAGE_SIZE >= hotels.length }),
      );
    },

    async destinations(text) {
      const fault = await outage();
      return fault ?? accepted(fresh(hotelsByName(text).map(placeOf)));
    },

    async details(hotelId, stay) {
      const fault = await outage();
      if (fault !== null) return fault;
      const hotel = hotelById(hotelId);
      if (hotel === undefined) return refused('NOT_FOUND');
      return accepted(fresh(detailed(offerOf(hotel, stay, (await moves()).get(hotelId), clock.now()), language)));
    },

    async rooms(hotelId, stay) {
      const fault = await outage();
      if (fault !== null) return fault;
      const hotel = hotelById(hotelId);
      if (hotel === undefined) return refused('NOT_FOUND');
      const rooms = roomsOf(hotel, stay, (await moves()).get(hotelId), clock.now());
      return accepted(fresh({ hotelId, rooms: rooms.map((room) => roomType(hotel, room, language)) }));
    },

    async calendar(hotelId, asked) {
      const fault = await outage();
      if (fault !== null) return fault;
      const hotel = hotelById(hotelId);
      if (hotel === undefined) return refused('NOT_FOUND');
      return accepted(fresh(priceCalendarOf(hotel, asked, (await moves()).get(hotelId), clock.now())));
    },

    async description(hotelId) {
      const fault = await outage();
      if (fault !== null) return fault;
      const hotel = hotelById(hotelId);
      if (hotel === undefined) return refused('NOT_FOUND');
      return accepted(
        fresh({ hotelId, overview: overviewIn(language, hotel), houseNotes: houseNotesIn(language, hotel) }),
      );
    },

    async reviews(hotelId) {
      const fault = await outage();
      if (fault !== null) return fault;
      const hotel = hotelById(hotelId);
      if (hotel === undefined) return refused('NOT_FOUND');
      const { score, reviewCount: count } = hotel;
      const byTraveller = travellerScoresOf(hotel, language);
      return accepted(fresh({ hotelId, score, count, subScores: subScoresOf(hotel, language), byTraveller }));
    },

    async guestReviews(hotelId, order, page) {
      const fault = await outage();
      if (fault !== null) return fault;
      const hotel = hotelById(hotelId);
      return hotel === undefined ? refused('NOT_FOUND') : accepted(fresh(guestReviewsOf(hotel, language, order, page)));
    },
  });
  const languages = new Map(LANGUAGES.map((language) => [language, answering(language)]));
  const inDefault = answering(DEFAULT_LANGUAGE);
  return { ...inDefault, in: (language) => languages.get(language) ?? inDefault };
}
