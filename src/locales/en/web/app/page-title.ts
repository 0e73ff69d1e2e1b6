/** The title of the page of the product itself, as the browser's tab shows it. */
export const PAGE_TITLE = { home: (brand: string) => `${brand} – hotels across India` } as const;
