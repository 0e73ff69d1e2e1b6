import { type Parser, ShapeError, tryParse } from './parse.ts';

/* Parsers that the first load does without. */

/** Nothing but true. */
export const yes: Parser<true> = (data, at = '') => {
  if (data !== true) throw new ShapeError(at, 'true');
  return true;
};

/** What the first parser reads that takes the data. */
// @__NO_SIDE_EFFECTS__
export const either =
  <Values extends readonly unknown[]>(
    ...parsers: { readonly [Key in keyof Values]: Parser<Values[Key]> }
  ): Parser<Values[number]> =>
  (data, at = '') => {
    const found = parsers.map((parse) => tryParse(parse, data)).find((read) => read !== null);
    if (found === undefined) throw new ShapeError(at, 'of a known shape');
    return found;
  };
