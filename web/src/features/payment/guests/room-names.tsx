import { useState } from 'react';
import type { Quote } from '#contract/quotes.ts';
import type { Guest } from '#contract/user.ts';
import { STAY_GUESTS } from '#src/locales/en/web/payment/guests.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { propertyLabel } from '../../../lib/i18n/property-labels.ts';
import classes from './guests.module.css';
import { SavedNames } from './saved-names.tsx';
import type { GuestFaults } from './use-guest-draft.ts';

export interface RoomNamesProps {
  readonly quote: Pick<Quote, 'rooms' | 'rates'>;
  readonly names: readonly string[];
  readonly saved: readonly Guest[];
  readonly faults: GuestFaults;
  /** The name of the lead guest, shown where the first room has none. */
  readonly leadName: string;
  readonly onChange: (names: readonly string[], room: number) => void;
}

/** The name of the room's type, where each room has a rate of its own. */
function typeOf({ rooms, rates }: RoomNamesProps['quote'], room: number): string | null {
  const name = rates.length === rooms ? (rates[room]?.name ?? null) : null;
  return name === null ? null : propertyLabel(name);
}

/** A name for each room; the saved guests are offered at the field that was used last, or is the first empty one. */
export function RoomNames({ quote, names, saved, faults, leadName, onChange }: RoomNamesProps) {
  const all = Array.from({ length: quote.rooms }, (_, room) => names[room] ?? '');
  const [used, setUsed] = useState<number | null>(null);
  const active = used ?? all.indexOf('');
  const write = (room: number, name: string) => onChange(all.with(room, name), room);
  const offered = saved.filter(({ name }) => !all.includes(name));
  return (
    <fieldset className={classes.rooms}>
      <legend>{STAY_GUESTS.rooms}</legend>
      {all.map((name, room) => {
        const label = STAY_GUESTS.room(room + 1, typeOf(quote, room));
        return (
          <div key={label}>
            <TextField
              label={label}
              name={`roomGuests.${room}`}
              autoComplete="off"
              maxLength={200}
              value={name}
              placeholder={room === 0 ? leadName : ''}
              error={faults[`roomGuests.${room}`]}
              onFocus={() => setUsed(room)}
              onChange={(event) => write(room, event.currentTarget.value)}
            />
            {room === active && name === '' && (
              <SavedNames guests={offered} onChoose={(guest) => write(room, guest.name)} />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
