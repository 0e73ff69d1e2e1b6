import { describe, expect, it } from 'vitest';
import { type Group, inEveryLanguage, sameInEvery, textsIn } from './in-every-language.ts';
import { isLanguage, LANGUAGES, languageDetails } from './languages.ts';

const ENGLISH = {
  title: 'Voucher',
  inner: { nights: (count: number) => `${count} nights` },
  until: (day: string, ages: readonly number[]) => `until ${day} (${ages.join()})`,
};
const TEXTS: Group<typeof ENGLISH> = {
  en: ENGLISH,
  hi: {
    title: 'वाउचर',
    inner: { nights: (count) => `${count} रातें` },
    until: (day) => `${day} तक`,
  },
};

describe('texts in every language', () => {
  const { title, inner, until } = inEveryLanguage(TEXTS);

  it('are sentences, also those made of values and those that lie deeper', () => {
    expect(title).toEqual({ en: 'Voucher', hi: 'वाउचर' });
    expect(inner.nights(2)).toEqual({ en: '2 nights', hi: '2 रातें' });
  });

  it('take a sentence as a value, of which each language has its own', () => {
    expect(until({ en: 'Monday', hi: 'सोमवार' }, [3, 4])).toEqual({ en: 'until Monday (3,4)', hi: 'सोमवार तक' });
    expect(until('5 May', [])).toEqual({ en: 'until 5 May ()', hi: '5 May तक' });
    expect(until(sameInEvery('5 May'), [])).toEqual(until('5 May', []));
  });

  it('can be had in one language', () => {
    expect(textsIn(TEXTS, 'hi').title).toBe('वाउचर');
  });
});

describe('the list of languages', () => {
  it('begins with English and tells each by its own name and script', () => {
    expect(LANGUAGES[0]).toBe('en');
    for (const { name, hint, script } of LANGUAGES.map(languageDetails)) {
      expect(
        `${name}${hint}`.match(/\p{L}/gu)?.filter((letter) => !new RegExp(`\\p{Script=${script}}`, 'u').test(letter)),
      ).toEqual([]);
    }
  });

  it('has no language twice, in any spelling, and no other', () => {
    expect(new Set(LANGUAGES.map((language) => language.toLowerCase())).size).toBe(LANGUAGES.length);
    expect(['en', 'ta', 'constructor', undefined].map(isLanguage)).toEqual([true, false, false, false]);
  });
});
