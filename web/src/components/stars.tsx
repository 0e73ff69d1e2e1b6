import classes from './stars.module.css';

export interface StarsProps {
  /** From 0 to 5, in halves. */
  value: number;
  /** What is read out, such as `Rated 4.5 of 5`. */
  label: string;
}

/** A rating that is only read: five stars, filled in halves. */
export const Stars = ({ value, label }: StarsProps) => (
  <span className={classes.stars} role="img" aria-label={label}>
    <span aria-hidden="true">★★★★★</span>
    <span aria-hidden="true" style={{ width: `${value * 20}%` }}>
      ★★★★★
    </span>
  </span>
);
