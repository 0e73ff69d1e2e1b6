import type { UserDetails } from '#contract/auth.ts';
import classes from './avatar.module.css';

/** The first letters of the first two words of a name. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('');

/** The picture of a traveller, or the initials: decoration of a button that says the name. */
export const Avatar = ({ user: { name, profilePicture } }: { user: UserDetails }) =>
  profilePicture === null || profilePicture === '' ? (
    <span className={classes.face} aria-hidden="true">
      {initialsOf(name)}
    </span>
  ) : (
    <img className={classes.face} src={profilePicture} alt="" />
  );
