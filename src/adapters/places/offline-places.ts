import { accepted, refused } from '#core/shared/index.ts';
import { type Address, distanceKm, MOST_SUGGESTIONS, type PlaceDirectory, type Point } from '#core/stays/index.ts';
import type { FaultGate } from '../support/fault-gate.ts';
import { type KnownPlace, readGazetteer } from './gazetteer.ts';
import { addressInHindi, placeInHindi } from './place-in-hindi.ts';
import { PlaceIndex } from './place-index.ts';

/** Addresses that a point has, at most. */
const MOST_ADDRESSES = 12;
/** Beyond this nobody says to be near a place. */
const FURTHEST_KM = 200;
/** Degrees of latitude, and of longitude as far north as India goes, that surely hold the furthest kilometres. */
const FURTHEST_DEGREES = { north: 1.9, east: 2.4 };

/** `Indiranagar, Bengaluru Urban, India`: the district where it is known and not the place itself, else the state. */
function addressOf({ name, district, state }: KnownPlace): Address {
  const area = district !== '' && district !== name ? district : state;
  return { address: `${name}, ${area}, India`, city: name, country: 'India' };
}

function nearest(places: readonly KnownPlace[], point: Point): readonly KnownPlace[] {
  return places
    .filter(
      (place) =>
        Math.abs(place.latitude - point.latitude) < FURTHEST_DEGREES.north &&
        Math.abs(place.longitude - point.longitude) < FURTHEST_DEGREES.east,
    )
    .map((place) => ({ place, away: distanceKm(point, place) }))
    .filter(({ away }) => away <= FURTHEST_KM)
    .sort((one, other) => one.away - other.away)
    .slice(0, MOST_ADDRESSES)
    .map(({ place }) => place);
}

/** The places of India from a gazetteer of the product's own: no request leaves the machine. */
export function offlinePlaces(gate: FaultGate, places: readonly KnownPlace[] = readGazetteer()): PlaceDirectory {
  const index = new PlaceIndex(places);
  return {
    async suggest(text, language) {
      if ((await gate()) !== 'well') return refused('PLACES_UNAVAILABLE');
      const found = index.suggest(text, MOST_SUGGESTIONS);
      return accepted(
        found.map((place) => {
          const { placeId, latitude, longitude } = place;
          const { name, label } = language === 'hi' ? placeInHindi(place) : place;
          return { placeId, name, label, latitude, longitude };
        }),
      );
    },
    async around(point, language) {
      if ((await gate()) !== 'well') return refused('PLACES_UNAVAILABLE');
      return accepted(
        nearest(places, point).map((place) =>
          language === 'hi' ? addressInHindi(place, addressOf(place)) : addressOf(place),
        ),
      );
    },
  };
}
