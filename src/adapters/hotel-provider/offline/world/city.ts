/** The kind of place a city is; it sets seasons, words, amenities and the scenery of the pictures. */
export type Scene = 'metro' | 'coast' | 'hills' | 'heritage' | 'lake' | 'desert' | 'river';

/** A part of a city with its position and postal code. */
export interface Area {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly zip: string;
}

/** A city with everything its hotels are made from. */
export interface City {
  readonly slug: string;
  readonly name: string;
  readonly state: string;
  readonly scene: Scene;
  /** How many hotels stand there. */
  readonly hotels: number;
  /** What a night costs here against the country's middle. */
  readonly level: number;
  /** Where in the city; in a region each area is a town of its own. */
  readonly areas: readonly Area[];
  readonly areasAreTowns: boolean;
  readonly streets: readonly string[];
  /** Words of the place that hotels like to carry in their names. */
  readonly words: readonly string[];
  /** What travellers come to see, as it reads after "close to". */
  readonly sights: readonly string[];
}

/** A city in compact writing. `areas` reads `Name latitude longitude zip; ...`, the other lists are parted by `;`. */
export interface CityRow {
  readonly slug: string;
  readonly name: string;
  readonly state: string;
  readonly scene: Scene;
  readonly hotels: number;
  readonly level: number;
  readonly areasAreTowns?: boolean;
  readonly areas: string;
  readonly streets: string;
  readonly words: string;
  readonly sights: string;
}

const list = (text: string): readonly string[] => text.split(';').map((each) => each.trim());

function area(text: string): Area {
  const found = /^(.+) (\d+\.\d+) (\d+\.\d+) (\d{6})$/.exec(text);
  const [, name, latitude, longitude, zip] = found ?? [];
  if (name === undefined || zip === undefined) throw new SyntaxError(`not an area: ${text}`);
  return { name, latitude: Number(latitude), longitude: Number(longitude), zip };
}

/** Reads a city written compactly. @throws SyntaxError when an area lacks its position or postal code. */
export const city = (row: CityRow): City => ({
  ...row,
  areasAreTowns: row.areasAreTowns ?? false,
  areas: list(row.areas).map(area),
  streets: list(row.streets),
  words: list(row.words),
  sights: list(row.sights),
});
