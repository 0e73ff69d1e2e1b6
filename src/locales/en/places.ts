/** Areas by their name in the gazetteer, which is the English one. */
export const AREAS: Readonly<Record<string, string>> = {};

/**
 * Well-known places in this language, each with the name and the state that the gazetteer has. Of several names of a
 * place the first is shown, and all are found.
 */
export const PLACE_NAMES: readonly (readonly [name: string, known: string, state: string])[] = [];

/** An airport or a railway station to name. */
export interface Hub {
  readonly name: string;
  readonly code: string;
  /** Its town as the gazetteer knows it, and as it is shown in this language. */
  readonly town: { readonly known: string; readonly shown: string };
}

/** An airport and a station as travellers read them, with the code that tickets have. */
export const HUB_NAMES = {
  airport: ({ name, code }: Hub) => `${name} (${code})`,
  station: ({ name, code }: Hub) => `${name} railway station (${code})`,
};
