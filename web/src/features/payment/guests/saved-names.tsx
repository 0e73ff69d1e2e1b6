import type { Guest } from '#contract/user.ts';
import { STAY_GUESTS } from '#src/locales/en/web/payment/guests.ts';
import classes from './guests.module.css';

export interface SavedNamesProps {
  readonly guests: readonly Guest[];
  readonly onChoose: (guest: Guest) => void;
}

/** The saved guests to choose from, each by one tap. */
export function SavedNames({ guests, onChoose }: SavedNamesProps) {
  if (guests.length === 0) return null;
  return (
    <ul className={classes.saved} aria-label={STAY_GUESTS.saved}>
      {guests.map((guest) => (
        <li key={guest._id}>
          <button type="button" aria-label={STAY_GUESTS.choose(guest.name)} onClick={() => onChoose(guest)}>
            {guest.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
