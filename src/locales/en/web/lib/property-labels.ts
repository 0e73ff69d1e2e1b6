/** A kind of house, a facility or a kind of facilities in words, by its name in English; one without words keeps its name. */
export const PROPERTY_LABELS: Readonly<Record<string, string>> = {};
