/** What a search still wants, beside the specified sentence. */
export const SEARCH_MISSING = {
  notChosen: 'Choose one of the places in the list to search.',
} as const;
