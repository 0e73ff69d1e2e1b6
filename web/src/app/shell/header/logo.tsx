import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { Link } from '../../../components/link.tsx';
import { BRAND } from '../../../lib/brand.ts';
import { paths } from '../../../lib/paths.ts';
import classes from '../shell.module.css';

/** The logo of the product: a tent under the sun, since a padav is where travellers rest. Links to the home page. */
export function Logo() {
  return (
    <Link to={paths.home.href()} className={classes.logo} aria-label={SHELL.logo}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#1d1c45" />
        <path d="M5.500 23.500 16 8l10.500 15.500H21L16 16l-5 7.500z" fill="#f5a524" />
        <circle cx="23.500" cy="8.500" r="2.500" fill="#fff" />
      </svg>
      <span aria-hidden="true">{BRAND}</span>
    </Link>
  );
}
