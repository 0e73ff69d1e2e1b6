import classes from '../shell.module.css';
import { Account } from './account.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { Place } from './place/place.tsx';

/** The header of every page: logo, place, account or login button, language. */
export function Header() {
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Logo />
        <div className={classes.middle}>
          <Place />
        </div>
        <div className={classes.account}>
          <Account />
        </div>
        <LanguageSwitch />
      </div>
    </header>
  );
}
