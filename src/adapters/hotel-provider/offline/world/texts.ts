import { between, pick, shuffled } from '../../../support/seeded-random.ts';
import type { Scene } from './city.ts';
import type { OfflineHotel, PropertyType } from './offline-hotel.ts';

const OPENINGS: Readonly<Record<PropertyType, string>> = {
  Hotel: 'is a hotel with bright rooms and an easy-going front desk',
  Resort: 'is a resort of low buildings set among lawns and old trees',
  'Heritage hotel': 'is a restored family house with carved balconies around a quiet courtyard',
  'Serviced apartment': 'offers apartments with a kitchen and a sitting room, cleaned every day',
  'Guest house': 'is a small guest house run by the people who built it',
  Homestay: 'is a family home with a few rooms for travellers',
  Villa: 'is a house for families and friends, with a pool and its own cook',
  Hostel: 'is a sociable place with neat dormitories and a few private rooms',
};

const OF_THE_SCENE: Readonly<Record<Scene, readonly string[]>> = {
  metro: [
    'Rooms on the upper floors look over the rooftops and stay quiet despite the traffic below.',
    'A desk with good light and dependable internet suit those who come to work.',
    'Cabs and the metro are a short walk away, so the city is within reach until late.',
  ],
  coast: [
    'In the morning you can walk to the water before breakfast and watch the boats come in.',
    'A sea breeze crosses the verandas from the afternoon on, and the evenings are spent outdoors.',
    'Towels and a shower by the gate are there for those who come back with sand on their feet.',
  ],
  hills: [
    'Clouds drift past the windows at dawn, and on a clear day the valley opens right below.',
    'Rooms have heaters and heavy quilts, and a fire is lit in the garden on cold evenings.',
    'Marked walks through the trees begin at the gate; the kitchen packs a lunch on request.',
  ],
  heritage: [
    'Carved screens keep the rooms cool, and the terrace looks towards the old town.',
    'The staff gladly arrange a guide who knows the lanes and the stories behind them.',
    'Evenings bring lamps to the courtyard, and now and then a musician.',
  ],
  lake: [
    'Most rooms look across the water, which turns gold and then violet at sunset.',
    'Boats leave from the steps nearby, and the terrace serves tea all day.',
    'Thick walls and shaded arcades keep the house cool even at noon.',
  ],
  desert: [
    'Thick sandstone walls keep the heat out, and the roof is the place to be after dark.',
    'Dinner is cooked over embers on the terrace, with the lights of the fort above.',
    'Hand-printed cloth and old brass give each room a character of its own.',
  ],
  river: [
    'The river is never far: you hear bells and boats in the morning and frogs at night.',
    'Wide windows and cane chairs make the most of the breeze off the water.',
    'The kitchen cooks what the market brings that day, mostly vegetarian.',
  ],
};

const ROOMS = [
  'Every room has a comfortable bed, fresh linen, a wardrobe, a kettle and a bathroom with hot water at all hours.',
  'Rooms come with firm mattresses, blackout curtains, filtered drinking water and plenty of sockets.',
  'Beds are wide, the air conditioning is quiet and the bathrooms were redone not long ago.',
];

const HOUSE_NOTES = [
  'Quiet hours are from 22:00 to 07:00.',
  'Smoking is possible on the terrace only.',
  'Pets are welcome on the ground floor; please tell the house before you come.',
  'Visitors are received in the lobby, not in the rooms.',
  'An extra bed for a child can be set up on request and depends on availability.',
  'Alcohol is not served here.',
  'The pool is open from 07:00 to 20:00; swimwear is required.',
  'Filtered water is refilled free of charge; there are no plastic bottles in the rooms.',
  'Parties and loud music are not possible here.',
];

const ALWAYS = 'Each adult shows a government photo identity at check-in; a PAN card is not accepted.';

const drive = (hotel: OfflineHotel): string => `${between(`${hotel.hotelId} drive`, 4, 25)} minutes`;

/** The main text of a hotel, in paragraphs. */
export function overviewOf(hotel: OfflineHotel): readonly string[] {
  const [sight, other] = shuffled(`${hotel.hotelId} sights`, hotel.city.sights);
  const [first, second] = shuffled(`${hotel.hotelId} scene`, OF_THE_SCENE[hotel.city.scene]);
  const breakfast = hotel.breakfast
    ? 'Breakfast is part of the price: a warm buffet with dishes of the region, fruit and filter coffee.'
    : 'Breakfast can be had in the house or at one of the small places around the corner.';
  return [
    `${hotel.name} ${OPENINGS[hotel.type]}, in ${hotel.areaName}, ${hotel.city.name}. It is ${drive(hotel)} by car from ${sight} and not far from ${other}.`,
    `${first} ${second}`,
    `${pick(`${hotel.hotelId} rooms`, ROOMS)} ${breakfast}`,
    `Among what the house offers: ${highlights(hotel)}.`,
  ];
}

function highlights(hotel: OfflineHotel): string {
  const [one, two, three] = hotel.amenities.filter((name) => name !== 'Free WiFi').map((name) => name.toLowerCase());
  return `${one}, ${two} and ${three}`;
}

/** The house notes of a hotel. */
export const houseNotesOf = (hotel: OfflineHotel): readonly string[] => [
  ALWAYS,
  ...shuffled(`${hotel.hotelId} notes`, HOUSE_NOTES)
    .filter((note) => !note.startsWith('The pool') || hotel.amenities.some((name) => name.endsWith('pool')))
    .slice(0, between(`${hotel.hotelId} count of notes`, 2, 4)),
];

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
