import { DEFAULT_THEME, DirectionContext, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { languageDetails } from '#src/locales/languages.ts';
import { LANGUAGE } from '../../lib/i18n/language.ts';
import { theme } from './theme.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);

const fixed = () => {};
/** The direction of a page is that of its language, and does not change while it is open. */
const direction = { dir: languageDetails(LANGUAGE).direction, toggleDirection: fixed, setDirection: fixed };

/** Light or dark is chosen by `lib/state/colours.ts`, and the variables of the theme are in a file of styles. */
const mantine = {
  colorScheme: 'auto' as const,
  setColorScheme: fixed,
  clearColorScheme: fixed,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

/**
 * What the components of Mantine need around them. The first page has none of them, and does not load their code: a page
 * that has, and each part that loads later, brings this along. Inside another it does nothing.
 */
export function WithMantine({ children }: { readonly children: ReactNode }) {
  if (use(MantineContext) !== null) return children;
  return (
    <MantineContext value={mantine}>
      <MantineThemeContext value={merged}>
        <DirectionContext value={direction}>{children}</DirectionContext>
      </MantineThemeContext>
    </MantineContext>
  );
}
