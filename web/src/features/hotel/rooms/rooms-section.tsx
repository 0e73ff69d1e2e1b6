import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UserDetails } from '#contract/auth.ts';
import type { HotelDetails } from '#contract/hotels.ts';
import { discountsFor } from '#core/pricing/index.ts';
import { roomsInWords } from '#core/stays/index.ts';
import { HOTEL_ROOMS } from '#src/locales/en/web/hotel/rooms.ts';
import { propertyLabel } from '../../../lib/i18n/property-labels.ts';
import { paths } from '../../../lib/paths.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { useHotelTab, withTab } from '../sections/hotel-tab.ts';
import { RoomPicker } from './room-picker.tsx';
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
  const [tab] = useHotelTab();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { choice } = hotel;

  const goTo = (next: HotelLink) =>
    void navigate(withTab(paths.hotelDetails.href(next), tab), { replace: true, state, preventScrollReset: true });

  return (
    <section className={classes.rooms} aria-labelledby={id}>
      <h2 id={id}>{HOTEL_ROOMS.title}</h2>
      <p>{introOf(hotel)}</p>
      {choice.state === 'chosen' && (
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
        <RoomPicker
          link={choice.state === 'chosen' ? link : { ...link, rates: [] }}
          discounts={discountsFor(user?.discounts ?? 0, null)}
          standard={hotel.room?.rateId ?? null}
          onChoose={(rates) => goTo({ ...link, rates })}
        />
      )}
    </section>
  );
}
