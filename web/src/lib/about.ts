/** The pages behind the footer's entries, column by column, in the order of the entries. */
export const ABOUT = [
  ['aim', 'whoWeAre', 'workWithUs'],
  ['partnerWithUs', 'listYourHotel', 'apps'],
  ['privacy', 'security', 'terms'],
] as const;

/** A page behind an entry of the footer. */
export type AboutName = (typeof ABOUT)[number][number];

/** Where a page behind an entry of the footer stands: `/who-we-are`. */
export const aboutPath = (name: AboutName): string =>
  `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
