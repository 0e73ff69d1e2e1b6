import { useLocation } from 'react-router-dom';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { LinkButton } from '../../../components/button/button.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { isStandInPage } from '../../../lib/offline-bookings/cached-page.ts';
import { paths } from '../../../lib/paths.ts';
import classes from '../shell.module.css';
import { LazyOfflinePage } from './lazy-offline-page.tsx';

/** The page of an unknown path; without a connection the offline page, since the path may exist. */
export function NotFoundPage() {
  const { key } = useLocation();
  return key === 'default' && isStandInPage() ? <LazyOfflinePage /> : <NotFound />;
}

function NotFound() {
  return (
    <div className={classes.notice}>
      <PageHeading>{SHELL.notFound.title}</PageHeading>
      <p>{SHELL.notFound.text}</p>
      <LinkButton to={paths.home.href()}>{SHELL.notFound.home}</LinkButton>
    </div>
  );
}
