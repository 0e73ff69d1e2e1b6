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

/** What the guests of the offline hotels wrote, of any hotel: sentences by aspect, and titles by how well they liked it. */
export const OFFLINE_REVIEWS = {
  liked: {
    cleanliness: [
      'The room was spotless every day, and so was the bathroom.',
      'Fresh sheets, clean towels and not a speck of dust under the bed.',
      'Housekeeping came each morning without being called.',
      'One of the cleanest bathrooms we have seen at this price.',
      'The corridors smelled fresh and the glasses were polished.',
    ],
    comfort: [
      'The mattress was firm and the pillows soft, so we slept very well.',
      'Thick curtains and a quiet corridor: we slept till eight.',
      'Plenty of space for two suitcases and a good chair to read in.',
      'Strong shower with hot water at any hour.',
      'The room stayed cool through the afternoon.',
    ],
    facilities: [
      'There were enough sockets beside the bed and a good reading lamp.',
      'A kettle, a fridge and an iron in the room saved us a lot of trouble.',
      'Laundry came back the same evening, neatly folded.',
      'Everything in the room worked, down to the last switch.',
      'A big table and a good lamp made it easy to work in the evening.',
    ],
    location: [
      'Close to everything we wanted to see, and autos are easy to find.',
      'Good places to eat within five minutes on foot.',
      'A calm lane, yet the market is only a short walk away.',
      'We walked to most of the sights and took a cab only once.',
      'Easy to reach even late at night, and the area felt safe.',
    ],
    staff: [
      'The people at the desk remembered our names from the first day.',
      'They let us check in early without any fuss.',
      'Staff went out of their way to find medicine for my father at night.',
      'Every request was met with a smile and within minutes.',
      'The manager gave us an honest list of where to eat and what to skip.',
    ],
    value: [
      'Very fair for the price, with no surprise on the bill.',
      'We got much more than we had paid for.',
      'For this price we did not expect so much.',
      'Cheaper than its neighbours and better kept.',
      'Good value for a long weekend.',
    ],
    wifi: [
      'The Wi-Fi was fast enough for video calls.',
      'Wi-Fi worked in every corner, in the room as well.',
      'I worked two full days from the room without losing the connection.',
      'No password trouble, and films played without stopping.',
      'Quick Wi-Fi, even in the evening when everybody is online.',
    ],
    breakfast: [
      'Breakfast had hot idlis, parathas and fresh fruit.',
      'Breakfast was fresh every morning and never the same twice.',
      'The masala chai at breakfast alone is worth getting up for.',
      'They packed breakfast for us when we had to leave early.',
      'Breakfast starts early enough for a morning train.',
    ],
  },
  disliked: {
    cleanliness: [
      'The bathroom floor could have been cleaner on the first day.',
      'The carpet in the corridor needs a good wash.',
      'Towels were changed only when we asked.',
      'There was dust on top of the wardrobe.',
    ],
    comfort: [
      'The mattress is too hard for my back.',
      'The walls are thin, and we could hear the neighbours.',
      'The room is small for two people with luggage.',
      'Hot water took a long time in the morning.',
    ],
    facilities: [
      'Only one socket near the bed.',
      'The kettle did not work and was replaced only the next day.',
      'The television had few channels.',
      'There was no hook in the bathroom to hang clothes.',
    ],
    location: [
      'The road in front is noisy until late.',
      'A bit far from the sights without a cab.',
      'The lane is narrow, and drivers had trouble finding it.',
      'Nothing much to eat nearby after ten at night.',
    ],
    staff: [
      'Check-in took half an hour.',
      'Nobody answered the phone at night.',
      'We had to ask twice for an extra pillow.',
      'The desk was short of people in the morning.',
    ],
    value: [
      'Tea in the room costs too much.',
      'A little expensive for what it is.',
      'We found the same room cheaper a week later.',
      'Laundry prices are too high.',
    ],
    wifi: [
      'The Wi-Fi dropped in the evenings.',
      'The connection was too weak for a call from the room.',
      'We had to log in to the Wi-Fi again every day.',
      'Wi-Fi works best in the lobby only.',
    ],
    breakfast: [
      'Breakfast was the same all three days.',
      'Breakfast ends too early for a holiday.',
      'By nine, half of the breakfast dishes were empty.',
      'The coffee at breakfast was not hot.',
    ],
  },
  titles: {
    great: [
      'Would come back any time',
      'Everything was right',
      'A lovely stay',
      'Better than in the photos',
      'Highly recommended',
      'Felt looked after',
    ],
    good: [
      'A good stay',
      'Nice and comfortable',
      'Very happy with it',
      'A good choice',
      'Mostly very good',
      'We enjoyed it',
    ],
    fair: [
      'All right for a night',
      'Good, with a few faults',
      'Decent for the price',
      'Fine for a short stay',
      'Some things to improve',
      'Neither great nor bad',
    ],
    poor: [
      'Not what we had hoped for',
      'Needs more care',
      'Would not stay again',
      'Below our expectations',
      'A pity',
      'Could be so much better',
    ],
  },
  /** Opens some reviews: with whom, and why. */
  company: {
    couple: [
      'We came for our anniversary.',
      'A short break for the two of us.',
      'We stayed three nights on our way back from a wedding.',
    ],
    family: [
      'We travelled with two children and my parents.',
      'A family trip in the school holidays.',
      'We came with a toddler, and it went well.',
    ],
    friends: ['Four of us shared two rooms.', 'We were a group of college friends.', 'A reunion of old friends.'],
    solo: ['I travelled alone.', 'I stayed two nights on my own.', 'A short trip by myself.'],
    business: [
      'I was here for a conference.',
      'A work trip of three days.',
      'I come to this city for work every month.',
    ],
  },
};
