import { Button } from '@mantine/core';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import classes from '../shell.module.css';

/** Replaces a page that failed to render. `onAgain` renders it again; without it only a reload is offered. */
export const PageBroken = ({ onAgain }: { onAgain?: () => void }) => (
  <div className={classes.notice} role="alert">
    <h1>{SHELL.pageBroken.title}</h1>
    <p>{SHELL.pageBroken.text}</p>
    {onAgain !== undefined && <Button onClick={onAgain}>{SHELL.pageBroken.again}</Button>}
    <Button variant={onAgain === undefined ? 'filled' : 'default'} onClick={() => location.reload()}>
      {SHELL.pageBroken.retry}
    </Button>
  </div>
);
