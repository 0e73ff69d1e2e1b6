import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { Button } from '../../../components/button/button.tsx';
import classes from '../shell.module.css';

/** Replaces a page that failed to render. `onAgain` renders it again; without it only a reload is offered. */
export const PageBroken = ({ text, onAgain }: { text?: string; onAgain?: () => void }) => (
  <div className={classes.notice} role="alert">
    <h1>{SHELL.pageBroken.title}</h1>
    <p>{text ?? SHELL.pageBroken.text}</p>
    {onAgain !== undefined && <Button onClick={onAgain}>{SHELL.pageBroken.again}</Button>}
    <Button look={onAgain === undefined ? 'filled' : 'default'} onClick={() => location.reload()}>
      {SHELL.pageBroken.retry}
    </Button>
  </div>
);

/** Replaces a page whose code could not be loaded: browsers ask for it once, so that only a reload brings it. */
export const PageUnloaded = () => <PageBroken text={SHELL.unloaded} />;
