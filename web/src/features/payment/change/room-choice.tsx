import { Button } from '@mantine/core';
import { type ComponentType, useId, useState } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import type { Booking } from '#contract/bookings.ts';
import { discountsFor } from '#core/pricing/index.ts';
import { roomsInWords } from '#core/stays/index.ts';
import { CHANGE } from '#src/locales/en/web/change/change.ts';
import { HOTEL_ROOMS } from '#src/locales/en/web/hotel/rooms.ts';
import { propertyLabel } from '../../../lib/i18n/property-labels.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import type { NewStay } from './api.ts';
import classes from './change.module.css';
import type { ChosenRoom } from './change-draft.ts';
import { isSameChoice, linkOf, stayOf } from './new-stay.ts';

/** The rooms of a hotel for a stay, with their rates, to be chosen for all rooms or for each. */
export type RoomListOfHotel = ComponentType<{
  readonly link: HotelLink;
  /** How many extra discounts the prices may take. */
  readonly discounts: number;
  readonly standard: string | null;
  readonly onChoose: (rates: readonly string[], chosen: ChosenRoom) => void;
}>;

export interface RoomChoiceProps {
  readonly booking: Booking;
  readonly stay: NewStay;
  readonly user: UserDetails;
  /** The rooms that were chosen so far. */
  readonly chosen: readonly ChosenRoom[];
  readonly Rooms: RoomListOfHotel;
  /** `room` is the one that was chosen now; null for the standard price. */
  readonly onChoose: (rates: readonly string[], room: ChosenRoom | null) => void;
}

/** What the new stay's rooms are, in words. */
function roomLine(booking: Booking, stay: NewStay, chosen: readonly ChosenRoom[]): string {
  if (stay.rates.length === 0) return CHANGE.roomStandard;
  const names = new Map([...booking.rates, ...chosen].map(({ rateId, name }) => [rateId, name]));
  const rooms = stay.rates.map((rateId) => ({ name: propertyLabel(names.get(rateId) ?? HOTEL_ROOMS.unnamed) }));
  const line = roomsInWords(rooms) ?? HOTEL_ROOMS.unnamed;
  return isSameChoice(stay, stayOf(booking)) ? CHANGE.roomKept(line) : CHANGE.roomChosen(line);
}

/** The room of the new stay: as booked, at the standard price, or one of the rooms of its dates. */
export function RoomChoice({ booking, stay, user, chosen, Rooms, onChoose }: RoomChoiceProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={classes.room} aria-labelledby={id}>
      <h2 id={id}>{CHANGE.room}</h2>
      <p>{roomLine(booking, stay, chosen)}</p>
      <div className={classes.roomWays}>
        {!isOpen && (
          <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
            {CHANGE.chooseRoom}
          </Button>
        )}
        {stay.rates.length > 0 && (
          <Button variant="default" size="sm" onClick={() => onChoose([], null)}>
            {CHANGE.standard}
          </Button>
        )}
      </div>
      {isOpen && (
        <Rooms
          link={linkOf(booking, stay)}
          discounts={discountsFor(user.discounts, booking)}
          standard={null}
          onChoose={onChoose}
        />
      )}
    </section>
  );
}
