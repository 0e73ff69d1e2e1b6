import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { UserDetails } from '#contract/auth.ts';
import type { Booking } from '#contract/bookings.ts';
import type { HotelRooms } from '#contract/hotels.ts';
import { CHANGE } from '#src/locales/en/web/change/change.ts';
import { Notice } from '../../components/notice.tsx';
import { sentenceOf } from '../../lib/api/problem.ts';
import { propertyLabel } from '../../lib/i18n/property-labels.ts';
import { useRooms } from '../hotel/rooms/read-rooms.ts';
import { RoomCard } from '../hotel/rooms/room-card.tsx';
import { Lines } from '../hotel/text-placeholder.tsx';
import type { NewStay } from './api.ts';
import classes from './change.module.css';
import { linkOf } from './new-stay.ts';

export interface RoomChoiceProps {
  readonly booking: Booking;
  readonly stay: NewStay;
  readonly user: UserDetails;
  readonly onChoose: (rates: readonly string[]) => void;
}

/** What the new stay's rooms are, in words. */
function roomLine({ rates, roomName }: Booking, stay: NewStay, rooms: HotelRooms | undefined): string {
  const [rate] = stay.rates;
  if (rate === undefined) return CHANGE.roomStandard;
  const isKept = rates.some(({ rateId }) => rateId === rate);
  if (isKept) return roomName === null ? CHANGE.roomStandard : CHANGE.roomKept(roomName);
  const room = rooms?.rooms.find((each) => each.rates.some(({ rateId }) => rateId === rate));
  return room?.name ? CHANGE.roomChosen(propertyLabel(room.name)) : CHANGE.roomStandard;
}

/** The room of the new stay: as booked, at the standard price, or one of the rooms of its dates. */
export function RoomChoice({ booking, stay, user, onChoose }: RoomChoiceProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const link = linkOf(booking, stay);
  const { data, error, mutate } = useRooms(link, isOpen);
  return (
    <section className={classes.room} aria-labelledby={id}>
      <h2 id={id}>{CHANGE.room}</h2>
      <p>{roomLine(booking, stay, data)}</p>
      <div className={classes.roomWays}>
        {!isOpen && (
          <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
            {CHANGE.chooseRoom}
          </Button>
        )}
        {stay.rates.length > 0 && (
          <Button variant="default" size="sm" onClick={() => onChoose([])}>
            {CHANGE.standard}
          </Button>
        )}
      </div>
      {isOpen && data === undefined && error === undefined && (
        <Lines label={CHANGE.roomsLoading} count={4} onAgain={() => void mutate()} />
      )}
      {error !== undefined && (
        <Notice kind="problem" action={{ label: CHANGE.retry, onClick: () => void mutate() }}>
          {sentenceOf(error)}
        </Notice>
      )}
      {data?.rooms.length === 0 && <p>{CHANGE.noRooms}</p>}
      <ul className={classes.rooms}>
        {data?.rooms.map((room) => (
          <RoomCard
            key={room.roomId}
            room={room}
            link={link}
            user={user}
            isChosen={(rateId) => stay.rates.length === 1 && stay.rates[0] === rateId}
            onChoose={(rateId) => onChoose([rateId])}
          />
        ))}
      </ul>
    </section>
  );
}
