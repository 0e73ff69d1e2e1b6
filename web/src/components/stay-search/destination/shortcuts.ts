import type { CalendarDay } from '#core/shared/index.ts';
import { DESTINATION } from '#src/locales/en/web/components/destination.ts';
import { Problem } from '../../../lib/api/problem.ts';
import { devicePosition, tellsPosition } from '../../../lib/browser/device-position.ts';
import { formatStay } from '../../../lib/format/format.ts';
import { readAddress } from '../../../lib/places/read-address.ts';
import type { RecentSearch } from '../../../lib/state/app-state.ts';
import { lastStay } from '../../../lib/stay-link/last-stay.ts';
import type { StayLink } from '../../../lib/stay-link/stay-link.ts';
import { formatGuests } from '../guests/guest-menu.tsx';
import type { Goal, PlaceToLocate } from './use-find-place.ts';

export { placeSign } from './place-sign.tsx';

/** The suggestions for an empty field. */
export type Offer = { readonly key: string; readonly name: string; readonly label: string } & (
  | { readonly kind: 'near'; readonly sought: PlaceToLocate }
  | { readonly kind: 'recent'; readonly link: StayLink }
  | { readonly kind: 'forget' }
);

/** A hundredth of a degree is about a kilometre: precise enough to search, too coarse to locate the device. */
const COARSE = 100;

const coarse = (degrees: number): number => Math.round(degrees * COARSE) / COARSE + 0;

const problem = (code: string, msg: string, cause: unknown) => new Problem({ code, msg, cause });

/** The codes of a GeolocationPositionError. */
const REFUSED = 1;
const TOO_SLOW = 3;

function positionProblem(cause: unknown): Problem {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  if (code === REFUSED) return problem('POSITION_REFUSED', DESTINATION.refused, cause);
  if (code === TOO_SLOW) return problem('POSITION_TOO_SLOW', DESTINATION.tooSlow, cause);
  return problem('POSITION_UNAVAILABLE', DESTINATION.unavailable, cause);
}

/** The position of the device, rounded to about a kilometre, with the name of its town. @throws Problem */
async function goalHere(): Promise<Goal> {
  const { coords } = await devicePosition().catch((cause: unknown) => {
    throw positionProblem(cause);
  });
  const { city, address } = await readAddress(coords);
  return {
    place: city === '' ? address : city,
    latitude: coarse(coords.latitude),
    longitude: coarse(coords.longitude),
  };
}

/** The suggestions before anything is typed: the recent searches, and hotels near the traveller. */
export function offersOf(recent: readonly RecentSearch[], today: CalendarDay): readonly Offer[] {
  const searched = recent.map((search): Offer => {
    const { link } = lastStay(search, today);
    const label = DESTINATION.recent(`${formatStay(link.dates)}, ${formatGuests(link.guests)}`);
    return { kind: 'recent', key: `recent ${link.place}`, name: link.place, label, link };
  });
  const near: Offer = {
    kind: 'near',
    key: 'near',
    name: DESTINATION.nearMe,
    label: DESTINATION.nearMeHint,
    sought: { waiting: DESTINATION.looking, ask: goalHere },
  };
  const forget: Offer = { kind: 'forget', key: 'forget', name: DESTINATION.forget, label: DESTINATION.forgetHint };
  return [...(tellsPosition() ? [near] : []), ...searched, ...(searched.length > 0 ? [forget] : [])];
}
