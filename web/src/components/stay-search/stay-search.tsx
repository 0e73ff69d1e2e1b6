import { Button } from '@mantine/core';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { Stay } from '#core/stays/index.ts';
import type { StayLink } from '../../lib/stay-link.ts';
import { SEARCH } from '../../lib/texts/search.ts';
import { DateRange } from './date-range.tsx';
import { Destination } from './destination.tsx';
import { GuestMenu } from './guest-menu.tsx';
import classes from './stay-search.module.css';
import type { Goal } from './use-find-place.ts';

/** The pauses in typing after which places are asked for: on the home page, and elsewhere (specification, section 5). */
export const HOME_PAUSE_MS = 300;
const PAUSE_MS = 200;

export interface StaySearchProps {
  /** The destination to begin with; null for none. */
  goal: Goal | null;
  /** The dates and guests to begin with. */
  stay: Stay;
  /** Whether a search is under way. */
  busy?: boolean;
  /** The pause in typing after which places are asked for, in milliseconds; 200 unless stated. */
  pauseMs?: number;
  onSearch: (link: StayLink) => void;
}

/** The search bar: destination, dates, guests. Searching waits for a destination (specification, section 5). */
export function StaySearch({ goal: firstGoal, stay, busy = false, pauseMs = PAUSE_MS, onSearch }: StaySearchProps) {
  const [goal, setGoal] = useState(firstGoal);
  const [dates, setDates] = useState(stay.dates);
  const [guests, setGuests] = useState(stay.guests);
  const [reminded, setReminded] = useState(false);
  const destination = useRef<HTMLInputElement>(null);
  const hint = useId();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setReminded(goal === null);
    if (goal === null) destination.current?.focus();
    else if (!busy) onSearch({ ...goal, dates, guests });
  }

  return (
    <search>
      <form className={classes.bar} aria-label={SEARCH.form} onSubmit={submit} noValidate>
        <Destination inputRef={destination} goal={goal} onChange={setGoal} pauseMs={pauseMs} />
        <DateRange dates={dates} onChange={setDates} />
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
        <p id={hint} className={classes.hint} role="status" data-shown={(reminded && goal === null) || undefined}>
          {goal === null ? SEARCH.chooseFirst : ''}
        </p>
      </form>
    </search>
  );
}
