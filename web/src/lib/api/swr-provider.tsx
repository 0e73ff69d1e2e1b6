import { type ReactNode, useEffect } from 'react';
import { mutate, type ScopedMutator, SWRConfig, type SWRConfiguration, useSWRConfig } from 'swr';
import { onSignedOut } from '../session/sign-out.ts';

/**
 * SWR options: no revalidation in the background, since a price that changes on its own misleads and a provider call
 * costs; failures are shown with a retry button.
 */
export const SWR_OPTIONS: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/** The global cache of SWR, and those of mounted providers. */
const caches = new Set<ScopedMutator>([mutate]);

onSignedOut(() => {
  for (const change of caches) void change(everything, undefined, { revalidate: false });
  // Reads what is still mounted again, after protected pages were unmounted.
  setTimeout(() => {
    for (const change of caches) void change(everything);
  });
});

const everything = () => true;

/** Puts a response into every cache, so that the page that shows it does not request it again. */
export async function storeAnswer(key: string, read: unknown): Promise<void> {
  await Promise.all([...caches].map((change) => change(key, read, { revalidate: false })));
}

function RegisterCache() {
  const { mutate: change } = useSWRConfig();
  useEffect(() => {
    caches.add(change);
    return () => {
      if (change !== mutate) caches.delete(change);
    };
  }, [change]);
  return null;
}

/** The SWR configuration around a page that reads the server. It loads with such pages, not with the first one. */
export const SwrProvider = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={SWR_OPTIONS}>
    <RegisterCache />
    {children}
  </SWRConfig>
);
