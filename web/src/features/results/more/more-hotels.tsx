import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { WAITING } from '#src/locales/en/web/components/waiting.ts';
import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { RESULTS } from '#src/locales/en/web/results/results.ts';
import { Notice } from '../../../components/notice.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';
import { GhostCards } from '../components/ghost-cards.tsx';
import ghosts from '../components/results-loading.module.css';
import classes from './more-hotels.module.css';

export interface MoreHotelsProps {
  /** Whether the next page is awaited. */
  awaited: boolean;
  /** Whether something else is, such as another order. */
  busy: boolean;
  /** Why the next page can't be had; `undefined` where it was not asked for, or is awaited. */
  problem: unknown;
  /** Asks for the next page. */
  onMore: () => void;
  /** Asks for it again. */
  onAgain: () => void;
}

/**
 * The button below a list that has more pages, and the place of the next one while it is awaited: the footer leaves with
 * the press, and not when the page comes. Where it can't be had, the button asks again. Mount it anew below each page: the
 * same element would be seen to move.
 */
export function MoreHotels({ awaited, busy, problem, onMore, onAgain }: MoreHotelsProps) {
  const box = useRef<HTMLDivElement>(null);
  const failed = problem !== undefined;
  // The pressed button is gone while the page is awaited; whoever pressed it has not left since.
  useEffect(() => {
    if (failed && document.activeElement === box.current) box.current?.querySelector('button')?.focus();
  }, [failed]);
  function press(): void {
    box.current?.focus({ preventScroll: true });
    if (failed) onAgain();
    else onMore();
  }
  return (
    <div ref={box} className={classes.more} tabIndex={-1}>
      {awaited ? (
        <Waiting
          label={RESULTS.loading}
          sentence={WAITING.hotels}
          wayOut={{ label: WAITING_PARTS.again, onClick: onAgain }}
        >
          <div className={ghosts.all} aria-hidden="true">
            <GhostCards />
          </div>
        </Waiting>
      ) : (
        <>
          {failed && <Notice kind="problem">{sentenceOf(problem)}</Notice>}
          <Button variant="default" size="md" loading={busy} onClick={press}>
            {failed ? RESULTS.retry : RESULTS.more}
          </Button>
        </>
      )}
    </div>
  );
}
