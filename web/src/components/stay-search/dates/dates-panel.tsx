import { useState } from 'react';
import { addDays, type CalendarDay, nightsOf, type StayDates } from '#core/shared/index.ts';
import { WithMantine } from '../../mantine/with-mantine.tsx';
import { Calendar } from './calendar.tsx';
import { TypedDates } from './typed-dates.tsx';

export interface DatesPanelProps {
  dates: StayDates;
  onChange: (dates: StayDates) => void;
  onDone: () => void;
}

/**
 * Fields to type the dates, above the months to click. The click on an arrival applies at once, with as many nights as
 * before, so that the shown dates are current when the panel is closed; the click on the departure completes it.
 */
export function DatesPanel({ dates, onChange, onDone }: DatesPanelProps) {
  const [clicked, setClicked] = useState<CalendarDay | null>(null);
  // The months follow typed dates, and stay in place while days are clicked.
  const [typed, setTyped] = useState(0);
  return (
    <WithMantine>
      <TypedDates
        dates={dates}
        onChange={(chosen) => {
          setClicked(null);
          setTyped(typed + 1);
          onChange(chosen);
        }}
        onDone={onDone}
      />
      <Calendar
        key={typed}
        dates={dates}
        arrival={clicked}
        onArrival={(arrival) => {
          setClicked(arrival);
          onChange({ arrival, departure: addDays(arrival, nightsOf(dates)) });
        }}
        onChange={(chosen) => {
          onChange(chosen);
          onDone();
        }}
      />
    </WithMantine>
  );
}
