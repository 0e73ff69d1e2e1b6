/** Spellings of one sound in Latin letters, in the order in which they are replaced. */
const ONE_SOUND: readonly (readonly [RegExp, string])[] = [
  [/ /g, ''],
  [/ck/g, 'k'],
  [/chh?/g, '1'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/([bdfgjklmnprstv])h/g, '$1'],
  [/y/g, 'i'],
  [/ee/g, 'i'],
  [/oo|ou/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/ae|ai|ei/g, 'e'],
  [/au/g, 'o'],
];

/**
 * How the name of an Indian place sounds: names with the same sound are spellings of one name. Long and short vowels,
 * doubled letters, aspirated consonants and `v` and `w` are alike: `Visakhapatnam` and `Vishakapattanam` differ, but
 * `Vishakapatnam` and `Visakhapatnam` do not.
 * @param name a folded name in Latin letters
 */
export const soundOf = (name: string): string =>
  ONE_SOUND.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), name);
