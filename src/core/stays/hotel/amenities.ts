/** How many amenities a hotel's page shows at first, and how many once it is unfolded (specification, section 9). */
export const AMENITIES_FOLDED = 5;
export const AMENITIES_UNFOLDED = 20;

/** The amenities that the page shows. */
export const shownAmenities = (names: readonly string[], unfolded: boolean): readonly string[] =>
  names.slice(0, unfolded ? AMENITIES_UNFOLDED : AMENITIES_FOLDED);

/** Whether unfolding shows more. */
export const hasMoreAmenities = (names: readonly string[]): boolean => names.length > AMENITIES_FOLDED;
