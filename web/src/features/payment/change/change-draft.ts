import type { UserDetails } from '#contract/auth.ts';
import type { Booking } from '#contract/bookings.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { list, nullable, number, record, text } from '../../../lib/parse.ts';
import { readHotelLink } from '../../../lib/stay-link/read-link.ts';
import { writeHotelLink } from '../../../lib/stay-link/stay-link.ts';
import { draftOfTab } from '../check/draft-of-tab.ts';
import type { NewStay } from './api.ts';
import { linkOf } from './new-stay.ts';

/** A rate that was chosen, and the name of its room as the provider has it; null without one. */
export interface ChosenRoom {
  readonly rateId: string;
  readonly name: string | null;
}

/** The new stay that a traveller has chosen for a booking. */
export interface ChosenStay {
  readonly stay: NewStay;
  /** The rooms that were chosen so far, each once. */
  readonly rooms: readonly ChosenRoom[];
}

interface KeptStay {
  bookingId: string;
  /** How often the booking had been changed: a changed one is another stay to begin from. */
  changes: number;
  /** The stay as the address of the hotel's page has it. */
  link: string;
  rooms: readonly ChosenRoom[];
}

const chosenRoom = record<{ [Key in keyof ChosenRoom]: ChosenRoom[Key] }>({ rateId: text, name: nullable(text) });

const shape = record<{ [Key in keyof KeptStay]: KeptStay[Key] }>({
  bookingId: text,
  changes: number,
  link: text,
  rooms: list(chosenRoom),
});
const kept = draftOfTab<KeptStay | null>('padav-change-draft', shape, null);

/** A stay that is written again as it was: one with a past day, or with a part that can't be read, is not. */
function stayIn(written: string): NewStay | null {
  const read = readHotelLink(new URLSearchParams(written), todayInIndia());
  if (read === null || writeHotelLink(read.link) !== written) return null;
  const { dates, guests, rates = [] } = read.link;
  return { dates, guests, rates };
}

/** The stay that was chosen for a booking, in this tab: it outlives a reload. */
export const changeDraft = {
  /** What this traveller chose for this booking as it is now, where it can still be booked; null without it. */
  read({ _id, hotelId, changes }: Booking, user: UserDetails): ChosenStay | null {
    const found = kept.read({ userId: user._id, hotelId });
    if (found === null || found.bookingId !== _id || found.changes !== changes.length) return null;
    const stay = stayIn(found.link);
    return stay && { stay, rooms: found.rooms };
  },
  store(booking: Booking, user: UserDetails, { stay, rooms }: ChosenStay): void {
    const { _id: bookingId, hotelId, changes } = booking;
    const link = writeHotelLink(linkOf(booking, stay));
    kept.store({ userId: user._id, hotelId }, { bookingId, changes: changes.length, link, rooms });
  },
  /** Removes it, once the booking is changed or is to stay as it is. */
  forget: (): void => kept.forget(),
};
