import { Suspense, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import skip from '../../components/skip.module.css';
import { useStaleEntryCleanup } from '../../lib/browser/use-back-closes.ts';
import { AppRoutes, isWithSecondHeader } from '../routes.tsx';
import { useScrollRestoration } from '../scroll-restoration/use-scroll-restoration.ts';
import { ErrorBoundary } from './fallbacks/error-boundary.tsx';
import { PageLoading } from './fallbacks/page-loading.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { SecondHeader } from './header/second-header.tsx';
import classes from './shell.module.css';

const focusMain = () => document.getElementById('main')?.focus();

/** Reports that the page beside it is hydrated: the inline script of index.html listens. */
function Hydrated() {
  useLayoutEffect(() => void dispatchEvent(new Event('hydrated')), []);
  return null;
}

/** The frame of every page: skip link, headers, the page itself, footer. */
export function Shell() {
  const { pathname, key } = useLocation();
  useScrollRestoration();
  useStaleEntryCleanup();
  const secondHeader = isWithSecondHeader(pathname);
  return (
    <>
      <button type="button" className={`${skip.skip} ${classes.skip}`} onClick={focusMain}>
        {SHELL.skip}
      </button>
      <Header />
      {secondHeader && <SecondHeader />}
      {/* Remounted with and without the second header: the same element would be seen to move. */}
      <main key={secondHeader ? 'below' : 'alone'} id="main" tabIndex={-1}>
        <ErrorBoundary at={key}>
          <Suspense fallback={<PageLoading />}>
            <AppRoutes />
            <Hydrated />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}
