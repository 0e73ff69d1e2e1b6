import type { StateCode } from './states.ts';

/** PIN codes from the first to the last belong to a state. */
type Range = readonly [first: number, last: number, state: StateCode];

/**
 * Parts of a postal circle that belong to another state than the rest of it; the first that fits counts. The codes of
 * Uttarakhand's plains share their first three digits with Uttar Pradesh.
 */
const EXCEPTIONS: readonly Range[] = [
  [134_109, 134_118, '06'],
  [160_055, 160_055, '03'],
  [160_059, 160_059, '03'],
  [160_062, 160_062, '03'],
  [160_071, 160_071, '03'],
  [244_712, 244_717, '05'],
  [246_001, 246_499, '05'],
  [247_656, 247_671, '05'],
  [262_308, 262_310, '05'],
  [262_401, 262_599, '05'],
  [362_520, 362_520, '26'],
  [362_540, 362_540, '26'],
  [362_570, 362_570, '26'],
  [396_193, 396_193, '26'],
  [396_210, 396_220, '26'],
  [396_230, 396_240, '26'],
  [533_464, 533_464, '34'],
  [605_001, 605_014, '34'],
  [605_110, 605_110, '34'],
  [607_402, 607_403, '34'],
  [609_601, 609_609, '34'],
  [673_310, 673_310, '34'],
  [682_551, 682_559, '31'],
  [783_123, 783_123, '17'],
  [813_208, 813_208, '20'],
];

/** The states by the first two or three digits of a PIN code, as India Post's circles lie; longer ones count first. */
const CIRCLES: Readonly<Record<string, StateCode>> = {
  ...{ '11': '07', '12': '06', '13': '06', '14': '03', '15': '03', '16': '04', '17': '02', '18': '01', '19': '01' },
  ...{ '20': '09', '21': '09', '22': '09', '23': '09', '24': '09', '25': '09', '26': '09', '27': '09', '28': '09' },
  ...{ '30': '08', '31': '08', '32': '08', '33': '08', '34': '08', '36': '24', '37': '24', '38': '24', '39': '24' },
  ...{ '40': '27', '41': '27', '42': '27', '43': '27', '44': '27', '45': '23', '46': '23', '47': '23', '48': '23' },
  ...{ '49': '22', '50': '36', '51': '37', '52': '37', '53': '37', '56': '29', '57': '29', '58': '29', '59': '29' },
  ...{ '60': '33', '61': '33', '62': '33', '63': '33', '64': '33', '67': '32', '68': '32', '69': '32' },
  ...{ '70': '19', '71': '19', '72': '19', '73': '19', '74': '19', '75': '21', '76': '21', '77': '21', '78': '18' },
  ...{ '80': '10', '81': '10', '82': '10', '83': '20', '84': '10', '85': '10' },
  ...{ '194': '38', '248': '05', '249': '05', '263': '05', '403': '30', '737': '11', '744': '35' },
  ...{ '790': '12', '791': '12', '792': '12', '793': '17', '794': '17', '795': '14', '796': '15', '797': '13' },
  ...{ '798': '13', '799': '16', '814': '20', '815': '20', '816': '20', '822': '20', '825': '20', '826': '20' },
  ...{ '827': '20', '828': '20', '829': '20' },
};

/** The country as providers name it; empty where they do not say, or where an earlier release did not store it. */
const INDIA = new Set(['', 'india', 'in', 'भारत']);

/**
 * The state in which an address of India lies, by its PIN code; `null` where the code is missing, unknown or another
 * country's.
 */
export function stateOfPin(pin: string, country: string): StateCode | null {
  const digits = pin.replace(/[\s-]/gu, '');
  if (!INDIA.has(country.trim().toLowerCase()) || !/^[1-9]\d{5}$/.test(digits)) return null;
  const code = Number(digits);
  const exception = EXCEPTIONS.find(([first, last]) => first <= code && code <= last);
  return exception?.[2] ?? CIRCLES[digits.slice(0, 3)] ?? CIRCLES[digits.slice(0, 2)] ?? null;
}
