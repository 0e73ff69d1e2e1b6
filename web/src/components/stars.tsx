import classes from './stars.module.css';

export interface StarsProps {
  /** From 0 to 5, in halves. */
  value: number;
  /** The accessible name, such as `Rated 4.5 of 5`. */
  label: string;
}

/** Each star is in the centre of a cell of this side, so that half a star is half its cell. */
const CELL = 20;
const COUNT = 5;
const ONE_STAR = 'l2.35 5.26 5.73.6-4.28 3.85 1.2 5.64-5-2.88-5 2.88 1.2-5.64-4.28-3.85 5.73-.6z';
const FIVE_STARS = Array.from({ length: COUNT }, (_, at) => `M${at * CELL + CELL / 2} 1.5${ONE_STAR}`).join('');

/** A read-only rating: five stars, filled in halves. Drawn as SVG, since many fonts have no star. */
export const Stars = ({ value, label }: StarsProps) => (
  <svg className={classes.stars} role="img" aria-label={label} viewBox={`0 0 ${COUNT * CELL} ${CELL}`}>
    <path className={classes.empty} d={FIVE_STARS} />
    <svg width={value * CELL} height={CELL} overflow="hidden" aria-hidden="true">
      <path className={classes.filled} d={FIVE_STARS} />
    </svg>
  </svg>
);
