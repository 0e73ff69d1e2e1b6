import { Button } from '@mantine/core';
import { SHELL } from '../../lib/texts/shell.ts';
import classes from './shell.module.css';

/** Stands for a page that broke. */
export const PageBroken = () => (
  <div className={classes.notice} role="alert">
    <h1>{SHELL.pageBroken.title}</h1>
    <p>{SHELL.pageBroken.text}</p>
    <Button onClick={() => location.reload()}>{SHELL.pageBroken.retry}</Button>
  </div>
);
