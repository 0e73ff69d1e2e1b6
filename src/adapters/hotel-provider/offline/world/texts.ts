import { DEFAULT_LANGUAGE, type Language, textsIn } from '#core/shared/index.ts';
import { HOUSE_NOTES, OFFLINE_HOTELS } from '#texts/offline-hotels';
import { between, pick, shuffled } from '../../../support/seeded-random.ts';
import type { OfflineHotel, PropertyType } from './offline-hotel.ts';

type House = keyof (typeof HOUSE_NOTES)['en'];

const EVERYWHERE: House = 'identity';
const NOTES = Object.keys(HOUSE_NOTES[DEFAULT_LANGUAGE]).filter((note) => note !== EVERYWHERE) as readonly House[];

const highlights = (hotel: OfflineHotel): readonly string[] =>
  hotel.amenities.filter((name) => name !== 'Free WiFi').map((name) => name.toLowerCase());

/** The main text of a hotel in a language, paragraph by paragraph. */
export function overviewIn(language: Language, hotel: OfflineHotel): readonly string[] {
  const texts = textsIn(OFFLINE_HOTELS, language);
  const [sight = '', other = ''] = shuffled(`${hotel.hotelId} sights`, hotel.city.sights);
  const [first, second] = shuffled(`${hotel.hotelId} scene`, texts.scenes[hotel.city.scene]);
  return texts.overview({
    name: hotel.name,
    opening: texts.openings[hotel.type],
    area: hotel.areaName,
    city: hotel.city.name,
    minutes: between(`${hotel.hotelId} drive`, 4, 25),
    sight,
    other,
    scenes: `${first} ${second}`,
    rooms: `${pick(`${hotel.hotelId} rooms`, texts.rooms)} ${hotel.breakfast ? texts.breakfast : texts.noBreakfast}`,
    amenities: highlights(hotel),
  });
}

/** The house rules of a hotel, in a language. */
export function houseNotesIn(language: Language, hotel: OfflineHotel): readonly string[] {
  const texts = textsIn(HOUSE_NOTES, language);
  const hasPool = hotel.amenities.some((name) => name.endsWith('pool'));
  const own = shuffled(`${hotel.hotelId} notes`, NOTES)
    .filter((note) => note !== 'pool' || hasPool)
    .slice(0, between(`${hotel.hotelId} count of notes`, 2, 4));
  return [EVERYWHERE, ...own].map((note) => texts[note]);
}

const ROOM_NAMES: Readonly<Record<PropertyType, readonly string[]>> = {
  Hotel: ['Classic Room', 'Superior Room', 'Deluxe Room'],
  Resort: ['Garden Room', 'Veranda Room'],
  'Heritage hotel': ['Courtyard Room', 'Haveli Room'],
  'Serviced apartment': ['Studio with Kitchen', 'Apartment with Kitchen'],
  'Guest house': ['Comfort Room', 'Garden Room'],
  Homestay: ['Family Room', 'Guest Room'],
  Villa: ['Villa Room'],
  Hostel: ['Private Room'],
};

/** The room type of a hotel. */
export const roomNameOf = (hotel: OfflineHotel): string => pick(`${hotel.hotelId} room`, ROOM_NAMES[hotel.type]);

/** `HH:MM` of check-in (`from`, `latest`) and check-out (`earliest`, `until`). */
export interface Hours {
  readonly from: string;
  readonly latest: string;
  readonly earliest: string;
  readonly until: string;
}

/** The check-in and check-out hours of a hotel. */
export const hoursOf = (hotel: OfflineHotel): Hours => ({
  from: pick(`${hotel.hotelId} in`, ['12:00', '13:00', '14:00', '14:00', '15:00']),
  latest: '23:00',
  earliest: '08:00',
  until: pick(`${hotel.hotelId} out`, ['10:00', '11:00', '11:00', '12:00']),
});
