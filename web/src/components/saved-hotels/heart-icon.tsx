import classes from './saved-hotels.module.css';

/** A heart, filled when the hotel is saved: never by colour alone. */
export const HeartIcon = ({ full }: { full: boolean }) => (
  <svg className={classes.sign} viewBox="0 0 24 24" data-full={full || undefined} aria-hidden="true">
    <path d="M12 20.3s-7.6-4.7-9.2-9.2C1.6 7.6 3.7 4.5 7 4.5c2.1 0 3.9 1.2 5 3 1.1-1.8 2.9-3 5-3 3.3 0 5.4 3.1 4.2 6.6-1.6 4.5-9.2 9.2-9.2 9.2z" />
  </svg>
);
