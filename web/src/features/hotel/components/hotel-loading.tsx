import classes from '../hotel-page.module.css';
import { HOTEL } from '../texts.ts';
import { Lines } from './lines.tsx';

/** Stands in the place of a hotel that is on its way. */
export const HotelLoading = () => (
  <div className={classes.layout} aria-busy="true">
    <div className={classes.head}>
      <div className={classes.ghostHead}>
        <Lines label={HOTEL.loading} count={2} />
      </div>
    </div>
    <div className={`${classes.photos} ${classes.ghostPhotos}`} />
    <div className={`${classes.aside} ${classes.ghostCard}`} />
    <div className={classes.ghostText} />
  </div>
);
