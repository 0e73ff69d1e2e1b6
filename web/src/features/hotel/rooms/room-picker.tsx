import { useState } from 'react';
import { HOTEL_ROOMS } from '#src/locales/en/web/hotel/rooms.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { type ChoiceTarget, ratesAfter, ratesOf, roomsAfter } from './choice.ts';
import { RoomList } from './room-list.tsx';
import classes from './rooms-section.module.css';

export interface RoomPickerProps {
  /** The stay with the rates chosen so far; none at the standard price. */
  readonly link: HotelLink;
  /** How many extra discounts the prices may take. */
  readonly discounts: number;
  /** The rate of the standard price; null where it is unknown. */
  readonly standard: string | null;
  /** `chosen` is the rate that was pressed, with the name of its room as the provider has it. */
  readonly onChoose: (
    rates: readonly string[],
    chosen: { readonly rateId: string; readonly name: string | null },
  ) => void;
}

/** The rooms of a hotel with their rates, chosen for all rooms of a stay or for each. */
export function RoomPicker({ link, discounts, standard, onChoose }: RoomPickerProps) {
  const [wanted, setWanted] = useState<ChoiceTarget>(new Set(link.rates).size > 1 ? 0 : 'all');
  const { rooms } = link.guests;
  const target = wanted === 'all' || wanted < rooms ? wanted : 'all';
  const current = ratesOf(link, standard);
  return (
    <RoomList
      link={link}
      discounts={discounts}
      above={rooms > 1 && <Targets rooms={rooms} target={target} onTarget={setWanted} />}
      isChosen={(rateId) => (target === 'all' ? current.every((each) => each === rateId) : current[target] === rateId)}
      ratesAfter={(rateId) => roomsAfter(link, standard, { rateId, target })}
      onChoose={(rateId, name) => onChoose(ratesAfter(link, standard, { rateId, target }), { rateId, name })}
    />
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
