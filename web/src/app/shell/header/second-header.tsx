import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { LinkButton } from '../../../components/button/button.tsx';
import { paths } from '../../../lib/paths.ts';
import classes from '../shell.module.css';
import { Logo } from './logo.tsx';

/** The bar under the header of the account and results pages: logo and the link to the home page. */
export function SecondHeader() {
  return (
    <nav className={classes.second} aria-label={SHELL.backToHome}>
      <div className={classes.inner}>
        <Logo />
        <LinkButton to={paths.home.href()} className={classes.back} look="light">
          {SHELL.backToHome}
        </LinkButton>
      </div>
    </nav>
  );
}
