import { Button } from '@mantine/core';
import { type RefObject, useId, useState } from 'react';
import type { HotelDetails } from '#contract/hotels.ts';
import { discountsFor } from '#core/pricing/index.ts';
import { roomsInWords } from '#core/stays/index.ts';
import { HOTEL_ROOMS } from '#src/locales/en/web/hotel/rooms.ts';
import { propertyLabel } from '../../../lib/i18n/property-labels.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { pricedLink } from './choice.ts';
import { RoomPicker } from './room-picker.tsx';
import classes from './rooms-section.module.css';
import { useReplaceRates } from './use-rate-ways.ts';

export interface RoomsSectionProps {
  readonly link: HotelLink;
  readonly hotel: HotelDetails;
  /** How many discounts the traveller has left. */
  readonly discounts: number;
  /** The element of the section, which can take the focus. */
  readonly section: RefObject<HTMLElement | null>;
}

/** What the price is for, in words. */
function introOf({ room, choice }: HotelDetails): string {
  const labelled = choice.rates.map(({ name }) => ({ name: name === null ? null : propertyLabel(name) }));
  const chosen = roomsInWords(labelled);
  if (chosen !== null) return HOTEL_ROOMS.introChosen(chosen);
  return room === null || room.name === null ? HOTEL_ROOMS.intro : HOTEL_ROOMS.introNamed(propertyLabel(room.name));
}

/** The room types with their rates, read when the traveller asks for them: the specified price needs none. */
export function RoomsSection({ link, hotel, discounts, section }: RoomsSectionProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState((link.rates ?? []).length > 0);
  const goTo = useReplaceRates();

  return (
    <section ref={section} tabIndex={-1} className={classes.rooms} aria-labelledby={id}>
      <h2 id={id}>{HOTEL_ROOMS.title}</h2>
      <p>{introOf(hotel)}</p>
      {hotel.choice.state !== 'standard' && (
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
          link={pricedLink(link, hotel)}
          discounts={discountsFor(discounts, null)}
          standard={hotel.room?.rateId ?? null}
          onChoose={(rates) => goTo({ ...link, rates })}
        />
      )}
    </section>
  );
}
