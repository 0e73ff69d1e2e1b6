/**
 * Small places with many visitors, each with its state and its position to a tenth of a degree: they rank above larger
 * places with the same or a similar name. The largest cities stay ahead of them.
 */
export const DESTINATIONS: readonly (readonly [name: string, state: string, latitude: number, longitude: number])[] = [
  ['Manali', 'Himachal Pradesh', 32.3, 77.2],
  ['Shimla', 'Himachal Pradesh', 31.1, 77.2],
  ['Munnar', 'Kerala', 10.1, 77.1],
  ['Ooty', 'Tamil Nadu', 11.4, 76.7],
  ['Leh', 'Ladakh', 34.2, 77.6],
  ['Rishikesh', 'Uttarakhand', 30.1, 78.3],
  ['Mussoorie', 'Uttarakhand', 30.5, 78.1],
  ['Nainital', 'Uttarakhand', 29.4, 79.5],
  ['Srinagar', 'Jammu and Kashmir', 34.1, 74.8],
  ['Gulmarg', 'Jammu and Kashmir', 34.1, 74.4],
  ['Pahalgam', 'Jammu and Kashmir', 34.0, 75.3],
  ['Katra', 'Jammu and Kashmir', 33.0, 74.9],
  ['Darjeeling', 'West Bengal', 27.0, 88.3],
  ['Gangtok', 'Sikkim', 27.3, 88.6],
  ['Puri', 'Odisha', 19.8, 85.8],
  ['Hampi', 'Karnataka', 15.3, 76.5],
  ['Pushkar', 'Rajasthan', 26.5, 74.6],
  ['Jaisalmer', 'Rajasthan', 26.9, 70.9],
  ['Mahabaleshwar', 'Maharashtra', 17.9, 73.7],
  ['Rameswaram', 'Tamil Nadu', 9.3, 79.3],
  ['Kodaikanal', 'Tamil Nadu', 10.2, 77.5],
  ['Calangute', 'Goa', 15.5, 73.8],
];

/** The number of largest cities that stay ahead. */
export const LARGEST_CITIES = 100;
