import { Button } from '@mantine/core';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { Link } from '../../../components/link.tsx';
import { paths } from '../../../lib/paths.ts';
import classes from '../shell.module.css';
import { Logo } from './logo.tsx';

/** The bar under the header of the account and results pages: logo and the link to the home page. */
export function SecondHeader() {
  return (
    <nav className={classes.second} aria-label={SHELL.backToHome}>
      <div className={classes.inner}>
        <Logo />
        <Button component={Link} to={paths.home.href()} className={classes.back} variant="light" size="sm">
          {SHELL.backToHome}
        </Button>
      </div>
    </nav>
  );
}
