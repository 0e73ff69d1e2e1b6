import { Loader } from '@mantine/core';
import { useWaited } from '../../../components/waiting/use-waited.ts';
import { WAITING } from '../../../components/waiting/waiting.texts.ts';
import { StillWaiting } from '../../../components/waiting/waiting.tsx';
import { userStopped } from '../../../lib/state/user-actions.ts';
import classes from '../shell.module.css';
import { SHELL } from '../shell.texts.ts';

/**
 * Covers the page while the state of the user is being settled (specification, section 2, "Header"). Who stops waiting
 * gets the page back; the answer is still taken when it comes.
 */
export function FullScreenLoading() {
  const waited = useWaited();
  return (
    <>
      <div className={classes.overlay} role="status" aria-label={SHELL.loading}>
        {waited > 0 && <Loader size="lg" />}
      </div>
      <StillWaiting sentence={WAITING.answer} wayOut={{ label: WAITING.stop, onClick: userStopped }} />
    </>
  );
}
