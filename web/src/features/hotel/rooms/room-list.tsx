import type { ReactNode } from 'react';
import { HOTEL_ROOMS } from '#src/locales/en/web/hotel/rooms.ts';
import { Notice } from '../../../components/notice.tsx';
import { sentenceOf } from '../../../lib/api/problem.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { Lines } from '../text-placeholder.tsx';
import { useRooms } from './read-rooms.ts';
import { RoomCard } from './room-card.tsx';
import classes from './rooms-section.module.css';

export interface RoomListProps {
  readonly link: HotelLink;
  /** How many extra discounts the prices may take. */
  readonly discounts: number;
  /** Shown above the rooms once there are some. */
  readonly above?: ReactNode;
  readonly isChosen: (rateId: string) => boolean;
  /** The rate of each room of the stay once this one is chosen. */
  readonly ratesAfter: (rateId: string) => readonly string[];
  /** `name` is the room's, as the provider names it. */
  readonly onChoose: (rateId: string, name: string | null) => void;
}

/** The room types of a hotel for a stay with their rates, read when they are shown. */
export function RoomList({ link, discounts, above, isChosen, ratesAfter, onChoose }: RoomListProps) {
  const { data, error, mutate } = useRooms(link);
  return (
    <>
      {data === undefined && error === undefined && (
        <Lines label={HOTEL_ROOMS.loading} count={6} onAgain={() => void mutate()} />
      )}
      {error !== undefined && (
        <Notice kind="problem" action={{ label: HOTEL_ROOMS.tryAgain, onClick: () => void mutate() }}>
          {sentenceOf(error)}
        </Notice>
      )}
      {data?.rooms.length === 0 && <p>{HOTEL_ROOMS.none}</p>}
      {data !== undefined && data.rooms.length > 0 && above}
      <ul className={classes.list}>
        {data?.rooms.map((room) => (
          <RoomCard
            key={room.roomId}
            room={room}
            link={link}
            discounts={discounts}
            isChosen={isChosen}
            ratesAfter={ratesAfter}
            onChoose={(rateId) => onChoose(rateId, room.name)}
          />
        ))}
      </ul>
    </>
  );
}
