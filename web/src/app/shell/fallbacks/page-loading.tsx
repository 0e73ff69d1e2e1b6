import { Loader } from '@mantine/core';
import { Waiting } from '../../../components/waiting.tsx';
import { SHELL } from '../../../lib/texts/shell.ts';
import { WAITING } from '../../../lib/texts/waiting.ts';
import classes from './page-loading.module.css';

/** Stands for a page whose code is on its way. */
export const PageLoading = () => (
  <Waiting
    label={SHELL.loading}
    sentence={WAITING.page}
    wayOut={{ label: WAITING.reload, onClick: () => location.reload() }}
  >
    <div className={classes.pageLoading}>
      <Loader />
    </div>
  </Waiting>
);
