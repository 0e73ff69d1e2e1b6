import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateOfPin } from './state-of-pin.ts';
import { STATE_CODES } from './states.ts';

describe('the state of a PIN code', () => {
  it.each([
    ['110001', '07'],
    ['122001', '06'],
    ['134109', '06'],
    ['160017', '04'],
    ['160055', '03'],
    ['141001', '03'],
    ['171001', '02'],
    ['190001', '01'],
    ['194101', '38'],
    ['201301', '09'],
    ['244001', '09'],
    ['244713', '05'],
    ['246701', '09'],
    ['246001', '05'],
    ['247001', '09'],
    ['247667', '05'],
    ['248001', '05'],
    ['262001', '09'],
    ['262501', '05'],
    ['262701', '09'],
    ['302001', '08'],
    ['380001', '24'],
    ['362520', '26'],
    ['396001', '24'],
    ['396210', '26'],
    ['400001', '27'],
    ['403001', '30'],
    ['462001', '23'],
    ['492001', '22'],
    ['500001', '36'],
    ['530002', '37'],
    ['533464', '34'],
    ['560001', '29'],
    ['600001', '33'],
    ['605001', '34'],
    ['605101', '33'],
    ['682001', '32'],
    ['682555', '31'],
    ['700001', '19'],
    ['737101', '11'],
    ['744101', '35'],
    ['751001', '21'],
    ['781001', '18'],
    ['791111', '12'],
    ['793001', '17'],
    ['795001', '14'],
    ['796001', '15'],
    ['797001', '13'],
    ['799001', '16'],
    ['800001', '10'],
    ['814112', '20'],
    ['834001', '20'],
    ['560 001', '29'],
  ])('%s is %s', (pin, state) => expect(stateOfPin(pin, 'India')).toBe(state));

  it.each([
    ['', 'India'],
    ['56000', 'India'],
    ['5600011', 'India'],
    ['060001', 'India'],
    ['350001', 'India'],
    ['900001', 'India'],
    ['238801', 'Singapore'],
    ['44600', 'Nepal'],
    ['SW1A 1AA', ''],
  ])('of “%s” in %s is unknown', (pin, country) => expect(stateOfPin(pin, country)).toBeNull());

  it('is found where the country is named in Hindi, or was not stored', () => {
    expect(stateOfPin('560001', 'भारत')).toBe('29');
    expect(stateOfPin('560001', '')).toBe('29');
    expect(stateOfPin('560001', ' INDIA ')).toBe('29');
  });

  it('is always a state, never the sea', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999 }), (pin) => {
        const state = stateOfPin(String(pin), 'India');
        if (state !== null) expect(STATE_CODES.slice(0, -1)).toContain(state);
      }),
    );
  });
});
