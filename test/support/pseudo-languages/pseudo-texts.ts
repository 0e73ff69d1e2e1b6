/** How a pseudo-language writes a text that is none of its values. */
export type Accent = (text: string) => string;

/** Pairs of a letter and one like it with an accent. */
const PAIRS =
  'aàeéiîoõuûyýcçdðgĝhĥjĵkķlļnñrŕsštţwŵzžbƀfƒmḿpþqɋvṽxẋ' + 'AÀEÉIÎOÕUÛYÝCÇDÐGĜHĤJĴKĶLĻNÑRŔSŠTŢWŴZŽBƁFƑMḾPÞQɊVṼXẊ';
const ACCENTS = new Map((PAIRS.match(/../gu) ?? []).map(([letter = '', accent = '']) => [letter, accent]));

/** How much longer a text becomes. */
const LONGER = 0.4;
/** In words, so that a line can break. */
const PADDING = ' ~~~~';
/** Texts of so few letters stand for a day or a unit, which has a place of its size. */
const SHORT = 3;
/** The marks around each text, by which a text that none were put around is found. */
export const [BEGIN, END] = ['⟦', '⟧'];

/** Letters with accents, in brackets and two fifths longer: what is cut, put together or not translated shows. */
export function accented(text: string): string {
  const letters = [...text].map((letter) => ACCENTS.get(letter) ?? letter).join('');
  const padding = PADDING.repeat(text.length).slice(0, Math.ceil(text.length * LONGER));
  return text.length <= SHORT ? letters : `${BEGIN}${letters}${padding}${END}`;
}

const [RIGHT_TO_LEFT, POP] = ['\u202e', '\u202c'];

/** The same with each word written from right to left. */
export const mirrored = (text: string): string =>
  accented(text).replaceAll(/[\p{L}\p{M}’']+/gu, (word) => `${RIGHT_TO_LEFT}${word}${POP}`);

/** Every text within a value, at any depth. */
function textsWithin(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length > 1 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsWithin) : [];
}

/** A private sign that stands for a value of a sentence while its own words are changed. */
const placeOf = (at: number): string => String.fromCodePoint(0xe000 + at);

/** Changes a text around the values that it was made of; what is the value alone stays. */
function around(text: string, values: readonly string[], accent: Accent): string {
  const longestFirst = [...values].sort((one, other) => other.length - one.length);
  const held = longestFirst.reduce((left, value, at) => left.replaceAll(value, placeOf(at)), text);
  if (!/\p{L}/u.test(held)) return text;
  return accent(held).replaceAll(/[\ue000-\uf8ff]/g, (place) => longestFirst[place.charCodeAt(0) - 0xe000] ?? place);
}

/** Texts of English in a pseudo-language: the same keys and functions; figures and the values of sentences stay. */
export function pseudoTexts<Texts>(texts: Texts, accent: Accent, values: readonly string[] = []): Texts {
  const within = (value: unknown): unknown => {
    if (typeof value === 'string') return around(value, values, accent);
    if (typeof value === 'function') {
      return (...given: readonly unknown[]) => pseudoTexts(value(...given), accent, given.flatMap(textsWithin));
    }
    if (Array.isArray(value)) return value.map(within);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, within(inner)]));
  };
  return within(texts) as Texts;
}
