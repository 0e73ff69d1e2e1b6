const BY_CODE: Readonly<Record<number, string>> = {
  201: 'Apartment',
  203: 'Hostel',
  204: 'Hotel',
  205: 'Motel',
  206: 'Resort',
  208: 'Bed and breakfast',
  210: 'Farm stay',
  212: 'Holiday park',
  213: 'Villa',
  214: 'Campsite',
  215: 'Boat',
  216: 'Guest house',
  218: 'Inn',
  219: 'Serviced apartment',
  220: 'Holiday home',
  221: 'Lodge',
  222: 'Homestay',
  223: 'Country house',
  224: 'Luxury tent',
  225: 'Capsule hotel',
  227: 'Riad',
  228: 'Chalet',
  231: 'Economy hotel',
  233: 'Health resort',
};

/** The property type of a card's code. */
export const typeOfCode = (code: number | null): string | null => (code === null ? null : (BY_CODE[code] ?? null));

/** The property type of a page's plural name: `Hotels` becomes `Hotel`. */
export const typeOfName = (plural: string | null): string | null => plural?.replace(/([^s])s$/, '$1') ?? null;
