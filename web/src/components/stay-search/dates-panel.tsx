import type { StayDates } from '#core/shared/index.ts';
import { Calendar } from './calendar.tsx';
import { TypedDates } from './typed-dates.tsx';

export interface DatesPanelProps {
  dates: StayDates;
  onChange: (dates: StayDates) => void;
  onDone: () => void;
}

/** The dates to be typed, over the months to be clicked; the click on the departure ends it. */
export function DatesPanel({ dates, onChange, onDone }: DatesPanelProps) {
  return (
    <>
      <TypedDates dates={dates} onChange={onChange} onDone={onDone} />
      <Calendar
        key={`${dates.arrival} ${dates.departure}`}
        dates={dates}
        onChange={(chosen) => {
          onChange(chosen);
          onDone();
        }}
      />
    </>
  );
}
