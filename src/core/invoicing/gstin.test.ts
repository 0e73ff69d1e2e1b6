import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, parseGstin, stateOfGstin } from './gstin.ts';
import { STATE_CODES } from './states.ts';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS = SIGNS.slice(10);
const some = (signs: string, length: number) =>
  fc.array(fc.constantFrom(...signs), { minLength: length, maxLength: length }).map((all) => all.join(''));

/** Any GSTIN of the present form. */
const anyGstin = fc
  .tuple(
    fc.constantFrom(...STATE_CODES),
    some(LETTERS, 5),
    some(SIGNS.slice(0, 10), 4),
    some(LETTERS, 1),
    some(SIGNS.slice(1), 1),
  )
  .map(([state, name, digits, last, registration]) => {
    const first14 = `${state}${name}${digits}${last}${registration}Z`;
    return first14 + checkDigit(first14);
  });

describe('a GSTIN', () => {
  it.each([
    ['27AAPFU0939F1ZV', '27'],
    ['29AAGCB7383J1Z4', '29'],
    [' 27aapfu0939f1zv ', '27'],
    ['27 AAPFU 0939F 1ZV', '27'],
  ])('%s is one, of the state %s', (text, state) => {
    const gstin = parseGstin(text);
    expect(gstin).toBe(text.replaceAll(' ', '').toUpperCase());
    expect(gstin && stateOfGstin(gstin)).toBe(state);
  });

  it.each([
    ['an empty text', ''],
    ['one without its check digit', '27AAPFU0939F1Z'],
    ['one with a wrong check digit', '27AAPFU0939F1ZW'],
    ['one too long', '27AAPFU0939F1ZVV'],
    ['one of a state that was given up', `28AAPFU0939F1Z${checkDigit('28AAPFU0939F1Z')}`],
    ['one of no state', `00AAPFU0939F1Z${checkDigit('00AAPFU0939F1Z')}`],
    ['a registration 0', `27AAPFU0939F0Z${checkDigit('27AAPFU0939F0Z')}`],
    ['a PAN with a digit for a letter', `27AAPF10939F1Z${checkDigit('27AAPF10939F1Z')}`],
    ['digits of another script', '२७AAPFU0939F1ZV'],
  ])('%s is none', (_, text) => expect(parseGstin(text)).toBeNull());

  it('of the right form and check digit is taken', () => {
    fc.assert(
      fc.property(anyGstin, (gstin) => {
        expect(parseGstin(gstin)).toBe(gstin);
      }),
    );
  });

  it('with a single wrong character is refused by its check digit alone', () => {
    fc.assert(
      fc.property(anyGstin, fc.nat(13), fc.constantFrom(...SIGNS), (gstin, at, sign) => {
        fc.pre(gstin[at] !== sign);
        const typo = gstin.slice(0, at) + sign + gstin.slice(at + 1);
        expect(checkDigit(typo.slice(0, 14))).not.toBe(typo[14]);
        expect(parseGstin(typo)).toBeNull();
      }),
    );
  });

  it('with two neighbours changed about is refused, unless they are 0 and Z', () => {
    fc.assert(
      fc.property(anyGstin, fc.nat(12), (gstin, at) => {
        const [one = '', other = ''] = gstin.slice(at, at + 2);
        fc.pre(one !== other && !['0Z', 'Z0'].includes(one + other));
        const typo = gstin.slice(0, at) + other + one + gstin.slice(at + 2);
        expect(checkDigit(typo.slice(0, 14))).not.toBe(typo[14]);
      }),
    );
    expect(checkDigit('0Z')).toBe(checkDigit('Z0'));
  });
});
