import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { Waiting } from '../../components/waiting/waiting.tsx';
import classes from './text-placeholder.module.css';

/** A skeleton of a text. */
export const SkeletonLines = ({ count }: { count: number }) => (
  <div className={classes.lines} style={{ height: `${count * 1.6}rem` }} />
);

export interface LinesProps {
  readonly label: string;
  readonly count: number;
  /** Requests the text again. */
  readonly onAgain: () => void;
}

/** A skeleton in place of a loading text. */
export const Lines = ({ label, count, onAgain }: LinesProps) => (
  <Waiting label={label} sentence={WAITING_PARTS.texts} wayOut={{ label: WAITING_PARTS.again, onClick: onAgain }}>
    <SkeletonLines count={count} />
  </Waiting>
);
