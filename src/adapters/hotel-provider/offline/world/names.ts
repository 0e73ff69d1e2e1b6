import { pick, shuffled } from '../../../support/seeded-random.ts';
import type { City } from './city.ts';
import type { PropertyType } from './offline-hotel.ts';

const FORMS: Readonly<Record<PropertyType, readonly string[]>> = {
  Hotel: ['Hotel *', '* Residency', 'The * Hotel', '* Inn', 'Hotel * Regent', '* Suites', 'The *'],
  Resort: ['* Resort', 'The * Retreat', '* Resort and Spa', '* Bay Resort'],
  'Heritage hotel': ['* Haveli', 'The * House', '* Mahal', '* Manor'],
  'Serviced apartment': ['* Serviced Apartments', '* Living', 'The * Residences'],
  'Guest house': ['* Guest House', '* Lodge', '* Rooms'],
  Homestay: ['* Homestay', '* Cottage', '* at Home'],
  Villa: ['Villa *', 'The * Villa', '* Villas'],
  Hostel: ['* Backpackers', '* Bunkhouse', 'The * Hostel'],
};

const SHARED_WORDS = [
  'Saffron Kite',
  'Paper Lantern',
  'Copper Lota',
  'Indigo Thread',
  'Tamarind',
  'Blue Mynah',
  'Morning Raga',
  'Clay Lamp',
  'Lotus Stem',
  'Parijat',
  'Brass Bell',
  'Hornbill',
  'Kingfisher Lane',
  'Cinnamon Leaf',
  'Veranda',
  'Sunbird',
  'Coral Tree',
  'Moonseed',
  'Kadamba',
  'Gold Mohur',
  'Weaver Bird',
  'Mallika',
  'Stone Lotus',
  'Ivory Gate',
  'Bamboo Flute',
  'Red Oxide',
  'Three Banyans',
  'Nimbu',
  'Star Anise',
  'Swing House',
  'Barbet',
  'Karipatta',
  'Silver Anklet',
  'Firefly',
  'Ashoka Leaf',
  'Lime Wash',
  'Old Ledger',
  'Papaya Moon',
  'Crow and Mango',
  'Tuk Tuk',
  'Anjeer',
  'Wild Basil',
  'Cane Chair',
  'Amla',
  'Glass Bangle',
  'Painted Stork',
  'Teak and Tile',
  'Monsoon Drum',
];

const FORMS_OF_FIVE_STARS: Partial<Record<PropertyType, readonly string[]>> = {
  Hotel: ['The * Grand', 'The *', 'The * Court', '* Palace'],
};

/** The properties of a hotel that its name depends on. */
interface Unnamed {
  readonly type: PropertyType;
  readonly stars: number;
}

function formsFor({ type, stars }: Unnamed, city: City): readonly string[] {
  const grand = stars === 5 ? FORMS_OF_FIVE_STARS[type] : undefined;
  return (grand ?? FORMS[type]).filter(
    (form) => (city.scene === 'coast' || !form.includes('Bay')) && (stars < 4 || !form.includes('Inn')),
  );
}

/** A name for each hotel of a city: unique within the city, in a form that fits the kind of property. */
export function namesOf(city: City, houses: readonly Unnamed[]): readonly string[] {
  const words = [...shuffled(`${city.slug} own`, city.words), ...shuffled(`${city.slug} shared`, SHARED_WORDS)];
  return houses.map((house, at) => {
    const word = words[at] ?? `${pick(`${city.slug}${at}`, city.words)} ${at}`;
    return pick(`${city.slug} form ${at}`, formsFor(house, city)).replace('*', word);
  });
}
