import type { Booking } from '#contract/bookings.ts';
import { countedRooms, MEALS_IN_WORDS, mealsOf } from '#core/stays/index.ts';
import { STAY_FACTS } from '#src/locales/en/web/hotel/stay-facts.ts';
import { COUNTS } from '#src/locales/en/web/lib/counts.ts';
import { propertyLabel } from '../i18n/property-labels.ts';
import { translate } from '../i18n/translate.ts';
import { stayLine } from './format-booking.ts';

/** `1 room, 2 adults, 1 child (aged 8)` */
export function guestsLine({
  rooms,
  adults,
  children,
  childrenAges,
}: Pick<Booking, 'rooms' | 'adults' | 'children' | 'childrenAges'>): string {
  const party = [COUNTS.rooms(rooms), COUNTS.adults(adults)];
  if (children === 0) return party.join(', ');
  const ages = childrenAges.length === 0 ? '' : ` (${COUNTS.ages(childrenAges.join(', '))})`;
  return [...party, `${COUNTS.children(children)}${ages}`].join(', ');
}

/** `2 × Deluxe Room, Suite, breakfast included`: the rooms and meals of chosen rates. */
export const chosenLine = (rates: Booking['rates']): string =>
  [
    ...countedRooms(rates).map(({ name, count }) => STAY_FACTS.rooms(count, propertyLabel(name))),
    ...mealsOf(rates).map((meals) => translate(MEALS_IN_WORDS[meals])),
  ].join(', ');

/** The rooms of a stay: of its chosen rates, or the usual one of the hotel; empty where no name is known. */
export function roomsLine({ rates, roomName }: Pick<Booking, 'rates' | 'roomName'>): string {
  if (rates.length > 0) return chosenLine(rates);
  return roomName === null ? '' : propertyLabel(roomName);
}

/** The earlier stay of a changed booking: its dates; its guests; its rooms, where known. */
export const earlierStayLine = (change: Booking['changes'][number]): string =>
  [stayLine(change), guestsLine(change), roomsLine(change)].filter((part) => part !== '').join('; ');
