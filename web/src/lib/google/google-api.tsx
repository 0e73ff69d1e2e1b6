import { APIProvider } from '@vis.gl/react-google-maps';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import type { GoogleService } from '#contract/config.ts';

/** Others load on first use. One list for all: another would make the provider load again. */
const AT_ONCE: string[] = [];

/** The language of Google's texts: the page's. */
export const pageLanguage = (): string => document.documentElement.lang || 'en';

/**
 * The props of every provider of Google's API. The region decides how borders are drawn: as required for travellers in
 * India. No usage statistics are sent.
 */
export const apiOf = ({ key }: GoogleService): Omit<ComponentProps<typeof APIProvider>, 'children'> => ({
  apiKey: key,
  region: 'IN',
  language: pageLanguage(),
  libraries: AT_ONCE,
  solutionChannel: '',
  disableUsageAttribution: true,
});

/** Loads Google's API, once a page. @throws when it can't be loaded */
export const loadGoogleApi = (service: GoogleService): Promise<void> =>
  new Promise((resolve, reject) => {
    const nowhere = createRoot(document.createElement('div'));
    nowhere.render(<APIProvider {...apiOf(service)} onLoad={resolve} onError={reject} />);
  });
