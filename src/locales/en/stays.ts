/** What is said of a hotel beside what its provider says. */
export const STAYS = {
  /** Stands for a review word that the provider does not give (specification, sections 2 and 9). */
  reviewWord: 'Good',
  /** Stands under the bundled reviews (specification, section 9). */
  bundledReviews: 'Out of 342 reviews',
};

/** The terms of cancelling, said before paying. */
export const CANCELLATION = {
  never: 'Non-refundable: no refund if you cancel.',
  until: (moment: string) => `Free cancellation until ${moment} (India). Non-refundable after that.`,
  ended: (moment: string) => `Free cancellation ended on ${moment} (India). No refund if you cancel.`,
};

/** What rooms and their rates are called. */
export const ROOMS = {
  meals: {
    none: 'Room only',
    breakfast: 'Breakfast included',
    half_board: 'Breakfast and dinner included',
    full_board: 'All meals included',
    all_inclusive: 'All meals and drinks included',
  },
};
