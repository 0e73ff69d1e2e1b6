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

/** One of the given texts. */
export const oneOf =
  <const Options extends readonly string[]>(...options: Options): Parser<Options[number]> =>
  (data, at = '') => {
    const found = options.find((option) => option === data);
    if (found === undefined) throw new ShapeError(at, `one of ${options.join(', ')}`);
    return found;
  };

/** The parsed value, or null; a missing member counts as null. */
export const nullable =
  <Value>(parse: Parser<Value>): Parser<Value | null> =>
  (data, at = '') =>
    data === null || data === undefined ? null : parse(data, at);

/** The parsed value, or the default when the member is missing or null. */
export const otherwise =
  <Value>(parse: Parser<Value>, missing: Value): Parser<Value> =>
  (data, at = '') =>
    data === null || data === undefined ? missing : parse(data, at);

export const list =
  <Value>(parse: Parser<Value>): Parser<Value[]> =>
  (data, at = '') => {
    if (!Array.isArray(data)) throw new ShapeError(at, 'a list');
    return data.map((each, index) => parse(each, inside(at, index)));
  };

/** An object with the given members; others are dropped. */
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

/** The parsed value, or null when the data does not have that shape. */
export function tryParse<Value>(parse: Parser<Value>, data: unknown): Value | null {
  try {
    return parse(data);
  } catch (fault) {
    if (fault instanceof ShapeError) return null;
    throw fault;
  }
}
