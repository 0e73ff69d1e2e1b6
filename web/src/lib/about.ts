/** The pages behind the footer's entries, column by column, in the order of the entries; each name is its path. */
export const ABOUT = [
  ['aim', 'who-we-are', 'work-with-us'],
  ['partner-with-us', 'list-your-hotel', 'apps'],
  ['privacy', 'security', 'terms'],
] as const;

/** A page behind an entry of the footer. */
export type AboutName = (typeof ABOUT)[number][number];
