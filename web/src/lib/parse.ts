/** Thrown when external data does not have the expected shape; `at` is the path, such as `hotels.0.price`. */
export class ShapeError extends Error {
  readonly at: string;
  constructor(at: string, expected: string) {
    super(`${at === '' ? 'The data' : at} is not ${expected}`);
    this.name = 'ShapeError';
    this.at = at;
  }
}

/** Parses unknown data as a `Value`, dropping unknown members. @throws ShapeError */
export type Parser<Value> = (data: unknown, at?: string) => Value;

/** The type that a parser returns. */
export type Parsed<P> = P extends Parser<infer Value> ? Value : never;

const inside = (at: string, key: string | number) => (at === '' ? String(key) : `${at}.${key}`);

/** Whether the data is an object with named members: neither null nor an array. */
export const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

export const text: Parser<string> = (data, at = '') => {
  if (typeof data !== 'string') throw new ShapeError(at, 'a text');
  return data;
};

/** A finite number. */
export const number: Parser<number> = (data, at = '') => {
  if (typeof data !== 'number' || !Number.isFinite(data)) throw new ShapeError(at, 'a number');
  return data;
};

export const flag: Parser<boolean> = (data, at = '') => {
  if (typeof data !== 'boolean') throw new ShapeError(at, 'true or false');
  return data;
};

/** Whatever came, as it came: who needs it reads it later. */
export const unread: Parser<unknown> = (data) => data;

/** One of the given texts. */
// @__NO_SIDE_EFFECTS__
export const oneOf =
  <const Options extends readonly string[]>(...options: Options): Parser<Options[number]> =>
  (data, at = '') => {
    const found = options.find((option) => option === data);
    if (found === undefined) throw new ShapeError(at, `one of ${options.join(', ')}`);
    return found;
  };

/** What the parser reads, or null; a missing member counts as null. */
// @__NO_SIDE_EFFECTS__
export const nullable =
  <Value>(parse: Parser<Value>): Parser<Value | null> =>
  (data, at = '') =>
    data === null || data === undefined ? null : parse(data, at);

// @__NO_SIDE_EFFECTS__
export const list =
  <Value>(parse: Parser<Value>): Parser<Value[]> =>
  (data, at = '') => {
    if (!Array.isArray(data)) throw new ShapeError(at, 'a list');
    return data.map((each, index) => parse(each, inside(at, index)));
  };

/** An object with the given members; others are left out of what is read. */
// @__NO_SIDE_EFFECTS__
export const record =
  <Members extends Record<string, unknown>>(
    members: { readonly [Key in keyof Members]: Parser<Members[Key]> },
  ): Parser<Members> =>
  (data, at = '') => {
    if (!isRecord(data)) throw new ShapeError(at, 'an object');
    const read = Object.entries<Parser<unknown>>(members).map(([key, parse]) => [
      key,
      parse(data[key], inside(at, key)),
    ]);
    return Object.fromEntries(read) as Members;
  };

/** What the parser reads, with values for members that are missing or null: data that an earlier release kept lacks some. */
// @__NO_SIDE_EFFECTS__
export const withDefaults =
  <Value>(parse: Parser<Value>, defaults: Partial<Value>): Parser<Value> =>
  (data, at = '') => {
    if (!isRecord(data)) return parse(data, at);
    const given = Object.entries(data).filter(([, value]) => value !== null);
    return parse({ ...defaults, ...Object.fromEntries(given) }, at);
  };

/** What the parser reads, or null when the data does not have that shape. */
export function tryParse<Value>(parse: Parser<Value>, data: unknown): Value | null {
  try {
    return parse(data);
  } catch (fault) {
    if (fault instanceof ShapeError) return null;
    throw fault;
  }
}
