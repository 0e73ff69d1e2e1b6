/** What the first paragraphs about an offline hotel name. */
export interface OverviewParts {
  readonly name: string;
  readonly opening: string;
  readonly area: string;
  readonly city: string;
  readonly minutes: number;
  readonly sight: string;
  readonly other: string;
  readonly scenes: string;
  readonly rooms: string;
  readonly amenities: readonly string[];
}

/** What the texts of the offline hotels are made of: by kind of house, by scene of the city, and what all share. */
export const OFFLINE_HOTELS = {
  country: 'India',
  openings: {
    Hotel: 'is a hotel with bright rooms and an easy-going front desk',
    Resort: 'is a resort of low buildings set among lawns and old trees',
    'Heritage hotel': 'is a restored family house with carved balconies around a quiet courtyard',
    'Serviced apartment': 'offers apartments with a kitchen and a sitting room, cleaned every day',
    'Guest house': 'is a small guest house run by the people who built it',
    Homestay: 'is a family home with a few rooms for travellers',
    Villa: 'is a house for families and friends, with a pool and its own cook',
    Hostel: 'is a sociable place with neat dormitories and a few private rooms',
  },
  scenes: {
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
  },
  rooms: [
    'Every room has a comfortable bed, fresh linen, a wardrobe, a kettle and a bathroom with hot water at all hours.',
    'Rooms come with firm mattresses, blackout curtains, filtered drinking water and plenty of sockets.',
    'Beds are wide, the air conditioning is quiet and the bathrooms were redone not long ago.',
  ],
  breakfast: 'Breakfast is part of the price: a warm buffet with dishes of the region, fruit and filter coffee.',
  noBreakfast: 'Breakfast can be had in the house or at one of the small places around the corner.',
  overview: ({ name, opening, area, city, minutes, sight, other, scenes, rooms, amenities }: OverviewParts) => [
    `${name} ${opening}, in ${area}, ${city}. It is ${minutes} minutes by car from ${sight} and not far from ${other}.`,
    scenes,
    rooms,
    `Among what the house offers: ${amenities[0]}, ${amenities[1]} and ${amenities[2]}.`,
  ],
  beds: {
    queen: ['1 queen bed'],
    king: ['1 king bed'],
    twoSingles: ['2 single beds'],
    kingAndSofa: ['1 king bed', '1 sofa bed'],
    queenAndTwoSingles: ['1 queen bed', '2 single beds'],
  },
  questions: {
    cleanliness: 'Cleanliness',
    comfort: 'Comfort',
    facilities: 'Facilities',
    location: 'Location',
    staff: 'Staff',
    value: 'Value for money',
    wifi: 'WiFi',
  },
  scores: {
    exceptional: 'Exceptional',
    superb: 'Superb',
    fabulous: 'Fabulous',
    veryGood: 'Very good',
    good: 'Good',
    pleasant: 'Pleasant',
  },
};

/** What the houses ask of their guests. */
export const HOUSE_NOTES = {
  identity: 'Each adult shows a government photo identity at check-in; a PAN card is not accepted.',
  quiet: 'Quiet hours are from 22:00 to 07:00.',
  smoking: 'Smoking is possible on the terrace only.',
  pets: 'Pets are welcome on the ground floor; please tell the house before you come.',
  visitors: 'Visitors are received in the lobby, not in the rooms.',
  extraBed: 'An extra bed for a child can be set up on request and depends on availability.',
  alcohol: 'Alcohol is not served here.',
  pool: 'The pool is open from 07:00 to 20:00; swimwear is required.',
  water: 'Filtered water is refilled free of charge; there are no plastic bottles in the rooms.',
  parties: 'Parties and loud music are not possible here.',
};
