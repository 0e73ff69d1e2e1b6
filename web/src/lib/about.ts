/** The pages behind the footer's entries, column by column, in the order of the entries. */
export const ABOUT = [
  ['aim', 'whoWeAre', 'workWithUs'],
  ['partnerWithUs', 'listYourHotel', 'apps'],
  ['privacy', 'security', 'terms'],
] as const;

/** A page of the footer, or the one on the order of the results: its key. */
export type AboutName = (typeof ABOUT)[number][number] | 'ranking';

/** Every one of these pages. */
export const ABOUT_NAMES: readonly AboutName[] = [...ABOUT.flat(), 'ranking'];

/** The path of one of these pages: `/who-we-are`. */
export const aboutPath = (name: AboutName): string =>
  `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
