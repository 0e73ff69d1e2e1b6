import { APIProvider } from '@vis.gl/react-google-maps';
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import type { GoogleService } from '#contract/config.ts';

/** Others load when they are used. One list for all: another would make the provider load anew. */
const AT_ONCE: string[] = [];

/** The language that Google is to write in: the page's. */
export const pageLanguage = (): string => document.documentElement.lang || 'en';

/**
 * What every provider of Google's API is given. The region decides how borders are drawn: as travellers in India must
 * see them. Nothing is told of how the library is used.
 */
export const apiOf = ({ key }: GoogleService): Omit<ComponentProps<typeof APIProvider>, 'children'> => ({
  apiKey: key,
  region: 'IN',
  language: pageLanguage(),
  libraries: AT_ONCE,
  solutionChannel: '',
  disableUsageAttribution: true,
});

/** Loads Google's API, once a page. @throws when it does not arrive */
export const loadGoogleApi = (service: GoogleService): Promise<void> =>
  new Promise((resolve, reject) => {
    const nowhere = createRoot(document.createElement('div'));
    nowhere.render(<APIProvider {...apiOf(service)} onLoad={resolve} onError={reject} />);
  });
