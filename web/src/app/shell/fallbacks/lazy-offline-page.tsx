import { lazy, Suspense } from 'react';
import { PageBroken } from './page-broken.tsx';
import { PageLoading } from './page-loading.tsx';

const OfflinePage = lazy(async () => {
  try {
    return { default: (await import('./offline-page.tsx')).OfflinePage };
  } catch (fault) {
    console.info('The code of the offline page could not be loaded.', fault);
    return { default: PageBroken };
  }
});

/** The page for no connection; its code is cached by the worker and loaded when needed. */
export const LazyOfflinePage = () => (
  <Suspense fallback={<PageLoading />}>
    <OfflinePage />
  </Suspense>
);
