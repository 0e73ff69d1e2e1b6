import { CONNECTION } from '#src/locales/en/web/app/connection.ts';
import { Button } from '../../../components/button/button.tsx';
import { Link } from '../../../components/link.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { useOfflineBookings } from '../../../lib/offline-bookings/use-offline-bookings.ts';
import { paths } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/state/app-state.ts';
import classes from '../shell.module.css';
import own from './offline-page.module.css';

/** Replaces a page that needs a connection; offers a retry, and the bookings on the device or the home page. */
export function OfflinePage() {
  const user = useCurrentUser();
  const kept = useOfflineBookings(user?._id ?? null);
  return (
    <div className={classes.notice} role="alert">
      <PageHeading>{CONNECTION.title}</PageHeading>
      <p>{CONNECTION.text}</p>
      <Button onClick={() => location.reload()}>{CONNECTION.retry}</Button>
      {kept !== null && kept.at !== null ? (
        <Link className={own.wayOn} to={paths.bookings.href()}>
          {CONNECTION.bookings}
        </Link>
      ) : (
        <Link className={own.wayOn} to={paths.home.href()}>
          {CONNECTION.home}
        </Link>
      )}
    </div>
  );
}
