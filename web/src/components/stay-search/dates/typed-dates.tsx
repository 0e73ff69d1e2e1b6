import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import {
  addDays,
  type CalendarDay,
  checkStayDates,
  dayInWords,
  FIELD_FAULTS,
  nightsOf,
  type StayDates,
} from '#core/shared/index.ts';
import { TYPED_DATES } from '#src/locales/en/web/components/typed-dates.ts';
import { COUNTS } from '#src/locales/en/web/lib/counts.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { translate } from '../../../lib/i18n/translate.ts';
import classes from '../stay-search.module.css';
import { withArrival } from './change-dates.ts';
import own from './dates-panel.module.css';
import { readTypedDay } from './typed-day.ts';

export interface TypedDatesProps {
  dates: StayDates;
  onChange: (dates: StayDates) => void;
  /** Both dates were typed. */
  onDone: () => void;
}

type Part = keyof StayDates;

/** The example in the message for an unreadable date: a possible day. */
const EXAMPLE_AHEAD = 21;

/** The two fields for dates, and the number of nights. */
export function TypedDates({ dates, onChange, onDone }: TypedDatesProps) {
  const [wrong, setWrong] = useState<{ part: Part; sentence: string } | null>(null);
  const arrival = useRef<HTMLInputElement>(null);
  const departure = useRef<HTMLInputElement>(null);

  /** Applies a typed day; returns whether it is valid. */
  function take(part: Part, text: string): boolean {
    const today = todayInIndia();
    const day = readTypedDay(text, today);
    const example = translate(dayInWords(addDays(today, EXAMPLE_AHEAD)));
    const changed = day === null ? null : changedBy(part, day, dates);
    const checked = changed === null ? null : checkStayDates(changed, today);
    if (changed === null || checked === null) setWrong({ part, sentence: TYPED_DATES.unreadable(example) });
    else if (checked.ok) {
      setWrong(null);
      onChange(changed);
    } else setWrong({ part, sentence: translate(FIELD_FAULTS[checked.refusal.code]) });
    return checked?.ok ?? false;
  }

  const field = (part: Part) => ({
    day: dates[part],
    wrong: wrong?.part === part ? wrong.sentence : null,
    onTake: (text: string) => take(part, text),
    onBack: () => setWrong(null),
  });
  return (
    <div className={own.typed}>
      <DayField
        label={TYPED_DATES.arrival}
        {...field('arrival')}
        onEnter={() => departure.current?.focus()}
        inputRef={arrival}
      />
      <DayField label={TYPED_DATES.departure} {...field('departure')} onEnter={onDone} inputRef={departure} />
      <output aria-live="polite">{COUNTS.nights(nightsOf(dates))}</output>
    </div>
  );
}

const changedBy = (part: Part, day: CalendarDay, dates: StayDates): StayDates =>
  part === 'arrival' ? withArrival(dates, day) : { ...dates, departure: day };

interface DayFieldProps {
  label: string;
  day: CalendarDay;
  wrong: string | null;
  /** Applies the typed text; returns whether it is valid. */
  onTake: (text: string) => boolean;
  /** The typed text was reset. */
  onBack: () => void;
  /** Enter was pressed on a valid day. */
  onEnter: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** One date; it applies on Enter or blur. */
function DayField({ label, day, wrong, onTake, onBack, onEnter, inputRef }: DayFieldProps) {
  const id = useId();
  const [text, setText] = useState(translate(dayInWords(day)));
  const [shown, setShown] = useState(day);
  if (shown !== day) {
    setShown(day);
    setText(translate(dayInWords(day)));
  }

  // A focused value that changes, as the departure does with the arrival, is selected, so that typing replaces it.
  const written = translate(dayInWords(day));
  useEffect(() => {
    const field = inputRef.current;
    if (field === document.activeElement && field?.value === written) field.select();
  }, [written, inputRef]);

  function leave(): void {
    const isLeft = text.trim() === '' || text === written;
    if (isLeft) onBack();
    if (isLeft || onTake(text)) setText(translate(dayInWords(readTypedDay(text, todayInIndia()) ?? day)));
  }

  function key(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (onTake(text)) onEnter();
  }

  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <input
        ref={inputRef}
        id={id}
        className={classes.control}
        type="text"
        autoComplete="off"
        value={text}
        aria-invalid={wrong !== null}
        aria-describedby={`${id}-wrong`}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
        onKeyDown={key}
      />
      <p id={`${id}-wrong`} role="alert">
        {wrong}
      </p>
    </div>
  );
}
