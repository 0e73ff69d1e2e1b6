import type { SWRConfiguration } from 'swr';

/**
 * How the server is read everywhere: nothing is asked again behind the traveller's back, since a price that jumps
 * misleads and an answer of the hotel provider costs; failures are shown with a way to try again.
 */
export const readingRules: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};
