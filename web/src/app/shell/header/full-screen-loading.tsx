import { Loader } from '@mantine/core';
import { StillWaiting } from '../../../components/waiting.tsx';
import { useWaited } from '../../../lib/api/waiting.ts';
import { userStopped } from '../../../lib/state/user-actions.ts';
import { SHELL } from '../../../lib/texts/shell.ts';
import { WAITING } from '../../../lib/texts/waiting.ts';
import classes from '../shell.module.css';

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
