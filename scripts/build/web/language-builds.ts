import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../src/locales/languages.ts';

/** The two builds of the web in a language: the names of Vite's environments, and their folders. */
export interface LanguageBuild {
  readonly language: Language;
  /** For browsers. */
  readonly web: string;
  readonly folder: string;
  /** As modules that prerender its first pages; in a folder of this name. */
  readonly draw: string;
  /** The suffix of the names of its pages. */
  readonly ending: string;
}

/** The build that Vite serves during development. */
const MAIN = 'client';

/** The builds of each language, the default first. */
export const LANGUAGE_BUILDS: readonly LanguageBuild[] = LANGUAGES.map((language) => {
  const name = language.replaceAll('-', '_');
  const isDefault = language === DEFAULT_LANGUAGE;
  return {
    language,
    web: isDefault ? MAIN : `${MAIN}_${name}`,
    folder: isDefault ? 'web' : `web-${language}`,
    draw: `draw_${name}`,
    ending: isDefault ? '' : `.${language}`,
  };
});
