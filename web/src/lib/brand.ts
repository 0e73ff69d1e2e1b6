/** The name of the product, the same in every language. */
export const BRAND = 'Padav';
