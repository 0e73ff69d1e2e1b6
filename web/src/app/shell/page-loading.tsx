import { Loader } from '@mantine/core';
import { SHELL } from '../../lib/texts/shell.ts';
import classes from './shell.module.css';

/** Stands for a page whose code is on its way. */
export function PageLoading() {
  return (
    <div className={classes.pageLoading} role="status" aria-label={SHELL.loading}>
      <Loader />
    </div>
  );
}
