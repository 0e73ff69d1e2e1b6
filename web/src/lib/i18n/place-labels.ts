/** A place of India in words, by its name in English. */
export const placeWord = (name: string): string => name;
