import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { COLOURS_KEY } from '../lib/state/device-preferences.ts';
import { theme } from './theme/theme.ts';

const colours = localStorageColorSchemeManager({ key: COLOURS_KEY });

/** What every page needs around it, inside a router: the theme. What reads the server has `Reading` around it too. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colours}>
      {children}
    </MantineProvider>
  );
}
