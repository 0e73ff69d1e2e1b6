import { groupedPhone, type Sentence, timeInWords } from '../../../shared/index.ts';
import { type ArrivalTime, endOfArrival, type GuestDetails } from '../../model/guests/guest-details.ts';
import { known, type LabelledRow, row } from './labelled-row.ts';
import { VOUCHER } from './voucher.texts.ts';

/** The hour in which the guests expect to arrive, in India's time. */
export const arrivalInWords = (time: ArrivalTime): Sentence =>
  VOUCHER.arrivalBetween(timeInWords(time), timeInWords(endOfArrival(time)));

/** `Room 1: Meera Rao, Room 2: Ravi Rao`; rooms without a name are left out. */
function namesPerRoom(names: GuestDetails['roomGuests']): Sentence | null {
  const named = names.flatMap((name, at) => (name === null ? [] : [VOUCHER.roomGuest(at + 1, name)]));
  return named.length === 0 ? null : VOUCHER.listed(...named);
}

/** What a traveller told of the guests of a stay, beside who checks in: the people, and their wishes. */
export function guestRows({ leadGuest, roomGuests, arrivalTime, bedWish, requests }: GuestDetails): {
  readonly people: readonly LabelledRow[];
  readonly wishes: readonly LabelledRow[];
} {
  const people = known([
    row('guestPhone', VOUCHER.guestPhone, groupedPhone(leadGuest?.phone ?? '')),
    row('roomGuests', VOUCHER.roomGuests, namesPerRoom(roomGuests)),
  ]);
  const wishes = known([
    row('arrival', VOUCHER.arrival, arrivalTime === null ? null : arrivalInWords(arrivalTime)),
    row('bedWish', VOUCHER.bedWish, bedWish === null ? null : VOUCHER.beds[bedWish]),
    row('request', VOUCHER.wish, requests),
  ]);
  return { people, wishes };
}

/** Everything that a traveller told of the guests of a stay; nothing where nothing was told. */
export function toldRows(details: GuestDetails): readonly LabelledRow[] {
  const { people, wishes } = guestRows(details);
  return [...known([row('guest', VOUCHER.name, details.leadGuest?.name ?? null)]), ...people, ...wishes];
}
