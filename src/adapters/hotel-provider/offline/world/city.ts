/** The kind of place of a city; it determines seasons, texts, amenities and the scenery of the pictures. */
export type Scene = 'metro' | 'coast' | 'hills' | 'heritage' | 'lake' | 'desert' | 'river';

/** A part of a city with its position and postal code. */
export interface Area {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly zip: string;
}

/** A city with all data that its hotels are generated from. */
export interface City {
  readonly slug: string;
  readonly name: string;
  readonly state: string;
  readonly scene: Scene;
  /** The number of hotels. */
  readonly hotels: number;
  /** The price of a night relative to the country's mean. */
  readonly level: number;
  /** The areas of the city; in a region each area is a town of its own. */
  readonly areas: readonly Area[];
  readonly areasAreTowns: boolean;
  readonly streets: readonly string[];
  /** Words for hotel names of this city. */
  readonly words: readonly string[];
  /** Sights, worded to follow "close to". */
  readonly sights: readonly string[];
}

/**
 * A city in compact notation. `areas` reads `Name latitude longitude zip; ...`, the other lists are separated by `;`.
 */
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

/**
 * Parses a city in compact notation.
 * @throws SyntaxError when an area lacks its position or postal code.
 */
export const city = (row: CityRow): City => ({
  ...row,
  areasAreTowns: row.areasAreTowns ?? false,
  areas: list(row.areas).map(area),
  streets: list(row.streets),
  words: list(row.words),
  sights: list(row.sights),
});
