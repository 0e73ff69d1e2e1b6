import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { readingRules } from '../lib/api/reading.ts';
import { theme } from './theme/theme.ts';

/** What every page needs around it: the theme, how the server is read, and the address. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light">
      <SWRConfig value={readingRules}>
        <BrowserRouter>{children}</BrowserRouter>
      </SWRConfig>
    </MantineProvider>
  );
}
