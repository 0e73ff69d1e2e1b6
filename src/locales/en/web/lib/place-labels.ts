/** A place of India in words, by its name in English; one without words keeps its name. */
export const PLACE_LABELS: Readonly<Record<string, string>> = {};
