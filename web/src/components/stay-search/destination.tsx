import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { usePlaces } from '../../lib/api/places.ts';
import { sentenceOf } from '../../lib/api/problem.ts';
import type { Suggestion } from '../../lib/api/shapes.ts';
import { SEARCH } from '../../lib/texts/search.ts';
import classes from './stay-search.module.css';
import { Suggestions } from './suggestions.tsx';
import { type FindingPlace, type Goal, useFindPlace } from './use-find-place.ts';

export interface DestinationProps {
  goal: Goal | null;
  onChange: (goal: Goal | null) => void;
  /** The pause in typing after which places are asked for, in milliseconds. */
  pauseMs: number;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The destination, completed from places as the traveller types: a combobox with a list (WAI-ARIA 1.2). */
export function Destination({ goal, onChange, pauseMs, inputRef }: DestinationProps) {
  const [text, setText] = useState(goal?.place ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useId();
  const wanted = open && goal === null ? text.trim() : '';
  const { places, fault, waiting, retry } = usePlaces(wanted, pauseMs);
  const finding = useFindPlace(onChange);
  const shown = open && wanted !== '';

  function type(written: string): void {
    setText(written);
    setOpen(true);
    setActive(-1);
    finding.forget();
    if (goal !== null) onChange(null);
  }

  function choose(place: Suggestion | undefined): void {
    if (place === undefined) return;
    setText(place.name);
    setOpen(false);
    setActive(-1);
    finding.find(place);
  }

  const move = (step: number) =>
    setActive((now) =>
      places.length === 0 ? -1 : (Math.max(now, step < 0 ? 0 : -1) + step + places.length) % places.length,
    );

  function key(event: KeyboardEvent): void {
    const act = KEYS[event.key];
    if (!shown || act === undefined) return;
    if (act !== 'leave') event.preventDefault();
    if (act === 'down') move(1);
    if (act === 'up') move(-1);
    if (act === 'choose') choose(places[Math.max(active, 0)]);
    if (act === 'close' || act === 'leave') setOpen(false);
  }

  return (
    <div className={classes.field} data-wide>
      <label className={classes.label} htmlFor={`${list}-input`}>
        {SEARCH.destination}
      </label>
      <input
        ref={inputRef}
        id={`${list}-input`}
        className={classes.control}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        placeholder={SEARCH.placeholder}
        aria-autocomplete="list"
        aria-expanded={shown || finding.place !== null}
        aria-controls={list}
        aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={key}
        onBlur={() => setOpen(false)}
      />
      {shown && (
        <Suggestions
          id={list}
          places={places}
          active={active}
          waiting={waiting}
          failure={fault === undefined ? null : sentenceOf(fault)}
          onChoose={choose}
          onRetry={retry}
        />
      )}
      {!shown && finding.place !== null && <Finding id={list} {...finding} place={finding.place} />}
    </div>
  );
}

/** What is said while a chosen place is looked for, and when nobody could say where it lies. */
const Finding = ({ id, place, fault, find }: FindingPlace & { id: string; place: Suggestion }) => (
  <Suggestions
    id={id}
    places={[]}
    active={-1}
    waiting={fault === undefined}
    failure={fault === undefined ? null : sentenceOf(fault)}
    onChoose={find}
    onRetry={() => find(place)}
  />
);

const KEYS: Record<string, 'down' | 'up' | 'choose' | 'close' | 'leave'> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  Enter: 'choose',
  Escape: 'close',
  Tab: 'leave',
};
