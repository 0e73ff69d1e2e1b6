import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UserDetails } from '#contract/auth.ts';
import type { HotelDetails } from '#contract/hotels.ts';
import { roomsInWords } from '#core/stays/index.ts';
import { HOTEL_ROOMS } from '#src/locales/en/web/hotel/rooms.ts';
import { propertyLabel } from '../../../lib/i18n/property-labels.ts';
import { paths } from '../../../lib/paths.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { useHotelTab, withTab } from '../sections/hotel-tab.ts';
import { type ChoiceTarget, ratesOf, withChoice } from './choice.ts';
import { RoomList } from './room-list.tsx';
import classes from './rooms-section.module.css';

export interface RoomsSectionProps {
  readonly link: HotelLink;
  readonly hotel: HotelDetails;
  readonly user: UserDetails | null;
}

/** What the price is for, in words. */
function introOf({ room, choice }: HotelDetails): string {
  const labelled = choice.rates.map(({ name }) => ({ name: name === null ? null : propertyLabel(name) }));
  const chosen = roomsInWords(labelled);
  if (chosen !== null) return HOTEL_ROOMS.introChosen(chosen);
  return room === null || room.name === null ? HOTEL_ROOMS.intro : HOTEL_ROOMS.introNamed(propertyLabel(room.name));
}

/** The room types with their rates, read when the traveller asks for them: the specified price needs none. */
export function RoomsSection({ link, hotel, user }: RoomsSectionProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState((link.rates ?? []).length > 0);
  const [target, setTarget] = useState<ChoiceTarget>(new Set(link.rates).size > 1 ? 0 : 'all');
  const [tab] = useHotelTab();
  const navigate = useNavigate();
  const { state } = useLocation();
  const current = ratesOf(link, hotel);
  const { rooms } = link.guests;

  const goTo = (next: HotelLink) =>
    void navigate(withTab(paths.hotelDetails.href(next), tab), { replace: true, state, preventScrollReset: true });

  return (
    <section className={classes.rooms} aria-labelledby={id}>
      <h2 id={id}>{HOTEL_ROOMS.title}</h2>
      <p>{introOf(hotel)}</p>
      {hotel.choice.state === 'chosen' && (
        <Button variant="default" size="xs" onClick={() => goTo({ ...link, rates: [] })}>
          {HOTEL_ROOMS.back}
        </Button>
      )}
      {!isOpen && (
        <Button variant="default" size="md" onClick={() => setIsOpen(true)}>
          {HOTEL_ROOMS.open}
        </Button>
      )}
      {isOpen && (
        <RoomList
          link={link}
          user={user}
          above={rooms > 1 && <Targets rooms={rooms} target={target} onTarget={setTarget} />}
          isChosen={(rateId) =>
            target === 'all' ? current.every((each) => each === rateId) : current[target] === rateId
          }
          onChoose={(rateId) => goTo(withChoice(link, hotel, rateId, target))}
        />
      )}
    </section>
  );
}

interface TargetsProps {
  rooms: number;
  target: ChoiceTarget;
  onTarget: (target: ChoiceTarget) => void;
}

/** Which rooms a choice is for. */
function Targets({ rooms, target, onTarget }: TargetsProps) {
  const choices: readonly ChoiceTarget[] = ['all', ...Array.from({ length: rooms }, (_, at) => at)];
  return (
    <fieldset className={classes.targets}>
      <legend>{HOTEL_ROOMS.forWhich}</legend>
      {choices.map((each) => (
        <button key={each} type="button" aria-pressed={each === target} onClick={() => onTarget(each)}>
          {each === 'all' ? HOTEL_ROOMS.allRooms : HOTEL_ROOMS.room(each + 1)}
        </button>
      ))}
    </fieldset>
  );
}
