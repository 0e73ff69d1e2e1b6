import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { WAITING } from '#src/locales/en/web/components/waiting.ts';
import { Spinner } from '../../../components/button/spinner.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import classes from './page-loading.module.css';

/** Replaces a page while its code loads. */
export const PageLoading = () => (
  <Waiting
    label={SHELL.loading}
    sentence={WAITING.page}
    wayOut={{ label: WAITING.reload, onClick: () => location.reload() }}
  >
    <div className={classes.pageLoading}>
      <Spinner />
    </div>
  </Waiting>
);
