/** A guest's review, with the fields of the specification (section 3). */
export interface Review {
  readonly id: string;
  readonly username: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  /** The rating in words, such as `5 of 5 bubbles`. */
  readonly bubbleRatingText: string;
  /** YYYY-MM-DD */
  readonly publishedDate: string;
  readonly userProfile: { readonly avatar: string };
}
