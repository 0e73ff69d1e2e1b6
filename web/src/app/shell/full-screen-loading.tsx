import { Loader } from '@mantine/core';
import { SHELL } from '../../lib/texts/shell.ts';
import classes from './shell.module.css';

/** Covers the page while the state of the user is being settled (specification, section 2, "Header"). */
export function FullScreenLoading() {
  return (
    <div className={classes.overlay} role="status" aria-label={SHELL.loading}>
      <Loader size="lg" />
    </div>
  );
}
