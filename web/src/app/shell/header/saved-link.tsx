import { FAVOURITES } from '#src/locales/en/web/lib/favourites.ts';
import { Link } from '../../../components/link.tsx';
import { HeartIcon } from '../../../components/saved-hotels/heart-icon.tsx';
import { paths } from '../../../lib/paths.ts';
import classes from './saved-link.module.css';

/** The link to the hotels that a visitor saved in this browser. */
export const SavedLink = () => (
  <Link to={paths.favourites.href()} className={classes.saved} aria-label={FAVOURITES.title} title={FAVOURITES.title}>
    <HeartIcon full />
  </Link>
);
