import { useState } from 'react';
import {
  GUEST_BOUNDS,
  GUEST_LIMITS,
  type GuestAction,
  type GuestLimit,
  type GuestSelection,
  selectGuests,
} from '#core/guest-selection/index.ts';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { GROUP } from '#src/locales/en/web/group/group.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../button/button.tsx';
import { Link } from '../../link.tsx';
import classes from '../stay-search.module.css';
import { ChildAges } from './child-ages.tsx';
import { Stepper } from './stepper.tsx';

export interface GuestSteppersProps {
  guests: GuestSelection;
  onChange: (guests: GuestSelection) => void;
  onDone: () => void;
}

const ROOM_LIMITS: readonly (GuestLimit | null)[] = ['MAX_ROOMS', 'MIN_ROOMS'];
const ADULT_LIMITS: readonly (GuestLimit | null)[] = ['MAX_ADULTS', 'MIN_ADULTS'];

/** Rooms, adults and children with their linked limits (specification, section 4); a limit is shown at its stepper. */
export function GuestSteppers({ guests, onChange, onDone }: GuestSteppersProps) {
  const [limit, setLimit] = useState<GuestLimit | null>(null);

  function step(action: GuestAction): void {
    const next = selectGuests(guests, action);
    setLimit(next.limit);
    if (next.selection !== guests) onChange(next.selection);
  }

  const told = (limits: readonly (GuestLimit | null)[]) =>
    limit !== null && limits.includes(limit) ? translate(GUEST_LIMITS[limit]) : '';

  return (
    <div className={classes.guests}>
      <Stepper
        label={SEARCH.rooms}
        count={guests.rooms}
        told={told(ROOM_LIMITS)}
        onLess={() => step({ type: 'removeRoom' })}
        onMore={() => step({ type: 'addRoom' })}
      />
      {limit === 'MAX_ROOMS' && (
        <Link to={paths.group.href()} className={classes.group}>
          {GROUP.ask}
        </Link>
      )}
      <Stepper
        label={SEARCH.adults}
        count={guests.adults}
        told={told(ADULT_LIMITS)}
        onLess={() => step({ type: 'removeAdult' })}
        onMore={() => step({ type: 'addAdult' })}
      />
      <Stepper
        label={SEARCH.children}
        count={guests.children}
        told={told(['MAX_CHILDREN'])}
        none={guests.children === GUEST_BOUNDS.children.min}
        onLess={() => step({ type: 'removeChild' })}
        onMore={() => step({ type: 'addChild' })}
      />
      <ChildAges ages={guests.childrenAges} onChange={(child, age) => step({ type: 'setChildAge', child, age })} />
      <Button look="light" onClick={onDone}>
        {SEARCH.done}
      </Button>
    </div>
  );
}
