import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { WAITING } from '#src/locales/en/web/components/waiting.ts';
import { Spinner } from '../../../components/button/spinner.tsx';
import { useWaitStage } from '../../../components/waiting/use-wait-stage.ts';
import { StillWaiting } from '../../../components/waiting/waiting.tsx';
import { userStopped } from '../../../lib/state/user-actions.ts';
import classes from '../shell.module.css';

/**
 * Covers the page while a request about the user runs (specification, section 2, "Header"). It can be dismissed; the
 * answer is used all the same.
 */
export function FullScreenLoading() {
  const waited = useWaitStage();
  return (
    <>
      <div className={classes.overlay} role="status" aria-label={SHELL.loading}>
        {waited > 0 && <Spinner size="lg" />}
      </div>
      <StillWaiting sentence={WAITING.answer} wayOut={{ label: WAITING.stop, onClick: userStopped }} />
    </>
  );
}
