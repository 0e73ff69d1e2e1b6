import { WAITING_PARTS } from '#src/locales/en/web/components/waiting-parts.ts';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { Waiting } from '../../components/waiting/waiting.tsx';
import classes from './hotel-page.module.css';
import { SkeletonLines } from './text-placeholder.tsx';

/** The placeholder of a loading hotel. */
export const HotelLoading = ({ onAgain }: { onAgain: () => void }) => (
  <Waiting
    label={HOTEL.loading}
    sentence={WAITING_PARTS.hotel}
    wayOut={{ label: WAITING_PARTS.again, onClick: onAgain }}
  >
    <div className={classes.layout} aria-busy="true">
      <div className={classes.head}>
        <div className={classes.ghostHead}>
          <SkeletonLines count={2} />
        </div>
      </div>
      <div className={`${classes.photos} ${classes.ghostPhotos}`} />
      <div className={`${classes.aside} ${classes.ghostCard}`} />
      <div className={classes.ghostText} />
    </div>
  </Waiting>
);
