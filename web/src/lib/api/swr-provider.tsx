import { type ReactNode, useEffect } from 'react';
import { mutate, type ScopedMutator, SWRConfig, type SWRConfiguration, useSWRConfig } from 'swr';
import { onSignedOut } from '../session/sign-out.ts';

/**
 * How the server is read everywhere: nothing is asked again behind the traveller's back, since a price that jumps
 * misleads and an answer of the hotel provider costs; failures are shown with a way to try again.
 */
export const SWR_OPTIONS: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/** The cache of the browser, which outlives every page, and those of the pages that show and bring their own. */
const caches = new Set<ScopedMutator>([mutate]);

onSignedOut(() => {
  for (const change of caches) void change(everything, undefined, { revalidate: false });
  // What still shows is read anew, once the page has let go of what was the traveller's alone.
  setTimeout(() => {
    for (const change of caches) void change(everything);
  });
});

const everything = () => true;

/** Keeps an answer that was asked for elsewhere, so that the page that shows it need not ask. */
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

/** What a page that reads the server needs around it. It loads along with such a page: the first page shows without. */
export const SwrProvider = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={SWR_OPTIONS}>
    <RegisterCache />
    {children}
  </SWRConfig>
);
