import { type Language, languageDetails, nightsOf } from '#core/shared/index.ts';
import type { Stay } from '#core/stays/index.ts';
import type { Offer } from '#src/adapters/hotel-provider/offline/offers.ts';
import { photosOf } from '#src/adapters/hotel-provider/offline/pictures.ts';
import { usualRateId } from '#src/adapters/hotel-provider/offline/room-rates.ts';
import { facilityGroupsOf } from '#src/adapters/hotel-provider/offline/world/facility-groups.ts';
import type { OfflineHotel } from '#src/adapters/hotel-provider/offline/world/offline-hotel.ts';
import { wordFor } from '#src/adapters/hotel-provider/offline/world/reviews.ts';
import { hoursOf, houseNotesIn, overviewIn, roomNameOf } from '#src/adapters/hotel-provider/offline/world/texts.ts';
import { breakdownOf } from './wire-money.ts';

/** The input of a response besides the hotel. */
export interface Asked extends Stay {
  readonly currency: string;
  readonly language: Language;
  /** The address of this server's pictures. */
  readonly pictures: string;
}

const CODES: Readonly<Record<OfflineHotel['type'], readonly [code: number, plural: string]>> = {
  Hotel: [204, 'Hotels'],
  Resort: [206, 'Resorts'],
  'Heritage hotel': [204, 'Hotels'],
  'Serviced apartment': [219, 'Serviced apartments'],
  'Guest house': [216, 'Guest houses'],
  Homestay: [222, 'Homestays'],
  Villa: [213, 'Villas'],
  Hostel: [203, 'Hostels'],
};

const bit = (yes: boolean): 0 | 1 => (yes ? 1 : 0);
const photoId = (hotel: OfflineHotel, number: number): number => Number(hotel.hotelId) * 10 + number;
const photoUrl = (pictures: string, size: string, id: number): string =>
  `${pictures}/xdata/images/hotel/${size}/${id}.jpg?k=${id.toString(16)}&o=`;

const scoreFigure = (hotel: OfflineHotel): number | null => hotel.score;

/** A card of a search. */
export function cardOf({ hotel, rate, freeUntil }: Offer, asked: Asked) {
  const id = Number(hotel.hotelId);
  const { from, latest, earliest, until } = hoursOf(hotel);
  return {
    hotel_id: id,
    id: `property_card_${id}`,
    type: 'property_card',
    hotel_name: hotel.name,
    hotel_name_trans: hotel.name,
    city: hotel.town,
    city_in_trans: `in ${hotel.town}`,
    countrycode: 'in',
    timezone: 'Asia/Kolkata',
    ufi: -2_100_000,
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    review_score: scoreFigure(hotel),
    review_score_word: wordFor(hotel.score, asked.language) ?? '',
    review_nr: hotel.score === null ? null : hotel.reviewCount,
    class: hotel.stars,
    class_is_estimated: 0,
    accommodation_type: CODES[hotel.type][0],
    district: hotel.areaName,
    min_total_price: rate === null ? null : rate.gross / 100,
    currencycode: 'INR',
    main_photo_id: photoId(hotel, 1),
    main_photo_url: photoUrl(asked.pictures, 'square60', photoId(hotel, 1)),
    is_free_cancellable: bit(freeUntil !== null),
    is_no_prepayment_block: 0,
    soldout: bit(rate === null),
    cant_book: null,
    checkin: { from, until: latest },
    checkout: { from: earliest, until },
    unit_configuration_label: '<b>Hotel room</b>: 1 bed',
    badges: [],
    distances: [],
    block_ids: rate === null ? [] : [`${id}01_1_2_0_0`],
    hotel_include_breakfast: bit(hotel.breakfast),
    ...(hotel.amenities.includes('Swimming pool') ? { has_swimming_pool: 1 } : {}),
    ...(hotel.amenities.includes('Free parking') ? { has_free_parking: 1 } : {}),
    preferred: 0,
    preferred_plus: 0,
    is_genius_deal: 0,
    is_geo_rate: '',
    ...(rate === null ? {} : { composite_price_breakdown: breakdownOf(rate, nightsOf(asked.dates), asked.currency) }),
  };
}

/** A hotel among the destinations. */
export const destinationOf = (hotel: OfflineHotel) => ({
  dest_id: hotel.hotelId,
  search_type: 'hotel',
  dest_type: 'hotel',
  type: 'ho',
  name: hotel.name,
  label: [...new Set([hotel.name, hotel.areaName, hotel.city.name, hotel.city.state, 'India'])].join(', '),
  city_name: hotel.city.name,
  region: hotel.city.state,
  country: 'India',
  cc1: 'in',
  latitude: hotel.latitude,
  longitude: hotel.longitude,
  nr_hotels: 1,
  hotels: 1,
  image_url: '',
  city_ufi: -2_100_000,
  roundtrip: 'GhBm',
});

export const photosFor = (hotel: OfflineHotel, pictures: string) =>
  photosOf(hotel).map((photo, at) => {
    const at_ = (size: string) => photoUrl(pictures, size, photoId(hotel, at + 1));
    return {
      photo_id: photoId(hotel, at + 1),
      url_original: at_('max500'),
      url_max1280: at_('1280x900'),
      url_max750: at_('max750'),
      url_max300: at_('max300'),
      url_square180: at_('square180'),
      url_square60: at_('square60'),
      url_640x200: at_('640x200'),
      ratio: photo.width / photo.height,
      new_order: at,
      last_update_date: '2026-01-05 10:00:00',
    };
  });

export const written = (epochSeconds: number): string =>
  `${new Date((epochSeconds + 19_800) * 1_000).toISOString().slice(0, 19).replace('T', ' ')} +0530`;

function blockOf({ hotel, freeUntil }: Offer, roomId: number, asked: Asked) {
  const epoch = freeUntil === null ? 0 : Math.floor(freeUntil / 1_000);
  return {
    block_id: usualRateId(hotel),
    room_id: roomId,
    room_name: roomNameOf(hotel),
    name: roomNameOf(hotel),
    max_occupancy: '3',
    nr_adults: asked.guests.adults,
    nr_children: asked.guests.children,
    room_count: asked.guests.rooms,
    refundable: bit(freeUntil !== null),
    refundable_until: freeUntil === null ? '' : written(epoch),
    refundable_until_epoch: epoch,
    breakfast_included: bit(hotel.breakfast),
    paymentterms: {
      cancellation: { type: freeUntil === null ? 'non_refundable' : 'free_cancellation', type_translation: '' },
      prepayment: { type: 'full_prepayment', simple_translation: '' },
    },
    block_text: { policies: [] },
  };
}

const roomFacilitiesOf = ({ amenities }: OfflineHotel) =>
  facilityGroupsOf(amenities).flatMap(({ name: facilitytype_name, facilities }) =>
    facilities.map((name, id) => ({ id, name, facilitytype_name, facilitytype_id: 6 })),
  );

/** The `data` of a hotel's page. */
export function detailsOf(offer: Offer, asked: Asked) {
  const { hotel, rate } = offer;
  const id = Number(hotel.hotelId);
  const roomId = id * 100 + 1;
  const { from, latest, earliest, until } = hoursOf(hotel);
  const prices = rate === null ? null : breakdownOf(rate, nightsOf(asked.dates), asked.currency);
  return {
    hotel_id: id,
    hotel_name: hotel.name,
    hotel_name_trans: '',
    url: `https://hotels.example/${id}.html`,
    address: hotel.address,
    zip: hotel.zip,
    city: hotel.town,
    district: hotel.areaName,
    countrycode: 'in',
    country_trans: 'India',
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    timezone: 'Asia/Kolkata',
    currency_code: 'INR',
    review_nr: hotel.reviewCount,
    arrival_date: asked.dates.arrival,
    departure_date: asked.dates.departure,
    soldout: bit(rate === null),
    available_rooms: rate === null ? 0 : 10,
    accommodation_type_name: CODES[hotel.type][1],
    property_highlight_strip: hotel.amenities.map((name) => ({
      name,
      icon_list: [{ icon: 'iconset/check', size: 1 }],
    })),
    facilities_block: {
      type: 'popular',
      name: 'Most Popular Facilities',
      facilities: hotel.amenities.slice(0, 12).map((name) => ({ name, icon: 'check' })),
    },
    hotel_important_information_with_codes: houseNotesIn(asked.language, hotel).map((phrase) => ({
      phrase,
      executing_phase: 0,
    })),
    spoken_languages: ['hi', 'en-gb'],
    family_facilities: [],
    hotel_text: {},
    districts: '',
    block: rate === null ? [] : [blockOf(offer, roomId, asked)],
    ...(prices === null
      ? {}
      : {
          rooms: {
            [roomId]: {
              description: 'A room for two.',
              photos: photosFor(hotel, asked.pictures),
              facilities: roomFacilitiesOf(hotel),
              highlights: [],
            },
          },
          composite_price_breakdown: prices,
          product_price_breakdown: { ...prices, nr_stays: 1 },
        }),
    rawData: {
      propertyClass: hotel.stars,
      reviewScore: hotel.score ?? 0,
      reviewCount: hotel.reviewCount,
      photoUrls: photosFor(hotel, asked.pictures).map((photo) => photo.url_original),
      checkin: { fromTime: from, untilTime: latest },
      checkout: { fromTime: earliest, untilTime: until },
    },
  };
}

/** The `data` of a description: the house notes first, because rows come in any order. */
export const descriptionOf = (hotel: OfflineHotel, language: Language) => [
  {
    descriptiontype_id: 7,
    hotel_id: hotel.hotelId,
    languagecode: languageDetails(language).hotelProviderCode,
    description: houseNotesIn(language, hotel)
      .map((note) => `<strong>${note}</strong>`)
      .join('\n'),
  },
  {
    descriptiontype_id: 6,
    hotel_id: hotel.hotelId,
    languagecode: languageDetails(language).hotelProviderCode,
    description: overviewIn(language, hotel).join('\n\n'),
  },
];
