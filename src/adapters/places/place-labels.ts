import { LANGUAGES, type Language, textsIn } from '#core/shared/index.ts';
import type { Address, Place } from '#core/stays/index.ts';
import { AREAS, HUB_NAMES, PLACE_NAMES } from '#texts/places';
import type { KnownPlace } from './gazetteer.ts';

const keyOf = ({ name, state }: Pick<KnownPlace, 'name' | 'state'>): string => `${name}|${state}`;

/** By language, the first name of each place that has one there: later ones are older names. */
const NAMES = new Map(
  LANGUAGES.map((language) => {
    const named = textsIn(PLACE_NAMES, language);
    return [
      language,
      new Map(named.map(([name, known, state]) => [keyOf({ name: known, state }), name] as const).reverse()),
    ];
  }),
);

const townIn = (language: Language, place: Pick<KnownPlace, 'name' | 'state'>): string =>
  NAMES.get(language)?.get(keyOf(place)) ?? place.name;

/** The name of a place; an airport and a station have their code. */
function nameIn(language: Language, place: KnownPlace): string {
  const { name, state, town, kind, code } = place;
  if (town === undefined || code === undefined || (kind !== 'airport' && kind !== 'station'))
    return townIn(language, place);
  const shown = townIn(language, { name: town, state });
  return textsIn(HUB_NAMES, language)[kind]({ name, code, town: { known: town, shown } });
}

const areaIn = (language: Language, area: string): string => textsIn(AREAS, language)[area] ?? area;

/** The parts of an English label: the place, its district, its state and the country. Unknown ones stay. */
const partsIn = (language: Language, place: KnownPlace, label: string): string =>
  label
    .split(', ')
    .map((part, at) => {
      if (at === 0 && part === place.name) return nameIn(language, place);
      return part === place.town ? townIn(language, { name: part, state: place.state }) : areaIn(language, part);
    })
    .join(', ');

/** A place as travellers read it in a language. */
export const placeIn = (language: Language, place: KnownPlace): Pick<Place, 'name' | 'label'> => ({
  name: nameIn(language, place),
  label: partsIn(language, place, place.label),
});

/** The address of a place as travellers read it in a language. */
export const addressIn = (language: Language, place: KnownPlace, { address, country }: Address): Address => ({
  address: partsIn(language, place, address),
  city: nameIn(language, place),
  country: areaIn(language, country),
});
