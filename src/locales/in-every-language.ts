import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts';

/** A sentence for travellers, in every language of the product. */
export type Sentence = { readonly [L in Language]: string };

/** The same texts in each language, as `texts.generated.ts` lists them. */
export type Group<Texts> = { readonly [L in Language]: Texts };

/** A value of a sentence: a text may itself be a sentence, of which each language takes its own. */
type Value<Given> = Given extends string ? string | Sentence : Given;

/** Texts of one language, turned into sentences of all of them: a text to a `Sentence`, a function to one of sentences. */
export type EveryLanguage<Texts> = Texts extends string
  ? Sentence
  : Texts extends (...values: infer Values) => infer Said
    ? (...values: { [At in keyof Values]: Value<Values[At]> }) => EveryLanguage<Said>
    : { readonly [Key in keyof Texts]: EveryLanguage<Texts[Key]> };

/** Something of each language. */
const each = <Made>(make: (language: Language) => Made): Readonly<Record<Language, Made>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Made>;

/** The same text in each language, such as a name. */
export const sameInEvery = (text: string): Sentence => each(() => text);

/** The texts of a group in one language. */
export const textsIn = <Texts>(group: Group<Texts>, language: Language): Texts => group[language];

const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'object' && value !== null && LANGUAGES.every((language) => language in value);

type Said = string | Readonly<Record<string, unknown>> | ((...values: readonly unknown[]) => Said);

function merged(texts: Readonly<Record<Language, Said>>): unknown {
  const first = texts[DEFAULT_LANGUAGE];
  if (typeof first === 'function') {
    return (...values: readonly unknown[]) =>
      merged(
        each((language) => {
          const own = values.map((value) => (isSentence(value) ? value[language] : value));
          return (texts[language] as typeof first)(...own);
        }),
      );
  }
  if (typeof first === 'string') return texts;
  const inner = (key: string) => each((language) => (texts[language] as Readonly<Record<string, Said>>)[key] as Said);
  return Object.fromEntries(Object.keys(first).map((key) => [key, merged(inner(key))]));
}

/** Texts in each language, turned into sentences in every language. */
export const inEveryLanguage = <Texts>(group: Group<Texts>): EveryLanguage<Texts> =>
  merged(each((language) => textsIn(group, language) as Said)) as EveryLanguage<Texts>;
