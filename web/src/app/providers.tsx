import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { readingRules } from '../lib/api/reading.ts';
import { theme } from './theme/theme.ts';

/** What every page needs around it, inside a router: the theme, and how the server is read. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light">
      <SWRConfig value={readingRules}>{children}</SWRConfig>
    </MantineProvider>
  );
}
