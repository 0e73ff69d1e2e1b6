import { DirectionContext, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { languageDetails } from '#src/locales/languages.ts';
import { type Drawn, DrawnContext } from '../lib/drawn/drawn.ts';
import { LANGUAGE } from '../lib/i18n/language.ts';
import { COLOURS_KEY } from '../lib/state/device-preferences.ts';
import { theme } from './theme/theme.ts';

const colours = localStorageColorSchemeManager({ key: COLOURS_KEY });

/** The direction of a page is that of its language, and does not change while it is open. */
const fixed = () => {};
const direction = { dir: languageDetails(LANGUAGE).direction, toggleDirection: fixed, setDirection: fixed };

/**
 * What every page needs around it, inside a router: the theme, and what the server drew it with, if it did. What reads
 * the server has `SwrProvider` around it too.
 */
export function Providers({ drawn = null, children }: { drawn?: Drawn | null; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colours}>
      <DirectionContext value={direction}>
        <DrawnContext value={drawn}>{children}</DrawnContext>
      </DirectionContext>
    </MantineProvider>
  );
}
