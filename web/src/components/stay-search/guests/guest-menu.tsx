import type { GuestSelection } from '#core/guest-selection/index.ts';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import { COUNTS } from '#src/locales/en/web/lib/counts.ts';
import { latePart, loadAhead } from '../../late-part.tsx';
import { PanelButton } from '../panel-button.tsx';

const load = () => import('./guest-steppers.tsx');
const GuestSteppers = latePart(async () => (await load()).GuestSteppers);

/** `1 room, 2 adults, 0 children` */
export const formatGuests = ({ rooms, adults, children }: GuestSelection) =>
  [COUNTS.rooms(rooms), COUNTS.adults(adults), COUNTS.children(children)].join(', ');

/** The guests; the steppers load on first use. */
export function GuestMenu({
  guests,
  onChange,
}: {
  guests: GuestSelection;
  onChange: (guests: GuestSelection) => void;
}) {
  return (
    <PanelButton kind="guests" label={SEARCH.guests} value={formatGuests(guests)} onIntent={() => loadAhead(load)}>
      {(close) => <GuestSteppers guests={guests} onChange={onChange} onDone={close} />}
    </PanelButton>
  );
}
