import { useState } from 'react';
import { addDays, type CalendarDay, nightsOf, type StayDates } from '#core/shared/index.ts';
import { Calendar } from './calendar.tsx';
import { TypedDates } from './typed-dates.tsx';

export interface DatesPanelProps {
  dates: StayDates;
  onChange: (dates: StayDates) => void;
  onDone: () => void;
}

/**
 * The dates to be typed, over the months to be clicked. The click on an arrival counts at once, with as many nights as
 * before, so that nothing shown is old and nothing is lost when the panel is closed; the click on the departure ends it.
 */
export function DatesPanel({ dates, onChange, onDone }: DatesPanelProps) {
  const [clicked, setClicked] = useState<CalendarDay | null>(null);
  // The months begin anew with what was typed, and stay where they are while days are clicked.
  const [typed, setTyped] = useState(0);
  return (
    <>
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
    </>
  );
}
