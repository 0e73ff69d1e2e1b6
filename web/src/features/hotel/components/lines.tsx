import classes from './lines.module.css';

/** Grey lines in place of a text that is on its way. */
export const Lines = ({ label, count }: { label: string; count: number }) => (
  <div role="status" aria-label={label} className={classes.lines} style={{ height: `${count * 1.6}rem` }} />
);
