/** A place of India in words, by its name in English. */
export const placeLabel = (name: string): string => name;
