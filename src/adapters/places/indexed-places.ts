import { LANGUAGES, textsIn } from '#core/shared/index.ts';
import type { NamedPlace, PlaceKind } from '#core/stays/index.ts';
import { PLACE_NAMES } from '#texts/places';
import { ALIASES } from './aliases.ts';
import type { KnownPlace } from './gazetteer.ts';
import { placeIn } from './place-labels.ts';

/** A place of the directory as the index finds it. */
export interface IndexedPlace extends NamedPlace {
  readonly place: KnownPlace;
}

/** As many towns come before everything that lies in a town. */
const TOWNS_FIRST = 200;
/** Of what lies in one town, the order in which it is suggested. */
const WITHIN_TOWN: Readonly<Record<PlaceKind, number>> = {
  ...{ city: 0, region: 0, landmark: 0.1, airport: 0.2, station: 0.3, locality: 0.4, hotel: 0.5 },
};

const keyOf = (name: string, state: string): string => `${name}|${state}`;

/** Other names by name and state, in every language. */
function otherNames(): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const [alias, name, state] of [...ALIASES, ...LANGUAGES.flatMap((language) => textsIn(PLACE_NAMES, language))]) {
    names.set(keyOf(name, state), [...(names.get(keyOf(name, state)) ?? []), alias]);
  }
  return names;
}

/** What an airport or a station is also called: after its town, under each name of that. */
function namesAfterTown(kind: PlaceKind, towns: readonly string[]): readonly string[] {
  const called = { airport: 'Airport', station: 'railway station' }[String(kind)];
  const latin = towns.filter((town) => /^[a-z]/i.test(town));
  return called === undefined ? [] : latin.map((town) => `${town} ${called}`);
}

type NamesByKey = ReadonlyMap<string, readonly string[]>;

function indexed(place: KnownPlace, own: readonly string[], names: NamesByKey, rank: number): IndexedPlace {
  const { name, state, district, town, kind, code } = place;
  const towns = town === undefined ? [] : [town, ...(names.get(keyOf(town, state)) ?? [])];
  const shown = code === undefined ? [] : LANGUAGES.map((language) => placeIn(language, place).name);
  return {
    place,
    name: kind === 'station' ? `${name} railway station` : name,
    otherNames: [...own, ...(place.otherNames ?? []), ...namesAfterTown(kind, towns), ...shown],
    codes: code === undefined ? [] : [code],
    areas: [state, district, ...towns].filter((area) => area !== ''),
    rank,
  };
}

/** The places with all their names and how well they are known; towns come in the order of the gazetteer. */
export function indexedPlaces(places: readonly KnownPlace[]): readonly IndexedPlace[] {
  const names = otherNames();
  const ranks = new Map<string, number>();
  const named = new Set<string>();
  return places.map((place, at): IndexedPlace => {
    const { name, state, town, kind } = place;
    const key = keyOf(name, state);
    // Of towns with one name in a state, the best known has the other names.
    const own = named.has(key) ? [] : (names.get(key) ?? []);
    named.add(key);
    if (town === undefined) {
      if (!ranks.has(key)) ranks.set(key, at);
      return indexed(place, own, names, at);
    }
    const rankOfTown = ranks.get(keyOf(town, state)) ?? places.length;
    return indexed(place, own, names, TOWNS_FIRST + rankOfTown / 2 + WITHIN_TOWN[kind]);
  });
}
