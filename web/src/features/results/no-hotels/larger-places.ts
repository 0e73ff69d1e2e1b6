import { distanceKm, type Point } from '#core/stays/index.ts';
import { placeLabel } from '../../../lib/i18n/place-labels.ts';

/** The places with most hotels in India, by the gazetteer's names and positions. */
const PLACES: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ['Agartala', 23.84, 91.28],
  ['Agra', 27.18, 78.02],
  ['Ahmedabad', 23.03, 72.59],
  ['Amritsar', 31.62, 74.88],
  ['Aurangabad', 19.88, 75.34],
  ['Bengaluru', 12.97, 77.59],
  ['Bhopal', 23.25, 77.4],
  ['Bhubaneswar', 20.27, 85.83],
  ['Chandigarh', 30.74, 76.79],
  ['Chennai', 13.09, 80.28],
  ['Coimbatore', 11.01, 76.97],
  ['Dehradun', 30.32, 78.03],
  ['Delhi', 28.65, 77.23],
  ['Guwahati', 26.18, 91.75],
  ['Hubballi', 15.35, 75.13],
  ['Hyderabad', 17.38, 78.46],
  ['Imphal', 24.81, 93.94],
  ['Indore', 22.72, 75.83],
  ['Jaipur', 26.92, 75.79],
  ['Jammu', 32.73, 74.86],
  ['Jodhpur', 26.27, 73.01],
  ['Kochi', 9.94, 76.26],
  ['Kolkata', 22.56, 88.36],
  ['Leh', 34.16, 77.58],
  ['Lucknow', 26.84, 80.92],
  ['Madurai', 9.92, 78.12],
  ['Mangaluru', 12.92, 74.86],
  ['Mumbai', 19.07, 72.88],
  ['Mysuru', 12.3, 76.64],
  ['Nagpur', 21.15, 79.08],
  ['Panaji', 15.5, 73.83],
  ['Patna', 25.59, 85.14],
  ['Port Blair', 11.67, 92.75],
  ['Prayagraj', 25.45, 81.84],
  ['Puducherry', 11.93, 79.83],
  ['Pune', 18.52, 73.86],
  ['Raipur', 21.23, 81.63],
  ['Rajkot', 22.29, 70.79],
  ['Ranchi', 23.34, 85.31],
  ['Shimla', 31.1, 77.17],
  ['Siliguri', 26.71, 88.43],
  ['Srinagar', 34.09, 74.81],
  ['Surat', 21.2, 72.83],
  ['Thiruvananthapuram', 8.49, 76.95],
  ['Tirupati', 13.64, 79.42],
  ['Udaipur', 24.59, 73.71],
  ['Vadodara', 22.3, 73.21],
  ['Varanasi', 25.32, 83.01],
  ['Vijayawada', 16.51, 80.65],
  ['Visakhapatnam', 17.68, 83.2],
];

/** Nearer places were covered by the search. */
const SAME_KM = 20;
const MAX_PLACES = 8;
/** Places beyond this are not called nearby. */
export const NEARBY_KM = 150;

/** A larger place, and how far away it is. */
export interface LargerPlace extends Point {
  readonly place: string;
  readonly kilometres: number;
}

/** The larger places around a searched point, nearest first. */
export const largerPlaces = (around: Point): readonly LargerPlace[] =>
  PLACES.map(([name, latitude, longitude]) => {
    const place = placeLabel(name);
    const kilometres = Math.round(distanceKm(around, { latitude, longitude }));
    return { place, latitude, longitude, kilometres };
  })
    .filter(({ kilometres }) => kilometres >= SAME_KM)
    .sort((one, other) => one.kilometres - other.kilometres)
    .slice(0, MAX_PLACES);
