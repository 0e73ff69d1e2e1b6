import { lazy, Suspense } from 'react';
import { PageBroken } from './page-broken.tsx';
import { PageLoading } from './page-loading.tsx';

const OfflinePage = lazy(async () => {
  try {
    return { default: (await import('./offline-page.tsx')).OfflinePage };
  } catch (fault) {
    console.info('Not even the code of the page for no connection is here.', fault);
    return { default: PageBroken };
  }
});

/** The page for no connection; its code is kept on the device, and loaded when it is needed. */
export const LazyOfflinePage = () => (
  <Suspense fallback={<PageLoading />}>
    <OfflinePage />
  </Suspense>
);
