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
import { paths } from '../../lib/paths.ts';
import type { StayLink } from '../../lib/stay-link/stay-link.ts';
import { notPast } from '../../lib/stay-link/stay-today.ts';
import { Button } from '../button/button.tsx';
import { DateRange, loadDatesPanel } from './dates/date-range.tsx';
import { Destination } from './destination/destination.tsx';
import { type Goal, useFindPlace } from './destination/use-find-place.ts';
import { GuestMenu } from './guests/guest-menu.tsx';
import classes from './stay-search.module.css';

/** The debounce of typing before places are requested: on the home page, and elsewhere (specification, section 5). */
export const HOME_PAUSE_MS = 300;
const PAUSE_MS = 200;

export interface StaySearchProps {
  /** The initial destination; null for none. */
  goal: Goal | null;
  /** The initial dates and guests. */
  stay: Stay;
  /** The current day, where the form is used alone: past dates are shown from then on. */
  today?: CalendarDay | null;
  /** Whether a search is pending. */
  busy?: boolean;
  /** The debounce of typing before places are requested, in milliseconds; 200 by default. */
  pauseMs?: number;
  /** The draft of the last visit; read after hydration, since a prerendered page has no visitor. */
  lastDraft?: () => Draft | null;
  /** Called whenever the selection changes. */
  onDraft?: (draft: Draft) => void;
  onSearch: (link: StayLink) => void;
  /** The field of the destination, for components that focus it. */
  destinationRef?: RefObject<HTMLInputElement | null>;
}

/** The content of the search bar. */
export interface Draft extends Stay {
  readonly goal: Goal | null;
}

/** The search bar: destination, dates, guests. Searching requires a destination (specification, section 5). */
export function StaySearch({ goal: firstGoal, stay, busy = false, pauseMs = PAUSE_MS, ...props }: StaySearchProps) {
  const { onSearch, destinationRef, today = null, lastDraft, onDraft } = props;
  const [goal, setGoal] = useState(firstGoal);
  const [dates, setDates] = useState(stay.dates);
  const [guests, setGuests] = useState(stay.guests);
  const [missing, setMissing] = useState('');
  const finding = useFindPlace(choose);
  /** The place whose position is looked up, and whose hotels are searched once it is known. */
  const [awaited, setAwaited] = useState(finding.sought);
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

  const searchAwaited = useEffectEvent(() => {
    if (goal !== null && awaited !== null && !busy) onSearch({ ...goal, dates, guests });
    setAwaited(null);
  });
  const isSought = finding.sought !== null && finding.sought === awaited;
  useEffect(() => {
    if (!isSought) searchAwaited();
  }, [isSought]);

  /** Most choose the dates next: on a phone nothing tells it before the tap. */
  function choose(place: Goal | null): void {
    setGoal(place);
    if (place !== null) loadDatesPanel();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const field = destination.current;
    if (goal === null && finding.sought !== null) {
      setAwaited(finding.sought);
      if (finding.fault !== undefined) finding.find(finding.sought);
      return;
    }
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
      {/* Without scripts the server looks the text of the destination up. */}
      <form
        className={classes.bar}
        aria-label={SEARCH.form}
        action={paths.results.path}
        method="get"
        onSubmit={submit}
        noValidate
      >
        <Destination
          inputRef={destination}
          goal={goal}
          finding={finding}
          hint={goal === null && missing !== '' ? hint : null}
          onChange={choose}
          onRecall={recall}
          pauseMs={pauseMs}
        />
        <DateRange dates={today === null ? dates : notPast(dates, today)} onChange={setDates} />
        <GuestMenu guests={guests} onChange={setGuests} />
        <Button
          type="submit"
          look="next"
          className={classes.go}
          {...(goal === null && { dimmed: true, 'aria-disabled': true, 'aria-describedby': hint })}
          loading={busy}
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
