import { Button } from '@mantine/core';
import { type ComponentType, useId, useState } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import type { Booking } from '#contract/bookings.ts';
import { CHANGE } from '#src/locales/en/web/change/change.ts';
import { propertyLabel } from '../../../lib/i18n/property-labels.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import type { NewStay } from './api.ts';
import classes from './change.module.css';
import { linkOf } from './new-stay.ts';

/** The rooms of a hotel for a stay, with their rates; `name` is the room's, as the provider names it. */
export type RoomListOfHotel = ComponentType<{
  readonly link: HotelLink;
  readonly user: UserDetails | null;
  readonly isChosen: (rateId: string) => boolean;
  readonly onChoose: (rateId: string, name: string | null) => void;
}>;

export interface RoomChoiceProps {
  readonly booking: Booking;
  readonly stay: NewStay;
  readonly user: UserDetails;
  /** The name of the room that was chosen last; null without one. */
  readonly chosen: string | null;
  readonly Rooms: RoomListOfHotel;
  readonly onChoose: (rates: readonly string[], name: string | null) => void;
}

/** What the new stay's rooms are, in words; `chosen` is the name of the room that was chosen last. */
function roomLine({ rates, roomName }: Booking, stay: NewStay, chosen: string | null): string {
  const [rate] = stay.rates;
  if (rate === undefined) return CHANGE.roomStandard;
  const isKept = rates.some(({ rateId }) => rateId === rate);
  if (isKept) return roomName === null ? CHANGE.roomStandard : CHANGE.roomKept(propertyLabel(roomName));
  return chosen === null ? CHANGE.roomStandard : CHANGE.roomChosen(propertyLabel(chosen));
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
          user={user}
          isChosen={(rateId) => stay.rates.length === 1 && stay.rates[0] === rateId}
          onChoose={(rateId, name) => onChoose([rateId], name)}
        />
      )}
    </section>
  );
}
