import { Loader } from '@mantine/core';
import { WAITING } from '../../../components/waiting/waiting.texts.ts';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { SHELL } from '../shell.texts.ts';
import classes from './page-loading.module.css';

/** Replaces a page while its code loads. */
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
