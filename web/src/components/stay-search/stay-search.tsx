import { Button } from '@mantine/core';
import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CalendarDay } from '#core/shared/index.ts';
import type { Stay } from '#core/stays/index.ts';
import { SEARCH } from '#src/locales/en/web/components/stay-search.ts';
import type { StayLink } from '../../lib/stay-link/stay-link.ts';
import { notPast } from '../../lib/stay-link/stay-today.ts';
import { DateRange } from './dates/date-range.tsx';
import { Destination } from './destination/destination.tsx';
import type { Goal } from './destination/use-find-place.ts';
import { GuestMenu } from './guests/guest-menu.tsx';
import classes from './stay-search.module.css';

/** The pauses in typing after which places are asked for: on the home page, and elsewhere (specification, section 5). */
export const HOME_PAUSE_MS = 300;
const PAUSE_MS = 200;

export interface StaySearchProps {
  /** The destination to begin with; null for none. */
  goal: Goal | null;
  /** The dates and guests to begin with. */
  stay: Stay;
  /** The day now, where the form stands alone: dates that pass while it does are shown from then on. */
  today?: CalendarDay | null;
  /** Whether a search is under way. */
  busy?: boolean;
  /** The pause in typing after which places are asked for, in milliseconds; 200 unless stated. */
  pauseMs?: number;
  /** What stood here when the traveller was here last; read once the page is alive, since a drawn page knows nobody. */
  lastDraft?: () => Draft | null;
  /** Told whenever something else is chosen. */
  onDraft?: (draft: Draft) => void;
  onSearch: (link: StayLink) => void;
  /** The field of the destination, for whoever sends the traveller back to it. */
  destinationRef?: RefObject<HTMLInputElement | null>;
}

/** What stands in the search bar. */
export interface Draft extends Stay {
  readonly goal: Goal | null;
}

/** The search bar: destination, dates, guests. Searching waits for a destination (specification, section 5). */
export function StaySearch({ goal: firstGoal, stay, busy = false, pauseMs = PAUSE_MS, ...props }: StaySearchProps) {
  const { onSearch, destinationRef, today = null, lastDraft, onDraft } = props;
  const [goal, setGoal] = useState(firstGoal);
  const [dates, setDates] = useState(stay.dates);
  const [guests, setGuests] = useState(stay.guests);
  const [missing, setMissing] = useState('');
  const own = useRef<HTMLInputElement>(null);
  const destination = destinationRef ?? own;
  const hint = useId();
  const [hinted, setHinted] = useState(firstGoal === null);
  if (!hinted && goal === null) setHinted(true);

  const told = useRef<Draft>({ goal, dates, guests });
  const takeUp = useEffectEvent(() => {
    const draft = lastDraft?.() ?? null;
    if (draft === null || destination.current?.value.trim() !== '') return;
    told.current = draft;
    setGoal(draft.goal);
    setDates(draft.dates);
    setGuests(draft.guests);
  });
  useLayoutEffect(() => takeUp(), []);
  const tell = useEffectEvent((draft: Draft) => onDraft?.(draft));
  useEffect(() => {
    const last = told.current;
    if (last.goal === goal && last.dates === dates && last.guests === guests) return;
    told.current = { goal, dates, guests };
    tell(told.current);
  }, [goal, dates, guests]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const field = destination.current;
    setMissing(goal !== null ? '' : field?.value.trim() === '' ? SEARCH.chooseFirst : SEARCH.notChosen);
    if (goal === null) field?.focus();
    else if (!busy) onSearch({ ...goal, dates, guests });
  }

  function recall({ dates: days, guests: party, ...place }: StayLink): void {
    setGoal(place);
    setDates(days);
    setGuests(party);
  }

  return (
    <search>
      <form className={classes.bar} aria-label={SEARCH.form} onSubmit={submit} noValidate>
        <Destination
          inputRef={destination}
          goal={goal}
          hint={goal === null && missing !== '' ? hint : null}
          onChange={setGoal}
          onRecall={recall}
          pauseMs={pauseMs}
        />
        <DateRange dates={today === null ? dates : notPast(dates, today)} onChange={setDates} />
        <GuestMenu guests={guests} onChange={setGuests} />
        <Button
          type="submit"
          color="saffron.5"
          className={classes.go}
          {...(goal === null && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': hint })}
          loading={busy}
          loaderProps={{ 'aria-label': SEARCH.searching }}
        >
          {SEARCH.search}
        </Button>
        <p
          id={hint}
          className={classes.hint}
          role="status"
          data-shown={(missing !== '' && goal === null) || undefined}
          data-kept={hinted || undefined}
        >
          {goal !== null ? '' : missing === '' ? SEARCH.chooseFirst : missing}
        </p>
      </form>
    </search>
  );
}
