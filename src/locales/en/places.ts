/** Areas by their name in the gazetteer, which is the English one. */
export const AREAS: Readonly<Record<string, string>> = {};

/**
 * Well-known places in this language, each with the name and the state that the gazetteer has. Of several names of a
 * place the first is shown, and all are found.
 */
export const PLACE_NAMES: readonly (readonly [name: string, known: string, state: string])[] = [];
