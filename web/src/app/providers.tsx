import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { readingRules } from '../lib/api/reading.ts';
import { COLOURS_KEY } from '../lib/device-choices.ts';
import { theme } from './theme/theme.ts';

const colours = localStorageColorSchemeManager({ key: COLOURS_KEY });

/** What every page needs around it, inside a router: the theme, and how the server is read. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colours}>
      <SWRConfig value={readingRules}>{children}</SWRConfig>
    </MantineProvider>
  );
}
