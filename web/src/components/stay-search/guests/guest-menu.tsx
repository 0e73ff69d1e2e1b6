import { lazy } from 'react';
import type { GuestSelection } from '#core/guest-selection/index.ts';
import { COUNTS } from '../../../lib/format/counts.texts.ts';
import { PanelButton } from '../panel-button.tsx';
import { SEARCH } from '../stay-search.texts.ts';

const load = () => import('./guest-steppers.tsx');
const GuestSteppers = lazy(async () => ({ default: (await load()).GuestSteppers }));

/** `1 room, 2 adults, 0 children` */
export const formatGuests = ({ rooms, adults, children }: GuestSelection) =>
  [COUNTS.rooms(rooms), COUNTS.adults(adults), COUNTS.children(children)].join(', ');

/** Who travels; the steppers open, and load, when they are wanted. */
export function GuestMenu({
  guests,
  onChange,
}: {
  guests: GuestSelection;
  onChange: (guests: GuestSelection) => void;
}) {
  return (
    <PanelButton label={SEARCH.guests} value={formatGuests(guests)} onIntent={() => void load()}>
      {(close) => <GuestSteppers guests={guests} onChange={onChange} onDone={close} />}
    </PanelButton>
  );
}
