const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};
const VOWELS: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ऑ: 'o', ओ: 'o', औ: 'au', ॐ: 'om' },
};
const SIGNS: Readonly<Record<string, string>> = {
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ॉ': 'o', 'ो': 'o', 'ौ': 'au' },
};
const VIRAMA = '्';
const NASAL = 'ं';

/** Whether a text is in Devanagari. */
export const isDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);

/** The comparison form of a name in Hindi: one spelling for variants, words separated by one space. */
export const foldedHindi = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\u093c/g, '')
    .replace(/ँ/g, NASAL)
    .replace(/[ङञणनम]्(?=[कखगघचछजझटठडढतथदधपफबभ])/g, NASAL)
    .replace(/[^\p{Script=Devanagari}]+|[।॥०-९]+/gu, ' ')
    .trim();

/** A syllable: a consonant with the following vowel, which may be the unwritten `a`, or a vowel alone. */
interface Sound {
  readonly consonant: string;
  readonly vowel: string;
  readonly unwritten: boolean;
  readonly nasal: boolean;
}

function soundsOf(word: string): readonly Sound[] {
  const sounds: Sound[] = [];
  const letters = [...word];
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1] ?? '';
    const nasal = (next in SIGNS ? letters[at + 2] : next) === NASAL;
    const consonant = CONSONANTS[letter];
    if (consonant !== undefined) {
      const vowel = next === VIRAMA ? '' : (SIGNS[next] ?? 'a');
      sounds.push({ consonant, vowel, unwritten: vowel === 'a' && !(next in SIGNS) && !nasal, nasal });
    } else if (letter in VOWELS) {
      sounds.push({ consonant: '', vowel: VOWELS[letter] ?? '', unwritten: false, nasal });
    }
  }
  return sounds;
}

/** The unwritten vowel is silent at the end of a word, and between a vowel and a consonant with one. */
const isSilent = ({ unwritten }: Sound, before: Sound | undefined, after: Sound | undefined): boolean =>
  unwritten &&
  before !== undefined &&
  (after === undefined || (before.vowel !== '' && after.consonant !== '' && after.vowel !== ''));

function spelled(word: string): string {
  let after: Sound | undefined;
  let text = '';
  const sounds = soundsOf(word);
  for (const [at, sound] of [...sounds.entries()].reverse()) {
    const spoken = { ...sound, vowel: isSilent(sound, sounds[at - 1], after) ? '' : sound.vowel };
    const nasal = sound.nasal ? (/^[pbm]/.test(text) ? 'm' : 'n') : '';
    text = spoken.consonant + spoken.vowel + nasal + text;
    after = spoken;
  }
  return text.replace(/ay(?=[^aeiou]|$)/g, 'ai').replace(/chch/g, 'ch');
}

/**
 * A name transliterated to Latin, close to its usual spelling: `जयपुर` becomes `jaipur`. Other text stays; signs
 * without a sound are removed.
 */
export const romanised = (text: string): string =>
  isDevanagari(text) ? foldedHindi(text).split(' ').map(spelled).filter(Boolean).join(' ') : text;
