/** What the hotel's map says. */
export const LOCATE = {
  map: (hotel: string) => `Map of ${hotel} and what lies around it`,
  unknown: 'Not given by the hotel',
} as const;
