import { describe, expect, it } from 'vitest';
import { isUnionTerritory, STATE_CODES, stateName, stateOfCode } from './states.ts';

describe('the states of India', () => {
  it('have 36 codes, and one for the rest of India', () => {
    expect(STATE_CODES).toHaveLength(37);
    expect(STATE_CODES.slice(0, 3)).toEqual(['01', '02', '03']);
  });

  it('have names in every language, each another one', () => {
    expect(new Set(STATE_CODES.map((code) => stateName(code).en)).size).toBe(37);
    expect(new Set(STATE_CODES.map((code) => stateName(code).hi)).size).toBe(37);
    expect(stateName('29')).toEqual({ en: 'Karnataka', hi: 'कर्नाटक' });
    expect(stateName('97').en).toBe('Other Territory');
  });

  it.each(['25', '28', '00', '39', '99', '1', '', 'toString'])('know no code %s', (code) => {
    expect(stateOfCode(code)).toBeNull();
  });

  it.each([
    ['04', true],
    ['26', true],
    ['38', true],
    ['07', false],
    ['34', false],
    ['01', false],
    ['29', false],
  ] as const)('say of %s whether its tax is a union territory’s: %s', (code, is) =>
    expect(isUnionTerritory(code)).toBe(is),
  );
});
