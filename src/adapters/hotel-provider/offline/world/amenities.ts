import { shuffled } from '../../../support/seeded-random.ts';
import type { Scene } from './city.ts';
import type { PropertyType } from './offline-hotel.ts';

const EVERYWHERE = ['Free WiFi', 'Air conditioning', 'Daily housekeeping', 'Hot water', 'Power backup'];

const COMFORTS = [
  'Room service',
  'Restaurant',
  '24-hour front desk',
  'Free parking',
  'Family rooms',
  'Non-smoking rooms',
  'Laundry',
  'Lift',
  'Tea and coffee maker',
  'Luggage storage',
  'Terrace',
  'Garden',
  'Tour desk',
  'Airport shuttle',
  'Facilities for disabled guests',
  'Balcony',
  'Private bathroom',
  'Ironing service',
];

const LUXURIES = [
  'Swimming pool',
  'Fitness centre',
  'Spa and wellness centre',
  'Bar',
  'Electric vehicle charging',
  'Kids’ club',
  'Business centre',
  'Concierge',
  'Rooftop restaurant',
  'Library',
  'Valet parking',
  'Yoga classes',
];

const OF_THE_SCENE: Readonly<Record<Scene, readonly string[]>> = {
  metro: ['City view', 'Meeting rooms', 'Metro station within 500 m'],
  coast: ['Sea view', 'Beach within 500 m', 'Bicycle hire', 'Water sports'],
  hills: ['Mountain view', 'Bonfire', 'Room heater', 'Guided walks'],
  heritage: ['Courtyard', 'Heritage walks', 'Folk music evenings'],
  lake: ['Lake view', 'Boat rides', 'Courtyard'],
  desert: ['Courtyard', 'Rooftop terrace', 'Cooking classes'],
  river: ['River view', 'Boat rides', 'Ayurveda'],
};

const OF_THE_TYPE: Readonly<Record<PropertyType, readonly string[]>> = {
  Hotel: [],
  Resort: ['Swimming pool', 'Garden', 'Restaurant'],
  'Heritage hotel': ['Restaurant', 'Library'],
  'Serviced apartment': ['Kitchen', 'Washing machine'],
  'Guest house': ['Shared lounge'],
  Homestay: ['Home-cooked meals', 'Shared lounge'],
  Villa: ['Private pool', 'Kitchen', 'Garden'],
  Hostel: ['Shared kitchen', 'Shared lounge', 'Lockers'],
};

/** The amenities of a hotel, the most notable first: few in a simple hotel, more than twenty in a luxurious one. */
export function amenitiesOf(seed: string, scene: Scene, type: PropertyType, stars: number): readonly string[] {
  const comforts = shuffled(`${seed} comforts`, COMFORTS).slice(0, 3 + stars * 3);
  const luxuries = shuffled(`${seed} luxuries`, LUXURIES).slice(0, stars < 3 ? 0 : (stars - 2) * 4);
  const special = [...OF_THE_TYPE[type], ...OF_THE_SCENE[scene]];
  return [...new Set(['Free WiFi', ...luxuries.slice(0, 2), ...special, ...EVERYWHERE, ...luxuries, ...comforts])];
}
