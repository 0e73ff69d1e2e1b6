import { accepted, DEFAULT_LANGUAGE, refused } from '#core/shared/index.ts';
import {
  ADDRESS_INDEX,
  type Address,
  distanceKm,
  MAX_SUGGESTIONS,
  type PlaceDirectory,
  PlaceIndex,
  type Point,
} from '#core/stays/index.ts';
import type { FaultGate } from '../support/fault-gate.ts';
import { type KnownPlace, readGazetteer } from './gazetteer.ts';
import { readHubs } from './hubs.ts';
import { type IndexedPlace, indexedPlaces } from './indexed-places.ts';
import { type Locality, withLocalities } from './localities.ts';
import { addressIn, placeIn } from './place-labels.ts';

/** The number of nearest addresses before the wider ones: the tenth is the city's. */
const NEAREST_ADDRESSES = ADDRESS_INDEX;
/** The distance within which a point belongs to a city. */
const CITY_KM = 30;
/** The distance beyond which a point has no address. */
const FURTHEST_KM = 200;
/** Degrees of latitude, and of longitude as far north as India extends, that cover the furthest distance. */
const FURTHEST_DEGREES = { north: 1.9, east: 2.4 };

/** Areas as text, from the narrowest to the country; repeated names are left out. */
const inCountry = (...areas: readonly string[]): string => [...new Set([...areas, 'India'])].join(', ');

/** `Indiranagar, Bengaluru Urban, India`: the district where it is known and differs from the place, else the state. */
function addressOf({ name, district, state }: KnownPlace): Address {
  const area = district !== '' && district !== name ? district : state;
  return { address: inCountry(name, area), city: name, country: 'India' };
}

interface Near {
  readonly place: KnownPlace;
  /** In kilometres. */
  readonly away: number;
  /** 0 is the best known. */
  readonly rank: number;
}

/** Every place near a point, nearest first. */
function near(places: readonly KnownPlace[], point: Point): readonly Near[] {
  return places
    .flatMap((place, rank): Near[] => {
      const isFar =
        Math.abs(place.latitude - point.latitude) >= FURTHEST_DEGREES.north ||
        Math.abs(place.longitude - point.longitude) >= FURTHEST_DEGREES.east;
      return isFar ? [] : [{ place, away: distanceKm(point, place), rank }];
    })
    .filter(({ away }) => away <= FURTHEST_KM)
    .sort((one, other) => one.away - other.away);
}

/** The city of a point: the highest-ranked one around, else the nearest place. */
const cityOf = (around: readonly Near[], nearest: Near): KnownPlace =>
  around.filter(({ away }) => away <= CITY_KM).reduce((best, each) => (each.rank < best.rank ? each : best), nearest)
    .place;

/**
 * The addresses of a point in the order of Google's geocoder, from the most exact to the widest: the places around, the
 * city, its state, the country. The specified tenth is the city; with fewer places it comes earlier and last.
 */
function addressesOf(
  places: readonly KnownPlace[],
  point: Point,
  localised: (place: KnownPlace, as: Address) => Address,
) {
  const around = near(places, point);
  const [nearest] = around;
  if (nearest === undefined) return [];
  const city = cityOf(around, nearest);
  const { name, state } = city;
  const exact = around.slice(0, NEAREST_ADDRESSES).map(({ place }) => localised(place, addressOf(place)));
  const widest = [...new Set([inCountry(name, state), inCountry(state), inCountry()])].map((address) =>
    localised(city, { address, city: name, country: 'India' }),
  );
  return [...exact, ...(exact.length < NEAREST_ADDRESSES ? widest.slice(0, 1) : widest)];
}

/** The data of the directory. */
export interface PlaceData {
  /** Towns, best known first. */
  readonly gazetteer?: readonly KnownPlace[];
  /** Parts of towns besides. */
  readonly localities?: readonly Locality[];
}

/** The places that can be found. */
interface Found {
  readonly gazetteer: readonly KnownPlace[];
  readonly index: PlaceIndex<IndexedPlace>;
}

const find = (gazetteer: readonly KnownPlace[], localities: readonly Locality[]): Found => ({
  gazetteer,
  index: new PlaceIndex(indexedPlaces([...withLocalities(gazetteer, localities), ...readHubs()])),
});

/** Those of the bundled gazetteer, by their localities: reading and indexing it takes a quarter of a second. */
const bundled = new WeakMap<readonly Locality[], Found>();

function findBundled(localities: readonly Locality[]): Found {
  const found = bundled.get(localities) ?? find(readGazetteer(), localities);
  bundled.set(localities, found);
  return found;
}

const NO_LOCALITIES: readonly Locality[] = [];

/**
 * The places of India from bundled data: towns, localities, landmarks, airports and stations; no network requests.
 * The data is read with the first lookup, and directories of a process with the same localities share it.
 */
export function offlinePlaces(
  gate: FaultGate,
  { gazetteer: given, localities = NO_LOCALITIES }: PlaceData = {},
): PlaceDirectory {
  let own: Found | null = null;
  function found(): Found {
    own ??= given === undefined ? findBundled(localities) : find(given, localities);
    return own;
  }
  return {
    async suggest(text, language = DEFAULT_LANGUAGE) {
      if ((await gate()) !== 'well') return refused('PLACES_UNAVAILABLE');
      return accepted(
        found()
          .index.suggest(text, MAX_SUGGESTIONS)
          .map(({ item: { place }, match }) => {
            const { placeId, kind, hotelId, latitude, longitude } = place;
            return { placeId, kind, hotelId, ...placeIn(language, place), latitude, longitude, match };
          }),
      );
    },
    async around(point, language = DEFAULT_LANGUAGE) {
      if ((await gate()) !== 'well') return refused('PLACES_UNAVAILABLE');
      return accepted(addressesOf(found().gazetteer, point, (place, address) => addressIn(language, place, address)));
    },
  };
}
