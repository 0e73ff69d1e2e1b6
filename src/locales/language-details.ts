/** What the product needs to know of a language beside its texts. */
export interface LanguageDetails {
  /** Its name in itself, as the language switch shows it. */
  readonly name: string;
  /** What the language switch says of a page in it, in itself. */
  readonly hint: string;
  /** The tag that dates, PDF files and browsers know it by (BCP 47). */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** The Unicode script that it is written in. */
  readonly script: string;
  /** The typefaces that a page loads at once: the beginnings of the names of their built files. */
  readonly fonts: readonly string[];
  /** What the hotel provider calls it; it refuses plain `en`. */
  readonly hotelProviderCode: string;
}
