/** What a suggested place is, in a word. */
export const KIND_NAMES = {
  city: 'City',
  locality: 'Area',
  hotel: 'Hotel',
  landmark: 'Sight',
  airport: 'Airport',
  station: 'Railway station',
  region: 'Region',
};
